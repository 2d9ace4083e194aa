import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { LargeAnswers } from './large-answers';

describe('a large answer', () => {
  const content = Buffer.from('0123456789abcdef'.repeat(16 * 1024)); // four pieces

  // holds: decided.32
  it('goes out in pieces, one in a turn of the event loop for all clients together', async () => {
    const large = new LargeAnswers();
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const all = await Promise.all(
      [1, 2, 3].map(async () => text((await large.inPieces(content)) as Readable)),
    );
    isDone = true;
    expect(all.every((one) => one === content.toString())).toBe(true);
    expect(turns).toBeGreaterThanOrEqual(12);
  });

  it('takes no turn while its client does not read', async () => {
    const large = new LargeAnswers();
    const unread = (await large.inPieces(content)) as Readable;
    unread.read(0);
    expect(await text((await large.inPieces(content)) as Readable)).toBe(content.toString());
    unread.destroy();
  });

  it('does not include one that fits into a piece', async () => {
    const small = content.subarray(0, 64 * 1024);
    expect(await new LargeAnswers().inPieces(small)).toBe(small);
  });
});
