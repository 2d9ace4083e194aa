import { createWriteStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lengthOf } from '@fungo/contracts';
import { Ffmpeg } from '../ffmpeg/ffmpeg';
import { NotAFilm } from '../ffmpeg/probe';
import { filmFiles } from '../films/film-files';
import { ReelWork } from '../processing/reel-work';
import { WorkFolders } from '../processing/work-folders';
import { font, reelFile } from '../reels/reel-files';
import { drawnOn, pictureOf } from './drawing-picture';
import { voiceFiles } from './voice-files';
import { StoredVoiceOver } from './voice-over.entity';
import {
  areDrawnAlike,
  framesIn,
  type Picture,
  picturesOf,
  secondsOf,
  type Told,
} from './voice-pictures.rules';
import { framesAtOnce, framesRecipe, reelRecipe, samplesRecipe, soundBytes } from './voice-reel.rules';

const niceness = 10;
/** Bytes of all pictures: 18,000 of 170 KB each, which is more than a camera's frames take. */
const mostBytes = 3 * 1024 ** 3;
const tooMuch = 'Its pictures take too much room';

interface Wanted {
  videoId: string;
  reelId: string;
  academy: string;
}

/** A folder in which a film is made. */
interface Bench {
  folder: string;
  signal: AbortSignal;
}

/** Makes the films of voice-overs. */
@Injectable()
export class VoiceReelsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: ReelWork,
    private readonly workFolders: WorkFolders,
    private readonly ffmpeg: Ffmpeg,
  ) {}

  /** @throws the signal's reason */
  make(wanted: Wanted, signal: AbortSignal): Promise<void> {
    const reel = { of: StoredVoiceOver, videoId: wanted.videoId, reelId: wanted.reelId };
    return this.work.make(reel, signal, async (on) => this.render(wanted, await this.told(wanted), on));
  }

  private render({ videoId, reelId, academy }: Wanted, told: Told, signal: AbortSignal): Promise<void> {
    const film = { key: filmFiles(videoId).rendition, name: `voice-reel-${reelId}` };
    return this.workFolders.openFor(film, signal, async (folder) => {
      const bench = { folder, signal };
      const pictures = picturesOf(told);
      const files = await this.takeFrames(bench, told, pictures);
      await writeFile(join(folder, 'second'), await this.soundOf(bench, videoId, told));
      // The frames' film goes last: the runs that decode sound open it, too.
      await pipeline(jpegsOf(pictures, files, told), createWriteStream(join(folder, 'input')), { signal });
      await writeFile(join(folder, 'output', 'academy.txt'), academy, { mode: 0o644 });
      const { width, height } = told.film;
      const look = {
        width,
        height,
        seconds: secondsOf(told),
        academy,
        font: existsSync(font) ? font : null,
      };
      await this.ffmpeg.run({ folder, signal, niceness, ...reelRecipe(look) });
      await this.workFolders.keep(folder, 'reel.mp4', reelFile(videoId, reelId), 'video/mp4');
    });
  }

  /**
   * Takes out the frames that are shown.
   * @returns the file of each; of a frame that the film does not have, it is that of the one before
   */
  private async takeFrames(
    { folder, signal }: Bench,
    { film }: Told,
    pictures: Picture[],
  ): Promise<Map<number, string>> {
    const files = new Map<number, string>();
    const wanted = framesIn(pictures);
    let latest: string | undefined;
    let bytes = 0;
    for (let at = 0; at < wanted.length; at += framesAtOnce) {
      const frames = wanted.slice(at, at + framesAtOnce);
      const made = await this.ffmpeg.run({
        folder,
        signal,
        niceness,
        ...framesRecipe(frames, film.frameRate),
      });
      for (const [index, frame] of frames.entries()) {
        if (index < made) {
          latest = join(folder, `${frame}.jpg`);
          await rename(join(folder, 'output', `${index + 1}.jpg`), latest);
          bytes += (await stat(latest)).size;
        }
        if (!latest) throw new NotAFilm('No picture');
        files.set(frame, latest);
      }
      if (bytes > mostBytes) throw new NotAFilm(tooMuch);
    }
    return files;
  }

  /** The sound of all spans, with silence where a take ends too early. A take is decoded once. */
  private async soundOf({ folder, signal }: Bench, videoId: string, { spans, takes }: Told): Promise<Buffer> {
    const sound = Buffer.alloc(lengthOf(spans) * soundBytes);
    const path = join(folder, 'output', 'take.pcm');
    for (const { id } of takes) {
      if (!spans.some(({ takeId }) => takeId === id)) continue;
      await this.workFolders.addSecond(folder, voiceFiles(videoId, id).sound, signal);
      await this.ffmpeg.run({ folder, signal, niceness, ...samplesRecipe });
      const take = await open(path);
      try {
        let at = 0;
        for (const { takeId, from, to } of spans) {
          const size = (to - from) * soundBytes;
          if (takeId === id) await take.read(sound, at, size, from * soundBytes);
          at += size;
        }
      } finally {
        await take.close();
      }
      await rm(path);
    }
    return sound;
  }

  private async told({ videoId }: Wanted): Promise<Told> {
    const [told] = await this.dataSource.query<Told[]>(
      `SELECT o.spans,
              (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'log', t.log)), '[]')
                 FROM voice_takes AS t WHERE t.video_id = o.video_id AND t.state = 'ready') AS takes,
              jsonb_build_object('frameRate', f.frame_rate, 'duration', f.duration, 'width', f.width, 'height', f.height) AS film
         FROM voice_overs AS o JOIN films AS f ON f.id = o.video_id
        WHERE o.video_id = $1 AND f.state = 'ready'`,
      [videoId],
    );
    if (!told || told.spans.some(({ takeId }) => !told.takes.some(({ id }) => id === takeId)))
      throw new NotAFilm('The voice-over is gone, or is not ready any more');
    return told;
  }
}

/**
 * The JPEG of each picture: its frame, and the drawings over it. An equal one is made once.
 * @param files of the frames; each is removed after its last picture, so that the folder does not hold everything twice
 */
async function* jpegsOf(
  pictures: Picture[],
  files: Map<number, string>,
  { film }: Told,
): AsyncGenerator<Buffer> {
  const lastShown = new Map(pictures.map(({ frame }, index) => [files.get(frame)!, index]));
  let latest: { picture: Picture; overlay: Buffer | null; jpeg: Buffer } | undefined;
  let bytes = 0;
  for (const [index, picture] of pictures.entries()) {
    const file = files.get(picture.frame)!;
    const isDrawnAlike = latest !== undefined && areDrawnAlike(latest.picture, picture);
    if (!latest || !isDrawnAlike || latest.picture.frame !== picture.frame) {
      const frame = await readFile(file);
      const drawn = () => (picture.drawings.length === 0 ? null : pictureOf(picture.drawings, film));
      const overlay = latest && isDrawnAlike ? latest.overlay : await drawn();
      latest = { picture, overlay, jpeg: overlay ? await drawnOn(frame, overlay, film) : frame };
    }
    bytes += latest.jpeg.length;
    if (bytes > mostBytes) throw new NotAFilm(tooMuch);
    yield latest.jpeg;
    if (lastShown.get(file) === index) await rm(file);
  }
}
