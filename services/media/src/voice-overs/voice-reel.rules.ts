import type { FilmRun } from '../ffmpeg/ffmpeg';
import { pictureRate } from './voice-pictures.rules';

type Recipe = Pick<FilmRun, 'inputOptions' | 'secondOptions' | 'filter' | 'results' | 'patience'>;

/** Frames that one run may pick out: their numbers are in its filter, where ffmpeg adds up 100 terms at most. */
export const framesAtOnce = 90;

/**
 * How to take frames out of the film `input`, as the files 1.jpg, 2.jpg and so on.
 * @param frames their numbers, ascending, at most {@link framesAtOnce}
 */
export function framesRecipe(frames: readonly number[], frameRate: number): Recipe {
  const [first, last] = [frames[0]!, frames.at(-1)!];
  const picked = frames.map((frame) => `eq(n,${frame - first})`).join('+');
  const start = Math.max(0, (first - 0.5) / frameRate);
  return {
    // Half a frame earlier, so that no rounding leaves out the first one.
    inputOptions: ['-ss', start.toFixed(6), '-t', ((last - first + 2) / frameRate).toFixed(6)],
    filter: `[0:V:0]select='${picked}',scale=out_range=pc,format=yuvj420p[pictures]`,
    results: [
      {
        file: '%d.jpg',
        options: [
          ...['-map', '[pictures]', '-vsync', 'passthrough', '-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2'],
        ],
      },
    ],
    patience: 600,
  };
}

/** Samples in a second of the sound. */
const soundRate = 48_000;
/** Bytes of a millisecond of it. */
export const soundBytes = (2 * soundRate) / 1000;

/** How to take the samples of the sound out of a take, the file `second`. */
export const samplesRecipe: Recipe = {
  secondOptions: [],
  filter: `[1:a:0]aresample=${soundRate}:async=1000:first_pts=0,aformat=sample_fmts=s16:channel_layouts=mono[sound]`,
  results: [{ file: 'take.pcm', options: ['-map', '[sound]', '-c:a', 'pcm_s16le', '-f', 's16le'] }],
  patience: 60,
};

export interface Look {
  width: number;
  height: number;
  seconds: number;
  /** The academy's name; it is also in the file `output/academy.txt`. */
  academy: string;
  /** Path of a font that ffmpeg may read; null without one. */
  font: string | null;
}

/** Height of the academy's band, and the largest letters in it. Letters are about six tenths as wide. */
const band = 48;
const largest = 24;

/** Filters that put the academy's name under the film. */
function frameOf({ width, academy, font }: Look): string[] {
  if (!academy || font === null) return [];
  const size = Math.max(8, Math.min(largest, Math.floor((width - 24) / (0.65 * academy.length))));
  return [
    `pad=iw:ih+${band}:0:0:color=0x12261c`,
    `drawtext=fontfile=${font}:textfile=output/academy.txt:expansion=none:x=(w-tw)/2:y=h-${band / 2}-th/2:fontsize=${size}:fontcolor=0xf3f6ee`,
  ];
}

/**
 * How to make the film from its pictures, the JPEGs in `input` one after another, and its sound, the samples in `second`. Only this run
 * may read these two formats, and no other one: they are ours.
 */
export function reelRecipe(look: Look): Recipe {
  const end = look.seconds.toFixed(3);
  const film = [
    ...['scale=in_range=pc:out_range=tv', 'format=yuv420p', 'setsar=1'],
    // As the film itself, which says nothing about them either: players then take those of its size.
    'setparams=colorspace=unknown:color_primaries=unknown:color_trc=unknown',
    ...[...frameOf(look), 'format=yuv420p'],
  ];
  return {
    inputOptions: ['-format_whitelist', 'mjpeg', '-f', 'mjpeg', '-framerate', String(pictureRate)],
    secondOptions: ['-format_whitelist', 's16le', '-f', 's16le', '-ar', String(soundRate), '-ac', '1'],
    filter: `[0:v:0]${film.join()}[made];[1:a:0]anull[sound]`,
    results: [
      {
        file: 'reel.mp4',
        options: [
          ...['-map', '[made]', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '4M'],
          ...['-bufsize', '8M', '-g', String(2 * pictureRate), '-bf', '0', '-profile:v', 'high'],
          ...['-map', '[sound]', '-c:a', 'aac', '-b:a', '96k', '-ac', '1', '-ar', String(soundRate)],
          ...['-t', end, '-fs', '500000000', '-movflags', '+faststart', '-f', 'mp4'],
        ],
      },
    ],
    patience: 1800,
  };
}
