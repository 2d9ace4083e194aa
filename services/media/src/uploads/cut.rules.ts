/**
 * Cuts a stream into pieces of `most` bytes, the last of which may be shorter or empty. Each must be read to its end
 * before the next.
 */
export async function* cut(
  bytes: AsyncIterable<Buffer>,
  most: number,
): AsyncGenerator<AsyncGenerator<Buffer>> {
  const source = bytes[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.of();
  let isOver = false;
  while (!isOver) yield piece();

  async function* piece(): AsyncGenerator<Buffer> {
    for (let left = most; left > 0;) {
      if (rest.length === 0) {
        const next = await source.next();
        if ((isOver = next.done === true)) return;
        rest = next.value;
      }
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
