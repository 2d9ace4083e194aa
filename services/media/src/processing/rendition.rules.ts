import type { StoredFilmstrip } from '../films/film.entity';
import { isLarge } from '../films/film-cost.rules';
import type { Probe } from '../ffmpeg/probe';
import type { FilmRun } from '../ffmpeg/ffmpeg';
import type { MadeFacts } from './film-progress';

interface Size {
  width: number;
  height: number;
}

/** A frame rate as the quotient of two whole numbers: no decimal is exactly 29.97. */
interface Rate {
  over: number;
  under: number;
}

const ntsc = (over: number): Rate => ({ over: over * 1000, under: 1001 });
const whole = (over: number): Rate => ({ over, under: 1 });
/** Rates that cameras use, ascending. */
const cameraRates = [
  ...[whole(10), whole(12), whole(15), whole(20), ntsc(24), whole(24), whole(25), ntsc(30), whole(30)],
  ...[whole(48), whole(50), ntsc(60), whole(60), whole(90), whole(100), ntsc(120), whole(120)],
  ...[whole(200), ntsc(240), whole(240)],
];
/** The largest deviation of a phone's clock from its rate, as a fraction. */
const tolerance = 0.004;

/**
 * The constant rate of a rendition: the camera's. A phone that skips frames in the dark has an average below its rate,
 * and no recorded frame may be lost.
 */
export function rateOf({ frameRate, beat }: Pick<Probe, 'frameRate' | 'beat'>): Rate {
  const near = (wanted: number, within: number) =>
    cameraRates.find(({ over, under }) => Math.abs(over / under / wanted - 1) < within);
  if (frameRate < 10) return { over: Math.max(1, Math.round(frameRate * 100)), under: 100 };
  return (
    near(frameRate, 0.0005) ??
    near(frameRate, tolerance) ??
    (beat <= 2 * frameRate ? near(beat, 0.0005) : undefined) ??
    cameraRates.find(({ over, under }) => over / under >= frameRate) ??
    cameraRates.at(-1)!
  );
}

const long = 1280;
const short = 720;
const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

/** At most 1280 by 720 or 720 by 1280, in the film's shape; never enlarged. */
export function renditionSize({ width, height }: Size): Size {
  return fit({ width, height }, width >= height ? [long, short] : [short, long]);
}

function fit({ width, height }: Size, [maxWidth, maxHeight]: [number, number]): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: even(width * scale), height: even(height * scale) };
}

const strip = { frames: 60, columns: 10, longSide: 160 };

/** The expected number of a rendition's frames. */
export function framesOf(probe: Probe): number {
  const { over, under } = rateOf(probe);
  return Math.max(1, Math.round((probe.duration * over) / under));
}

/** The filmstrip of a film with this many frames: one picture for each `every` frames. */
export function filmstripOf(size: Size, frames: number, rate: Rate): StoredFilmstrip & { every: number } {
  const every = Math.max(1, Math.ceil(frames / strip.frames));
  const { width, height } = fit(size, [strip.longSide, strip.longSide]);
  const count = Math.max(1, Math.ceil(frames / every));
  return {
    frames: count,
    columns: Math.min(count, strip.columns),
    frameWidth: width,
    frameHeight: height,
    interval: (every * rate.under) / rate.over,
    every,
  };
}

/** Filters from a film's frames to plain ones of a size: upright, square pixels, progressive, for every screen. */
function pictureFilter(probe: Probe, { width, height }: Size, canToneMap: boolean): string {
  const scaled =
    probe.highDynamicRange && canToneMap
      ? [
          `zscale=w=${width}:h=${height}:tin=${probe.highDynamicRange}:pin=bt2020:min=2020_ncl:rin=limited:t=linear:npl=203`,
          'format=gbrpf32le',
          'zscale=p=bt709',
          'tonemap=tonemap=hable:desat=0',
          'zscale=t=bt709:m=bt709:r=limited',
        ].join()
      : `scale=${width}:${height}:flags=bicubic:out_range=tv`;
  return [probe.isInterlaced ? 'yadif=deint=interlaced' : '', scaled, 'setsar=1', 'format=yuv420p']
    .filter(Boolean)
    .join();
}

/** One picture, the last of the given number of frames. */
const jpeg = (frames = 1) => [
  ...['-c:v', 'mjpeg', '-q:v', '4', '-frames:v', String(frames), '-update', '1', '-f', 'image2'],
];
const forJpeg = 'scale=out_range=pc,format=yuvj420p';

/** Seconds into a film at which its picture is taken. At the very beginning the phone is still being raised. */
export const pictureAt = (duration: number): number => Math.min(1, duration / 3);

/** The files that {@link rendition} makes. */
export const made = {
  film: 'rendition.mp4',
  poster: 'poster.jpg',
  filmstrip: 'filmstrip.jpg',
};

/** A rendition states its duration in this many bytes: its `moov` comes first, and contains the `mvhd`. */
export const rulerSize = 512;
export function lengthOf(beginning: Buffer): number {
  const at = beginning.indexOf('mvhd', 0, 'latin1');
  if (at < 0 || beginning[at + 4] !== 0) throw new Error('The rendition does not say how long it is');
  return beginning.readUInt32BE(at + 20) / beginning.readUInt32BE(at + 16);
}

/**
 * The position of a rendition's claim to be Dolby Vision, which ffmpeg copies from the original; -1 if there is none.
 */
export function dolbyBrandIn(beginning: Buffer): number {
  if (beginning.toString('latin1', 4, 8) !== 'ftyp') return -1;
  return beginning.subarray(0, beginning.readUInt32BE(0)).indexOf('dby1', 8, 'latin1');
}

/** The largest allowed rendition: the sizes that the probe promises, and the tolerance of real files. */
export function promiseOf(probe: Probe): { seconds: number; frames: number; bytes: number } {
  const { over, under } = rateOf(probe);
  const seconds = 1.05 * probe.duration + 1;
  return {
    seconds,
    frames: Math.ceil((seconds * over) / under),
    bytes: Math.ceil(2_000_000 * seconds + 16e6),
  };
}

/** Each decoding thread keeps its own frames, which take 100 MB for 8K with ten bits. */
const threadsFor = (probe: Probe) => (isLarge(probe) ? ['-threads', '1'] : []);

type Recipe = Pick<FilmRun, 'inputOptions' | 'filter' | 'results'>;

/**
 * All files made from a film, in one run. Each result starts with the first frame, because ffmpeg reports progress only
 * after all results have started. That frame is the poster until its moment comes, which a cut-off film may not have,
 * and the whole filmstrip until the last picture is there.
 */
export function rendition(probe: Probe, canToneMap: boolean): Recipe {
  const rate = rateOf(probe);
  const fps = rate.over / rate.under;
  const { every, frames, columns, frameWidth, frameHeight } = filmstripOf(
    renditionSize(probe),
    framesOf(probe),
    rate,
  );
  const rows = Math.ceil(frames / columns);
  const poster = Math.floor(pictureAt(probe.duration) * fps);
  const promise = promiseOf(probe);
  const within = ['-t', promise.seconds.toFixed(3)];
  const bounds = [...within, '-frames:v', String(promise.frames), '-fs', String(promise.bytes)];
  return {
    inputOptions: threadsFor(probe),
    filter: [
      `[0:V:0]${pictureFilter(probe, renditionSize(probe), canToneMap)},fps=${rate.over}/${rate.under}:start_time=0,split=3[film][a][b]`,
      `[a]select='eq(n,0)+eq(n,${poster})',${forJpeg}[poster]`,
      `[b]select='not(mod(n,${every}))',scale=${frameWidth}:${frameHeight},${forJpeg},split[one][all]`,
      `[one]trim=end_frame=1,pad=${columns * frameWidth}:${rows * frameHeight}[first]`,
      `[all]tile=${columns}x${rows}[whole]`,
      '[first][whole]concat,setpts=N/TB[filmstrip]',
    ].join(';'),
    results: [
      {
        file: made.film,
        options: ['-map', '[film]', ...filmOptions(fps), ...soundOptions(probe), ...bounds],
      },
      { file: made.poster, options: ['-map', '[poster]', '-vsync', 'passthrough', ...jpeg(2), ...within] },
      { file: made.filmstrip, options: ['-map', '[filmstrip]', '-vsync', 'passthrough', ...jpeg(2)] },
    ],
  };
}

/** Key frames are close together, so that the workbench finds any frame at once. */
const filmOptions = (fps: number) => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '12M', '-bufsize', '24M'],
  ...['-g', String(Math.max(1, Math.round(fps / 2))), '-bf', '0', '-a53cc', '0', '-profile:v', 'high'],
  ...['-movflags', '+faststart', '-f', 'mp4'],
];

/** Audio that starts late or has gaps stays in sync with the picture. */
const soundOptions = ({ soundStream }: Probe) =>
  soundStream === null
    ? ['-an']
    : [
        ...['-map', `0:${soundStream}`, '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
        ...['-af', 'aresample=async=1:first_pts=0'],
      ];

/**
 * One picture, from the nearest key frame before a moment, which is quick in any film. In a large film nothing else is
 * decoded, which takes a third of the memory.
 */
export function thumbnail(probe: Probe, at: number, canToneMap: boolean): Recipe {
  const size = fit(probe, [480, 480]);
  return {
    inputOptions: [
      ...threadsFor(probe),
      ...(at > 0 && isLarge(probe) ? ['-skip_frame', 'nokey'] : []),
      ...(at > 0 ? ['-noaccurate_seek', '-ss', at.toFixed(3)] : []),
    ],
    filter: `[0:V:0]${pictureFilter(probe, size, canToneMap)},${forJpeg}[thumbnail]`,
    results: [
      { file: 'thumbnail.jpg', options: ['-map', '[thumbnail]', '-vsync', 'passthrough', ...jpeg()] },
    ],
  };
}

/** Seconds that audio may run past the last frame, because it comes in larger pieces. */
const soundTail = 0.1;

/**
 * The facts about a finished film with this many frames.
 * @param seconds the duration that its file states
 */
export function factsOf(probe: Probe, frames: number, seconds: number): MadeFacts {
  const rate = rateOf(probe);
  const size = renditionSize(probe);
  const pictures = (frames * rate.under) / rate.over;
  const { every, ...planned } = filmstripOf(
    size,
    Math.round((probe.duration * rate.over) / rate.under),
    rate,
  );
  return {
    ...size,
    duration: seconds > pictures + soundTail ? seconds : pictures,
    frameRate: rate.over / rate.under,
    filmstrip: { ...planned, frames: Math.max(1, Math.min(planned.frames, Math.ceil(frames / every))) },
  };
}
