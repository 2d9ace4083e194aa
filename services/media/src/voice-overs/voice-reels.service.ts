import { existsSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Ffmpeg } from '../ffmpeg/ffmpeg';
import { NotAFilm } from '../ffmpeg/probe';
import { filmFiles } from '../films/film-files';
import { ReelWork } from '../processing/reel-work';
import { WorkFolders } from '../processing/work-folders';
import { font, reelFile } from '../reels/reel-files';
import { pictureOf } from './drawing-picture';
import { EditFile } from './edit-file';
import { editHeader, type Piece, type PictureTrack } from './edit-header.rules';
import { voiceFiles } from './voice-files';
import { StoredVoiceOver } from './voice-over.entity';
import {
  areDrawnAlike,
  framesIn,
  type Picture,
  pictureRate,
  picturesOf,
  runsOf,
  secondsOf,
  type Told,
} from './voice-pictures.rules';
import {
  framesAtOnce,
  framesRecipe,
  reelRecipe,
  soundBytes,
  soundRate,
  soundRecipe,
} from './voice-reel.rules';

const niceness = 10;
/** Bytes of an edit: 18,000 frames of 170 KB each, which is more than a camera's frames take. */
const mostBytes = 3 * 1024 ** 3;

interface Wanted {
  videoId: string;
  reelId: string;
  academy: string;
}

/** A folder in which a film is made, with its edit. */
interface Bench {
  folder: string;
  edit: EditFile;
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
      const path = join(folder, 'edit.mov');
      const edit = await EditFile.create(path);
      let hasDrawings: boolean;
      try {
        const bench = { folder, edit, signal };
        const pictures = picturesOf(told);
        const tracks = [
          await this.addFrames(bench, told, pictures),
          ...(await addDrawings(bench, told, pictures)),
        ];
        hasDrawings = tracks.length > 1;
        const sound = { rate: soundRate, pieces: await this.addSounds(bench, videoId, told) };
        await edit.finish(editHeader(tracks, sound, pictureRate));
      } finally {
        await edit.close();
      }
      await rename(path, join(folder, 'input'));
      await writeFile(join(folder, 'output', 'academy.txt'), academy, { mode: 0o644 });
      const { width, height } = told.film;
      const look = {
        width,
        height,
        seconds: secondsOf(told),
        hasDrawings,
        academy,
        font: existsSync(font) ? font : null,
      };
      await this.ffmpeg.run({ folder, signal, niceness, ...reelRecipe(look) });
      await this.workFolders.keep(folder, 'reel.mp4', reelFile(videoId, reelId), 'video/mp4');
    });
  }

  /** Adds the frames that are shown. A frame that the film does not have is the one before. */
  private async addFrames(
    { folder, edit, signal }: Bench,
    { film }: Told,
    pictures: Picture[],
  ): Promise<PictureTrack> {
    const pieces = new Map<number, Piece>();
    const wanted = framesIn(pictures);
    let latest: Piece | undefined;
    for (let at = 0; at < wanted.length; at += framesAtOnce) {
      const frames = wanted.slice(at, at + framesAtOnce);
      const made = await this.ffmpeg.run({
        folder,
        signal,
        niceness,
        ...framesRecipe(frames, film.frameRate),
      });
      for (const [index, frame] of frames.entries()) {
        const path = join(folder, 'output', `${index + 1}.jpg`);
        if (index < made) {
          latest = await edit.addPart(path, { at: 0, size: (await stat(path)).size });
          await rm(path);
        }
        if (latest) pieces.set(frame, latest);
      }
      if (edit.size > mostBytes) throw new NotAFilm('Its pictures take too much room');
    }
    if (!latest) throw new NotAFilm('No picture');
    const runs = runsOf(pictures, (one, other) => one.frame === other.frame);
    const samples = runs.map(({ picture, times }) => ({ ...(pieces.get(picture.frame) ?? latest), times }));
    return { format: 'jpeg', width: film.width, height: film.height, samples };
  }

  /** Adds the sound of each span. A take is decoded once. */
  private async addSounds(
    { folder, edit, signal }: Bench,
    videoId: string,
    { spans, takes }: Told,
  ): Promise<Piece[]> {
    const pieces: Piece[] = [];
    const path = join(folder, 'output', 'take.pcm');
    for (const { id } of takes) {
      if (!spans.some(({ takeId }) => takeId === id)) continue;
      await this.workFolders.addSecond(folder, voiceFiles(videoId, id).sound, signal);
      await this.ffmpeg.run({ folder, signal, niceness, ...soundRecipe });
      for (const [index, { takeId, from, to }] of spans.entries())
        if (takeId === id)
          pieces[index] = await edit.addPart(path, { at: from * soundBytes, size: (to - from) * soundBytes });
      await rm(path);
    }
    return pieces;
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

/** Adds the drawings, if there are any: those that are shown together are one picture. */
async function addDrawings(
  { edit, signal }: Bench,
  { film }: Told,
  pictures: Picture[],
): Promise<PictureTrack[]> {
  if (pictures.every(({ drawings }) => drawings.length === 0)) return [];
  const samples: PictureTrack['samples'] = [];
  let latest: { picture: Picture; piece: Piece } | undefined;
  for (const { picture, times } of runsOf(pictures, areDrawnAlike)) {
    signal.throwIfAborted();
    if (!latest || !areDrawnAlike(latest.picture, picture))
      latest = { picture, piece: await edit.add(await pictureOf(picture.drawings, film)) };
    samples.push({ ...latest.piece, times });
  }
  return [{ format: 'png ', width: film.width, height: film.height, samples }];
}
