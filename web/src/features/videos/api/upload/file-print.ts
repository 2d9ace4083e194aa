const sampleBytes = 65_536;

/**
 * Recognizes a file that is picked again, whatever a phone calls or dates it this time: by its size and by samples of its
 * content. Not by `crypto.subtle`, which a phone that reaches the product over plain HTTP has not.
 */
export async function printOf(file: Blob): Promise<string> {
  const starts = [0, file.size / 2, file.size - sampleBytes].map((at) => Math.max(0, Math.floor(at)));
  const samples = await Promise.all(
    starts.map(async (at) => hash(new Uint8Array(await file.slice(at, at + sampleBytes).arrayBuffer()))),
  );
  return [file.size, ...samples].join('-');
}

/** FNV-1a, 32 bits. */
function hash(bytes: Uint8Array): string {
  let value = 0x811c9dc5;
  for (const byte of bytes) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(16);
}
