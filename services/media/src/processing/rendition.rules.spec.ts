import type { Probe } from '../ffmpeg/probe';
import {
  dolbyBrandIn,
  factsOf,
  filmstripOf,
  lengthOf,
  rateOf,
  rendition,
  renditionSize,
  thumbnail,
} from './rendition.rules';

const rate = (frameRate: number, beat = frameRate) => {
  const { over, under } = rateOf({ frameRate, beat });
  return over / under;
};

it.each([
  [30, 30, 30],
  [29.97, 29.97, 30000 / 1001],
  [29.93, 30, 30000 / 1001],
  [59.94, 59.94, 60000 / 1001],
  [239.7, 240, 240000 / 1001],
  [240, 240, 240],
  [27.4, 30, 30],
  [48.5, 60, 60],
  [26.1, 1000, 30000 / 1001],
  [300, 300, 240],
  [7.5, 7.5, 7.5],
  [0.001, 0.001, 0.01],
])('keeps every frame of a film with the average rate %d and the beat %d', (mean, beat, expected) => {
  expect(rate(mean, beat)).toBeCloseTo(expected, 6);
});

it.each([
  [1920, 1080, 1280, 720],
  [1080, 1920, 720, 1280],
  [3840, 2160, 1280, 720],
  [1440, 1080, 960, 720],
  [1000, 1000, 720, 720],
  [333, 217, 334, 218],
  [640, 480, 640, 480],
  [8192, 8, 1280, 2],
])('scales %d × %d to %d × %d', (width, height, w, h) => {
  expect(renditionSize({ width, height })).toEqual({ width: w, height: h });
});

it('makes a filmstrip of at most sixty pictures, at whole frames', () => {
  const size = { width: 1280, height: 720 };
  expect(filmstripOf(size, 3000, { over: 30, under: 1 })).toEqual({
    ...{ frames: 60, columns: 10, frameWidth: 160, frameHeight: 90, interval: 50 / 30, every: 50 },
  });
  expect(filmstripOf(size, 3, { over: 30, under: 1 })).toMatchObject({ frames: 3, columns: 3, every: 1 });
});

it('uses the duration of the pictures, or of longer sound', () => {
  const probe = { width: 640, height: 360, duration: 10, frameRate: 30, beat: 30 } as Probe;
  expect(factsOf(probe, 300, 10.02)).toMatchObject({ duration: 10, frameRate: 30, width: 640 });
  expect(factsOf(probe, 300, 14)).toMatchObject({ duration: 14 });
  expect(factsOf(probe, 100, 3.34).filmstrip).toMatchObject({ frames: 20, interval: 5 / 30 });
});

it('reads the duration in a film’s header', () => {
  const beginning = Buffer.alloc(64);
  beginning.write('mvhd', 12, 'latin1');
  beginning.writeUInt32BE(1000, 28);
  beginning.writeUInt32BE(7230, 32);
  expect(lengthOf(beginning)).toBe(7.23);
  expect(() => lengthOf(Buffer.alloc(64))).toThrow();
});

it('finds a claim to be Dolby Vision only among the brands', () => {
  const brands = Buffer.from('\0\0\0\u001cftypisom\0\0\x02\0isomavc1dby1\0\0\0\u0008dby1', 'latin1');
  expect(dolbyBrandIn(brands)).toBe(24);
  brands.write('mp41', 24, 'latin1');
  expect(dolbyBrandIn(brands)).toBe(-1);
  expect(dolbyBrandIn(Buffer.alloc(64))).toBe(-1);
});

it('decodes large frames with one thread, and for a thumbnail as few as possible', () => {
  const sized = (width: number, height: number) =>
    ({ width, height, pixels: width * height, duration: 10, frameRate: 30, beat: 30 }) as Probe;
  const optionsFor = (probe: Probe) =>
    [rendition(probe, false), thumbnail(probe, 1, false), thumbnail(probe, 0, false)].map(
      ({ inputOptions = [] }) => inputOptions.join(' '),
    );
  expect(optionsFor(sized(3840, 2160))).toEqual(['', '-noaccurate_seek -ss 1.000', '']);
  expect(optionsFor(sized(7680, 4320))).toEqual([
    '-threads 1',
    '-threads 1 -skip_frame nokey -noaccurate_seek -ss 1.000',
    '-threads 1',
  ]);
});
