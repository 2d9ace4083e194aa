import { constants } from '@fungo/contracts';
import type { FilmRun } from '../ffmpeg/ffmpeg';
import type { StoredComparison } from '../reels/comparison.entity';

const { before, after, slow, slowBefore, slowAfter, frameRate } = constants.comparison.reel;

/** A film of a reel. Seconds, and pixels as it is played. */
export interface ReelFilm {
  crack: number;
  duration: number;
  width: number;
  height: number;
  hasSound: boolean;
  mirrored: boolean;
}

type Recipe = Pick<FilmRun, 'inputOptions' | 'secondOptions' | 'filter' | 'results'>;

const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));
/** A time of the reel: a whole number of its frames. */
const whole = (seconds: number) => Math.max(0, Math.floor(seconds * frameRate)) / frameRate;

/** The part of both films that the reel shows, in seconds before and after the crack: what both of them have. */
function spanOf(films: ReelFilm[]): { before: number; after: number } {
  const least = (most: number, of: (film: ReelFilm) => number) => whole(Math.min(most, ...films.map(of)));
  return {
    before: least(before, ({ crack }) => crack),
    after: Math.max(
      1 / frameRate,
      least(after, ({ duration, crack }) => duration - crack),
    ),
  };
}

/** The size of each half of a reel, at most 1280 by 720 in all: as much as the larger film takes. */
function halfOf(films: ReelFilm[], layout: StoredComparison['layout']) {
  const most = { width: layout === 'side' ? 640 : 1280, height: 720 };
  const sizes = films.map(({ width, height }) => {
    const scale = Math.min(1, most.width / width, most.height / height);
    return { width: even(width * scale), height: even(height * scale) };
  });
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
}

/** Seconds that are decoded before they are needed, so that the first picture is the right one. */
const lead = 0.5;

interface Look {
  layout: StoredComparison['layout'];
  /** Path of a font that ffmpeg may read; null without one. */
  font: string | null;
}

/** Names of the texts in `output`: over the two films, and at the bottom. */
export const textFiles = ['left.txt', 'right.txt', 'academy.txt'] as const;

/**
 * The reel of two films that meet at their cracks: first as fast as they were, and then slowly around the crack. Picture k of
 * the first pass shows of each film what was on show k / 60 seconds after its beginning.
 */
export function reel(films: [ReelFilm, ReelFilm], { layout, font }: Look): Recipe {
  const span = spanOf(films);
  const half = halfOf(films, layout);
  const passes = [
    { ...span, times: 1, rate: frameRate },
    // Half the pictures: they wait in memory until the first pass is over.
    {
      before: Math.min(slowBefore, span.before),
      after: Math.min(slowAfter, span.after),
      times: slow,
      rate: frameRate / 2,
    },
  ];
  const starts = films.map(({ crack }) => Math.max(0, crack - span.before - lead));
  const inputs = starts.map((start) => [
    ...['-ss', start.toFixed(6), '-t', (lead + span.before + span.after + 0.5).toFixed(3)],
  ]);
  const sides = films.map(({ crack, mirrored }, side) => {
    const own = [
      `scale=${half.width}:${half.height}:force_original_aspect_ratio=decrease:force_divisible_by=2:flags=bicubic`,
      `pad=${half.width}:${half.height}:-1:-1`,
      ...['setsar=1', 'format=yuv420p', ...(mirrored ? ['hflip'] : [])],
    ];
    const shown = passes.map(({ before: early, after: late, times, rate }, pass) => {
      const shift = crack - starts[side]! - early;
      const pictures = Math.round((early + late) * times * rate);
      return [
        `[s${side}${pass}]setpts=(PTS-(${shift.toFixed(6)})/TB)*${times}`,
        `fps=${rate}:start_time=0:round=up`,
        `tpad=stop_mode=clone:stop_duration=1`,
        `trim=end_frame=${pictures}[p${side}${pass}]`,
      ].join();
    });
    return [`[${side}:V:0]${own.join()},split[s${side}0][s${side}1]`, ...shown];
  });
  const together = passes.map(
    (_, pass) => `[p0${pass}][p1${pass}]${layout === 'side' ? 'hstack' : 'blend=all_mode=average'}[t${pass}]`,
  );
  const texts = font === null ? [] : textsOver(font, half.width, layout);
  const sound = soundOf(films, starts, span);
  const seconds = passes.reduce((sum, pass) => sum + (pass.before + pass.after) * pass.times, 0);
  return {
    inputOptions: inputs[0],
    secondOptions: inputs[1],
    filter: [
      ...sides.flat(),
      ...together,
      `[t0][t1]${['concat', `fps=${frameRate}`, ...texts, 'format=yuv420p'].join()}[film]`,
      ...sound,
    ].join(';'),
    results: [
      {
        file: 'reel.mp4',
        options: [
          ...['-map', '[film]', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '6M'],
          ...['-bufsize', '12M', '-g', String(frameRate / 2), '-bf', '0', '-profile:v', 'high'],
          ...(sound.length > 0
            ? ['-map', '[sound]', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000']
            : ['-an']),
          ...['-t', seconds.toFixed(3), '-fs', '40000000', '-movflags', '+faststart', '-f', 'mp4'],
        ],
      },
    ],
  };
}

/** The sound of both films, in the first pass; the slow one is silent. */
function soundOf(films: ReelFilm[], starts: number[], span: { before: number; after: number }): string[] {
  const heard = films.flatMap(({ crack, hasSound }, side) =>
    hasSound ? [{ side, from: crack - starts[side]! - span.before }] : [],
  );
  if (heard.length === 0) return [];
  const parts = heard.map(
    ({ side, from }) =>
      `[${side}:a:0]aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,atrim=${from.toFixed(6)}:${(from + span.before + span.after).toFixed(6)},asetpts=PTS-STARTPTS[h${side}]`,
  );
  const names = heard.map(({ side }) => `[h${side}]`).join('');
  return [...parts, `${names}amix=inputs=${heard.length}:duration=longest,apad=pad_dur=30[sound]`];
}

/** When each film was made, and the academy's name. The texts are files, so that no word is read as a filter. */
function textsOver(font: string, halfWidth: number, layout: Look['layout']): string[] {
  const text = (file: string, place: string) =>
    `drawtext=fontfile=${font}:textfile=output/${file}:expansion=none:${place}:fontsize=20:fontcolor=white:box=1:boxcolor=black@0.55:boxborderw=6`;
  const [left, right, academy] = textFiles;
  return [
    text(left, 'x=12:y=14'),
    text(right, layout === 'side' ? `x=${halfWidth + 12}:y=14` : 'x=12:y=52'),
    text(academy, 'x=(w-tw)/2:y=h-th-16'),
  ];
}
