/** A stretch of bytes of a file. */
export interface Piece {
  at: number;
  size: number;
}

/** Pictures of a track in their order. `times`: how long each is shown, in pictures. */
export interface PictureTrack {
  format: 'jpeg' | 'png ';
  width: number;
  height: number;
  samples: (Piece & { times: number })[];
}

/** Sound of one channel in 16 bits, of which each piece follows the one before. */
export interface SoundTrack {
  rate: number;
  pieces: Piece[];
}

const ints = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};
const shorts = (...values: number[]) => {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value, 2 * index));
  return bytes;
};

export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([ints(8 + body.length), Buffer.from(type, 'latin1'), body]);
}

/** A box with a version and flags, both 0. */
const full = (type: string, ...content: Buffer[]) => box(type, ints(0), ...content);
const table = (type: string, rows: readonly number[][]) => full(type, ints(rows.length, ...rows.flat()));

const upright = ints(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

const offsets = (pieces: readonly Piece[]) => {
  const bytes = Buffer.alloc(8 * pieces.length);
  pieces.forEach(({ at }, index) => bytes.writeBigUInt64BE(BigInt(at), 8 * index));
  return full('co64', ints(pieces.length), bytes);
};

interface Media {
  id: number;
  handler: 'vide' | 'soun';
  /** Units of a second. */
  scale: number;
  duration: number;
  stbl: Buffer[];
}

const track = ({ id, handler, scale, duration, stbl }: Media): Buffer =>
  box(
    'trak',
    full('tkhd', ints(0, 0, id, 0, 0), Buffer.alloc(16), upright, ints(0, 0)),
    box(
      'mdia',
      full('mdhd', ints(0, 0, scale, duration, 0)),
      full('hdlr', ints(0), Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
      box('minf', box('stbl', ...stbl)),
    ),
  );

/** Fields of all sample descriptions: the file itself has the samples. */
const described = Buffer.concat([Buffer.alloc(6), shorts(1), Buffer.alloc(8)]);

function pictureTrack({ format, width, height, samples }: PictureTrack, rate: number, index: number): Buffer {
  const description = box(
    format,
    ...[described, Buffer.alloc(8), shorts(width, height), ints(72 << 16, 72 << 16, 0), shorts(1)],
    ...[Buffer.alloc(32), shorts(24, 0xffff)],
  );
  return track({
    ...{ id: index + 1, handler: 'vide', scale: rate },
    duration: samples.reduce((sum, { times }) => sum + times, 0),
    stbl: [
      full('stsd', ints(1), description),
      table(
        'stts',
        samples.map(({ times }) => [1, times]),
      ),
      table('stsc', [[1, 1, 1]]),
      full('stsz', ints(0, samples.length, ...samples.map(({ size }) => size))),
      offsets(samples),
    ],
  });
}

function soundTrack({ rate, pieces }: SoundTrack, index: number): Buffer {
  const counts = pieces.map(({ size }) => size / 2);
  const count = counts.reduce((sum, one) => sum + one, 0);
  const description = box('sowt', described, shorts(1, 16, 0, 0), ints(rate * 0x10000));
  return track({
    ...{ id: index + 1, handler: 'soun', scale: rate, duration: count },
    stbl: [
      full('stsd', ints(1), description),
      table('stts', [[count, 1]]),
      table(
        'stsc',
        counts.map((one, chunk) => [chunk + 1, one, 1]),
      ),
      full('stsz', ints(2, count)),
      offsets(pieces),
    ],
  });
}

/**
 * The `moov` of a QuickTime file, by Apple's QuickTime File Format: it says which bytes are shown when, so that a picture that is
 * shown often is in the file once.
 * @param rate pictures in a second
 */
export const editHeader = (pictures: readonly PictureTrack[], sound: SoundTrack, rate: number): Buffer =>
  box(
    'moov',
    full(
      'mvhd',
      ints(0, 0, rate, 0, 0x10000),
      shorts(0x100),
      Buffer.alloc(10),
      upright,
      Buffer.alloc(24),
      ints(9),
    ),
    ...pictures.map((one, index) => pictureTrack(one, rate, index)),
    soundTrack(sound, pictures.length),
  );
