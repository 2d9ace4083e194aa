import { deflateSync } from 'node:zlib';

/** Numbers of four bytes, big-endian. */
export const number = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, 4 * index));
  return bytes;
};
/** A box of an MP4. */
export const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([number(8 + body.length), Buffer.from(type, 'latin1'), body]);
};
const matrix = number(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** An MP4 without a picture, with this index. */
function indexed(index: { samples: number }, ...after: Buffer[]): Buffer {
  const picture = [Buffer.from('000000000000000100000000000000000000000000000000', 'hex')];
  const entry = box(
    'jpeg',
    ...picture,
    number(0x00400040, 0x480000, 0x480000, 0, 0x00010000),
    Buffer.alloc(34),
  );
  const { samples } = index;
  const table = box(
    'stbl',
    box('stsd', number(0, 1), entry),
    box('stts', number(0, 1, samples, 1)),
    box('stsc', number(0, 1, 1, samples, 1)),
    box('stsz', number(0, 1, samples)),
    box('stco', number(0, 1, 48)),
  );
  const own = box('dinf', box('dref', number(0, 1), box('url ', number(1))));
  const track = box(
    'trak',
    box('tkhd', number(3, 0, 0, 1, 0, 300, 0, 0, 0, 0), matrix, number(64 << 16, 64 << 16)),
    box(
      'mdia',
      box('mdhd', number(0, 0, 0, 30, 300, 0x55c40000)),
      box('hdlr', number(0, 0), Buffer.from('vide'), Buffer.alloc(13)),
      box('minf', box('vmhd', number(1, 0, 0)), own, table),
    ),
  );
  const head = box(
    'mvhd',
    number(0, 0, 0, 30, 300, 0x10000, 0x01000000, 0, 0),
    matrix,
    Buffer.alloc(24),
    number(2),
  );
  const extending = box('mvex', box('trex', number(0, 1, 1, 1, 1, 0)));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), number(512), Buffer.from('isommp41')),
    box('moov', head, track, ...(after.length > 0 ? [extending] : [])),
    ...after,
    box('mdat', Buffer.alloc(64)),
  ]);
}

/** An MP4 of less than a kilobyte that claims this many pictures, so that a reader would allocate memory for each. */
export const boastingFilm = (samples: number): Buffer => indexed({ samples });

/** The same claim in a fragment, whose list takes no byte per picture. */
export const boastingFragment = (samples: number): Buffer =>
  indexed(
    { samples: 0 },
    box(
      'moof',
      box('mfhd', number(0, 1)),
      box('traf', box('tfhd', number(0x020000, 1)), box('trun', number(0, samples))),
    ),
  );

/** A good MP4 whose tracks have a time scale of 0. */
export function timeless(film: Buffer): Buffer {
  const bytes = Buffer.from(film);
  for (let at = bytes.indexOf('mdhd'); at >= 0; at = bytes.indexOf('mdhd', at + 4))
    bytes.writeUInt32BE(0, at + 16);
  return bytes;
}

const headOf = (film: Buffer) => {
  const at = film.lastIndexOf('moov') - 4;
  return { before: film.subarray(0, at), head: film.subarray(at) };
};

/** A good MP4 with its header at the end and compressed, and with this declared size. */
export function compressed(film: Buffer, declared?: number): Buffer {
  const { before, head } = headOf(film);
  const packed = box('cmvd', number(declared ?? head.length), deflateSync(head));
  return Buffer.concat([before, box('moov', box('cmov', box('dcom', Buffer.from('zlib')), packed))]);
}

/**
 * A good MP4 of one track with its header at the end, with an edit list.
 * @param pieces `length` in the film's time scale, `from` in the track's
 */
export function inPieces(film: Buffer, pieces: { length: number; from: number }[]): Buffer {
  const { before, head } = headOf(film);
  const bytes = Buffer.from(head);
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  bytes.writeUInt32BE(total, bytes.indexOf('mvhd') + 20);
  bytes.writeUInt32BE(total, bytes.indexOf('tkhd') + 24);
  const edts = bytes.indexOf('edts') - 4;
  const size = bytes.readUInt32BE(edts);
  const list = pieces.map(({ length, from }) => number(length, from, 0x10000));
  const edits = box('edts', box('elst', number(0, pieces.length), ...list));
  for (const parent of ['moov', 'trak']) {
    const at = bytes.indexOf(parent) - 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(at) + edits.length - size, at);
  }
  return Buffer.concat([before, bytes.subarray(0, edts), edits, bytes.subarray(edts + size)]);
}

/** A good HEVC MP4 with its header at the end and a phone's claim, by brand and box, to be Dolby Vision of profile 8. */
export function inDolbyVision(film: Buffer, name: 'dvcC' | 'dvvC'): Buffer {
  const { before, head } = headOf(film);
  const claimed = Buffer.from(before);
  claimed.write('dby1', 8 + 8, 'latin1'); // the first compatible brand
  const claim = box(name, number(0x0100102d, 0x10000000), Buffer.alloc(16));
  const at = head.indexOf('hvcC') - 4;
  const after = at + head.readUInt32BE(at);
  const bytes = Buffer.concat([head.subarray(0, after), claim, head.subarray(after)]);
  for (const parent of ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hvc1']) {
    const place = bytes.indexOf(parent) - 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(place) + claim.length, place);
  }
  return Buffer.concat([claimed, bytes]);
}

/** A subtitle of pictures in Blu-ray format (`.sup`): a bar during nine tenths of each second. */
export function pictureSubtitle(seconds: number): Buffer {
  const [width, height, across, down] = [64, 64, 32, 8];
  const short = (...values: number[]) =>
    number(...values.map((value) => value << 16)).filter((_, at) => at % 4 < 2);
  const segment = (at: number, type: number, ...content: Uint8Array[]) => {
    const body = Buffer.concat(content);
    const head = [Buffer.from('PG'), number(at * 90_000, 0), Buffer.from([type]), short(body.length)];
    return Buffer.concat([...head, body]);
  };
  const bytes = (...values: number[]) => Buffer.from(values);
  const window = [bytes(1, 0), short(0, 40, across, down)];
  const bar = Buffer.concat(Array.from({ length: down }, () => bytes(0, 0x80 | across, 1, 0, 0)));
  const shown = (n: number, ...what: Uint8Array[]) => [
    ...[short(width, height), bytes(0x10), short(n), bytes(what.length > 0 ? 0x80 : 0, 0, 0)],
    ...[bytes(what.length > 0 ? 1 : 0), ...what],
  ];
  const each = Array.from({ length: seconds }, (_, second) => [
    segment(second, 0x16, ...shown(2 * second, short(0), bytes(0, 0), short(0, 40))),
    segment(second, 0x17, ...window),
    segment(second, 0x14, bytes(0, 0, 1, 235, 128, 128, 255)),
    segment(
      second,
      0x15,
      short(0),
      bytes(0, 0xc0),
      number(bar.length + 4).subarray(1),
      short(across, down),
      bar,
    ),
    segment(second, 0x80),
    segment(second + 0.9, 0x16, ...shown(2 * second + 1)),
    segment(second + 0.9, 0x17, ...window),
    segment(second + 0.9, 0x80),
  ]);
  return Buffer.concat(each.flat());
}
