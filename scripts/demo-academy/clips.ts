import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import type { Storage } from '@fungo/platform';
import type { Probe } from '../../services/media/src/ffmpeg/probe.rules';
import type { Film } from '../../services/media/src/films/film.entity';
import { filmFiles } from '../../services/media/src/films/film-files';
import { factsOf, made, rendition, thumbnail } from '../../services/media/src/processing/rendition.rules';
import { reel, type ReelFilm, textFiles } from '../../services/media/src/comparisons/reel.rules';
import { font } from '../../services/media/src/reels/reel-files';
import { batterAt, swing } from './batter';

const frameRate = 30;
const frames = Math.round(swing.duration * frameRate);

/** One swing, filmed in three ways. */
const looks = {
  'right-handed': { width: 1280, height: 720, filter: 'null' },
  'left-handed': { width: 1280, height: 720, filter: 'hflip,hue=h=-18' },
  'by phone': { width: 406, height: 720, filter: 'crop=406:720:390:0' },
};
export type Look = keyof typeof looks;

/** Stores a film's original and its playable file. */
export type KeepFilm = (filmId: string, look: Look) => Promise<Partial<Film>>;

/** The films of the hitting guide and of a partner: the swing, or a part in slow motion, as ffmpeg filters. */
const shorts = {
  'grip-and-stance': 'trim=0:0.7,setpts=5*(PTS-STARTPTS)',
  'load-and-stride': 'trim=0.6:1.3,setpts=5*(PTS-STARTPTS)',
  'tee-work': 'crop=960:540:160:180,trim=1:1.7,setpts=5*(PTS-STARTPTS)',
  'soft-toss': 'hflip,setpts=1.5*PTS',
  'one-hand-swings': 'crop=960:540:160:120,trim=1.1:2.1,setpts=4*(PTS-STARTPTS)',
  'tracking-and-timing': 'hflip,crop=960:540:160:180,setpts=2*PTS',
  'quick-hands': 'hue=h=40,setpts=0.8*PTS',
};
type Short = keyof typeof shorts;

/** Stores a short public film. @returns its address on the site */
type KeepShort = (short: Short) => Promise<string>;

/** Stores the reel of a swing next to the mirrored one. */
type KeepReel = (key: string) => Promise<void>;

interface Keeping {
  keep: KeepFilm;
  keepShort: KeepShort;
  keepReel: KeepReel;
}

/** Milliseconds to the middle of the frame in which the bat meets the ball. */
export const crack = Math.round((1000 * (Math.floor(swing.contact * frameRate) + 0.5)) / frameRate);

/** The means to make clips. */
export interface Studio {
  /** The ffmpeg program. Its input is ours and need not be confined. */
  ffmpeg: string;
  /** A folder of existing clips, to which these are added; none by default. */
  keptIn?: string;
}

/** Draws the swing, and films it. */
export async function withClips<T>(
  storage: Storage,
  { ffmpeg, keptIn }: Studio,
  use: (keeping: Keeping) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fungo-clips-'));
  const shelf = keptIn ?? folder;
  await mkdir(shelf, { recursive: true });
  let drawing: Promise<string> | undefined;
  const keepShort: KeepShort = async (short) => {
    const clip = join(shelf, `${short}-${fingerprintOf(shorts[short])}.mp4`);
    if (!existsSync(clip)) {
      drawing ??= draw(ffmpeg, folder);
      const draft = join(folder, `${short}.mp4`);
      await run(ffmpeg, [
        '-i',
        await drawing,
        '-vf',
        `${shorts[short]},scale=640:360,fps=${frameRate}`,
        ...h264,
        draft,
      ]);
      await copyFile(draft, `${clip}.${process.pid}`);
      await rename(`${clip}.${process.pid}`, clip);
    }
    await storage.put(`public/${short}.mp4`, createReadStream(clip), { contentType: 'video/mp4' });
    return `/files/${short}.mp4`;
  };
  const clipOf = async (look: Look): Promise<string> => {
    const clip = join(shelf, fingerprintOf([looks[look], recipesOf(look)]));
    if (!existsSync(clip)) {
      drawing ??= draw(ffmpeg, folder);
      await film(ffmpeg, await drawing, look, clip);
    }
    return clip;
  };
  const keepReel: KeepReel = async (key) => {
    const clip = join(shelf, `reel-${fingerprintOf(reelOfDemo)}.mp4`);
    if (!existsSync(clip)) {
      const films = [await clipOf('left-handed'), await clipOf('right-handed')];
      await joinFilms(ffmpeg, folder, films);
      await copyFile(join(folder, 'reel.mp4'), `${clip}.${process.pid}`);
      await rename(`${clip}.${process.pid}`, clip);
    }
    await storage.put(key, createReadStream(clip), { contentType: 'video/mp4' });
  };
  try {
    const keepFilm: KeepFilm = async (filmId, look) => {
      const { width, height } = looks[look];
      const probe = probeOf({ width, height });
      const clip = await clipOf(look);
      const file = (name: string) => join(clip, name);
      const keys = filmFiles(filmId);
      const keep = (name: string, key: string, contentType: string) =>
        storage.put(key, createReadStream(file(name)), { contentType });
      const { sha256 } = await keep(original, keys.original, 'video/mp4');
      await keep(made.film, keys.rendition, 'video/mp4');
      await keep(made.poster, keys.poster, 'image/jpeg');
      await keep(made.filmstrip, keys.filmstrip, 'image/jpeg');
      await keep('thumbnail.jpg', keys.thumbnail, 'image/jpeg');
      return {
        ...factsOf(probe, frames, swing.duration),
        id: filmId,
        contentType: 'video/mp4',
        size: (await stat(file(original))).size,
        sha256,
      };
    };
    return await use({ keep: keepFilm, keepShort, keepReel });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const original = 'original.mp4';

async function draw(ffmpeg: string, folder: string): Promise<string> {
  const drawn = join(folder, 'drawn.mp4');
  const raw = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', '1280x720'];
  await run(ffmpeg, [...raw, '-framerate', `${frameRate}`, '-i', '-', ...h264, drawn], { input: pictures() });
  return drawn;
}

/** Makes all files of a clip. Their folder appears once it is complete. */
async function film(ffmpeg: string, drawn: string, look: Look, clip: string): Promise<void> {
  const draft = await mkdtemp(`${clip}-`);
  const file = (name: string) => join(draft, name);
  await run(ffmpeg, ['-i', drawn, '-vf', looks[look].filter, ...h264, file(original)]);
  for (const { inputOptions = [], filter, results } of recipesOf(look))
    await run(ffmpeg, [
      ...[...inputOptions, '-i', file(original), '-filter_complex', filter],
      ...results.flatMap((result) => [...result.options, file(result.file)]),
    ]);
  await rename(draft, clip).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(clip)) throw error; // another start was faster
  });
}

/** The reel of both looks, with the words that a worker writes over them; the days would differ at each start. */
const reelOfDemo = reel(
  [true, false].map((mirrored) => ({
    ...{ crack: crack / 1000, duration: swing.duration, hasSound: false, mirrored },
    ...{ width: looks['right-handed'].width, height: looks['right-handed'].height },
  })) as [ReelFilm, ReelFilm],
  { layout: 'side', font: existsSync(font) ? font : null },
);

async function joinFilms(ffmpeg: string, folder: string, clips: string[]): Promise<void> {
  await mkdir(join(folder, 'output'), { recursive: true });
  for (const [index, words] of ['Then', 'Now', ' '].entries())
    await writeFile(join(folder, 'output', textFiles[index]!), words);
  const { inputOptions = [], secondOptions = [], filter, results } = reelOfDemo;
  const [left, right] = clips.map((clip) => join(clip, made.film));
  const args = [...inputOptions, '-i', left!, ...secondOptions, '-i', right!, '-filter_complex', filter];
  await run(ffmpeg, [...args, ...results[0]!.options, 'reel.mp4'], { cwd: folder });
}

const recipesOf = (look: Look): ReturnType<typeof rendition>[] => {
  const probe = probeOf(looks[look]);
  return [rendition(probe, false), thumbnail(probe, swing.contact, false)];
};

/** A hash of everything that a clip is made from. */
function fingerprintOf(recipe: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([recipe, h264]));
  for (let frame = 0; frame < frames; frame += 1) hash.update(batterAt(frame / frameRate));
  return hash.digest('hex').slice(0, 32);
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-pix_fmt', 'yuv420p'];

async function* pictures(): AsyncGenerator<Buffer> {
  for (let frame = 0; frame < frames; frame += 1)
    yield await sharp(Buffer.from(batterAt(frame / frameRate)))
      .removeAlpha()
      .raw()
      .toBuffer();
}

const probeOf = ({ width, height }: { width: number; height: number }): Probe => ({
  ...{ width, height },
  pixels: width * height,
  duration: swing.duration,
  frameRate,
  beat: frameRate,
  rotation: 0,
  hasSound: false,
  soundStream: null,
  videoCodec: 'h264',
  audioCodec: null,
  pixelFormat: 'yuv420p',
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  isInterlaced: false,
  highDynamicRange: null,
});

interface RunOptions {
  input?: AsyncIterable<Buffer>;
  cwd?: string;
}

async function run(program: string, args: string[], { input, cwd }: RunOptions = {}): Promise<void> {
  const child = spawn(program, ['-v', 'error', '-y', ...(input ? [] : ['-nostdin']), ...args], {
    ...{ cwd, stdio: ['pipe', 'inherit', 'inherit'] },
  });
  const ended = once(child, 'exit');
  if (input) await pipeline(Readable.from(input), child.stdin);
  else child.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${args.join(' ')}`);
}
