import { open, type FileHandle } from 'node:fs/promises';

/** The boxes on the path to the list of files that hold a film's tracks. */
const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf']);
/** No phone writes this many boxes on the path. A film with more is not searched further. */
const mostBoxes = 10_000;
/** Bytes of a list of references: more than in any real film. */
const longestList = 64 * 1024;
const selfContained = 1;

/**
 * Whether an ISO or QuickTime film claims that its frames are in another file (ISO/IEC 14496-12, 8.7.2). Such a film
 * could read another person's file, and no camera makes one.
 */
export async function refersElsewhere(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await anyElsewhere(file, 0, size, { left: mostBoxes });
  } finally {
    await file.close();
  }
}

async function anyElsewhere(
  file: FileHandle,
  from: number,
  to: number,
  boxes: { left: number },
): Promise<boolean> {
  for (let at = from; at + 8 <= to;) {
    if ((boxes.left -= 1) < 0) return true;
    const head = await read(file, at, 16);
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const body = at + (isLong ? 16 : 8);
    if (size < body - at) return false; // not a box: the probe decides
    const end = Math.min(at + size, to);
    if (type === 'dref') {
      if (listsAnother(await read(file, body, Math.min(end - body, longestList)))) return true;
    } else if (parents.has(type) && (await anyElsewhere(file, body, end, boxes))) return true;
    at = end;
  }
  return false;
}

/** A list of references has a version and a count, and then each reference with its size, kind and flags. */
function listsAnother(list: Buffer): boolean {
  if (list.length < 8) return false;
  let at = 8;
  for (let left = list.readUInt32BE(4); left > 0 && at + 12 <= list.length; left -= 1) {
    if ((list.readUInt32BE(at + 8) & selfContained) === 0) return true;
    at += Math.max(12, list.readUInt32BE(at));
  }
  return false;
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
