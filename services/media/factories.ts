import { createHash, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { type Annotation, constants } from '@fungo/contracts';
import { AcademyClock } from '@fungo/platform';
import { AnnotationSet } from './src/annotations/annotation-set.entity';
import { Credit } from './src/credits/credit.entity';
import { StoredMembership } from './src/credits/membership.entity';
import { Film } from './src/films/film.entity';
import { StoredFixCardStep } from './src/fix-cards/fix-card-step.entity';
import { StoredFixCard } from './src/fix-cards/fix-card.entity';
import { GalleryVideo } from './src/galleries/gallery-video.entity';
import { Album } from './src/images/album.entity';
import { StoredImage } from './src/images/image.entity';
import { StoredComparison } from './src/reels/comparison.entity';
import { StoredPerson } from './src/people/person.entity';
import { UnfinishedUpload } from './src/uploads/unfinished-upload.entity';
import { StoredVideo } from './src/videos/video.entity';
import { StoredVoiceOver } from './src/voice-overs/voice-over.entity';
import { StoredVoiceTake } from './src/voice-overs/voice-take.entity';
import { StoredWeeklyVideo } from './src/weekly-videos/weekly-video.entity';

const firstNames = ['Isla', 'Mateo', 'June', 'Darius', 'Noor', 'Eli', 'Sofia', 'Grant'];
const lastNames = ['Whitaker', 'Romero', 'Ames', 'Cho', 'Lindqvist', 'Barrett', 'Okoye'];
const swings = ['Front-toss swings', 'Saturday at-bat', 'Tee work, inside pitch', 'Two-strike approach'];

let count = 0;

/** A person that media knows by name; a player by default. */
export function createPerson(
  dataSource: DataSource,
  changes: Partial<StoredPerson> = {},
): Promise<StoredPerson> {
  count += 1;
  return dataSource.manager.save(
    dataSource.manager.create(StoredPerson, {
      userId: randomUUID(),
      instructorId: null,
      firstName: firstNames[count % firstNames.length]!,
      lastName: lastNames[count % lastNames.length]!,
      role: changes.instructorId ? 'instructor' : 'student',
      version: 1,
      awaitsConsent: false,
      ...changes,
    }),
  );
}

/** A membership, active by default. */
export function createMembership(
  dataSource: DataSource,
  changes: Partial<StoredMembership> & { userId: string },
): Promise<StoredMembership> {
  return dataSource.manager.save(
    dataSource.manager.create(StoredMembership, { membershipStatus: 'active', version: 1, ...changes }),
  );
}

/** A phone's film of seven seconds, playable by default, without files. */
export function createFilm(dataSource: DataSource, changes: Partial<Film> = {}): Promise<Film> {
  count += 1;
  const id = changes.id ?? randomUUID();
  const processed = (changes.state ?? 'ready') === 'ready' && {
    progress: 1,
    attempts: 1,
    duration: 7.2,
    width: 1280,
    height: 720,
    frameRate: 30,
    hasThumbnail: true,
    filmstrip: { frames: 8, columns: 8, frameWidth: 160, frameHeight: 90, interval: 0.9 },
    version: 4,
  };
  return dataSource.manager.save(
    dataSource.manager.create(Film, {
      id,
      originalName: `IMG_${String(4000 + count)}.MOV`,
      contentType: 'video/quicktime',
      size: 18_400_000 + count,
      sha256: createHash('sha256').update(id).digest('hex'),
      state: 'ready',
      ...processed,
      ...changes,
    }),
  );
}

/** A player's swing with its film; it waits for a coach by default. */
export async function createVideo(
  dataSource: DataSource,
  { film, ...changes }: Omit<Partial<StoredVideo>, 'film'> & { studentId: string; film?: Partial<Film> },
): Promise<StoredVideo> {
  const { id } = await createFilm(dataSource, { ...film, id: changes.id ?? film?.id ?? randomUUID() });
  return dataSource.manager.save(
    dataSource.manager.create(StoredVideo, {
      instructorId: null,
      title: swings[count % swings.length]!,
      description: '',
      videoType: 'practice',
      status: 'pending',
      feedback: null,
      instructorNotes: null,
      ...changes,
      id,
    }),
  );
}

/** A coach's link for all players, or a film if one is given. */
export async function createWeeklyVideo(
  dataSource: DataSource,
  { film, ...changes }: Omit<Partial<StoredWeeklyVideo>, 'film' | 'filmId'> & { film?: Partial<Film> } = {},
): Promise<StoredWeeklyVideo> {
  count += 1;
  const id = changes.id ?? randomUUID();
  const filmId = film ? (await createFilm(dataSource, { ...film, id })).id : null;
  return dataSource.manager.save(
    dataSource.manager.create(StoredWeeklyVideo, {
      url: film ? null : `https://videos.example.com/drill-${count}`,
      instructorId: null,
      title: 'Drill of the week: load and stride',
      description: '',
      assignedPlayerIds: [],
      ...changes,
      id,
      filmId,
    }),
  );
}

/** A set of drawings with one line. */
export function createAnnotationSet(
  dataSource: DataSource,
  changes: Partial<AnnotationSet> & { videoId: string },
): Promise<AnnotationSet> {
  const line: Annotation = {
    id: 'spine',
    type: 'line',
    startX: 310,
    startY: 90,
    endX: 330,
    endY: 230,
    color: constants.annotation.defaultColor,
    timestamp: 1.2,
  };
  return dataSource.manager.save(
    dataSource.manager.create(AnnotationSet, {
      annotations: [line],
      version: 1,
      savedBy: randomUUID(),
      savedAt: new Date(),
      ...changes,
    }),
  );
}

/** A voice-over of one take over a paused film, two seconds long and playable by default, without its file. */
export async function createVoiceOver(
  dataSource: DataSource,
  {
    videoId,
    length = 2000,
    transcript = '',
    ...take
  }: Partial<StoredVoiceTake> & { videoId: string; length?: number; transcript?: string },
): Promise<StoredVoiceTake> {
  const { manager } = dataSource;
  const id = take.id ?? randomUUID();
  const coachId = take.coachId ?? randomUUID();
  const spans = [{ takeId: id, from: 0, to: length }];
  const saved = { savedBy: coachId, savedAt: new Date() };
  await manager.save(manager.create(StoredVoiceOver, { videoId, spans, transcript, version: 1, ...saved }));
  const log = { length, start: { film: 0, rate: 1, isPlaying: false, drawings: [] }, events: [] };
  return manager.save(
    manager.create(StoredVoiceTake, { state: 'ready', log, ...take, id, videoId, coachId }),
  );
}

/** Uses the first of this month's uploads, in the time zone of the tests by default. */
export function createCredit(
  dataSource: DataSource,
  changes: Partial<Credit> & { userId: string },
): Promise<Credit> {
  return dataSource.manager.save(
    dataSource.manager.create(Credit, {
      month: new AcademyClock('America/New_York').monthOf(new Date()),
      n: 1,
      videoId: randomUUID(),
      reservedUntil: null,
      ...changes,
    }),
  );
}

/** An upload of which half has arrived, without its parts. */
export function createUnfinishedUpload(
  dataSource: DataSource,
  changes: Partial<UnfinishedUpload> & { playerId: string },
): Promise<UnfinishedUpload> {
  return dataSource.manager.save(
    dataSource.manager.create(UnfinishedUpload, {
      id: randomUUID(),
      ownerId: changes.playerId,
      size: 2_000_000,
      received: 1_000_000,
      metadata: { filename: 'IMG_0042.MOV', title: 'Front-toss swings' },
      ...changes,
    }),
  );
}

/** An owner's album, with two images by default, without files. */
export async function createAlbum(
  dataSource: DataSource,
  {
    files = [`${randomUUID()}.webp`, `${randomUUID()}.webp`],
    ...changes
  }: Partial<Album> & Pick<Album, 'kind' | 'ownerId'> & { files?: string[] },
): Promise<string[]> {
  const { manager } = dataSource;
  const { kind, ownerId } = await manager.save(manager.create(Album, { version: 1, ...changes }));
  for (const file of files) await manager.insert(StoredImage, { kind, ownerId, file });
  return files;
}

/** A film in a camp's gallery, playable by default, without files. */
export async function createGalleryVideo(
  dataSource: DataSource,
  {
    film,
    ...changes
  }: Omit<Partial<GalleryVideo>, 'film' | 'filmId'> & { campId: number; film?: Partial<Film> },
): Promise<GalleryVideo> {
  const { id: filmId } = await createFilm(dataSource, film);
  return dataSource.manager.save(dataSource.manager.create(GalleryVideo, { ...changes, filmId }));
}

/** An open fix card of a reviewed swing, its only one. */
export function createFixCard(
  dataSource: DataSource,
  changes: Partial<Omit<StoredFixCard, 'video' | 'clip'>> & { videoId: string },
): Promise<StoredFixCard> {
  return dataSource.manager.save(
    dataSource.manager.create(StoredFixCard, {
      ...{ id: randomUUID(), place: 0, cue: 'Hands inside the ball', drill: 'Ten off the tee, inside half' },
      ...{ clipId: null, target: 'Exit velocity 70', state: 'open' },
      ...changes,
    }),
  );
}

/** A proof of a card that waits for its answer, without files. */
export async function createProof(
  dataSource: DataSource,
  { cardId, byId, film, at }: { cardId: string; byId: string; film?: Partial<Film>; at?: Date },
): Promise<string> {
  const { id: filmId } = await createFilm(dataSource, film);
  const step = { id: randomUUID(), cardId, step: 'proof' as const, byId, line: null, filmId, at };
  await dataSource.manager.save(dataSource.manager.create(StoredFixCardStep, step));
  await dataSource.manager.update(StoredFixCard, cardId, { state: 'proof' });
  return filmId;
}

/** A swing next to an earlier one, with both cracks confirmed, whose reel waits; without files. */
export function createComparison(
  dataSource: Pick<DataSource, 'manager'>,
  changes: Partial<StoredComparison> & { videoId: string },
): Promise<StoredComparison> {
  return dataSource.manager.save(
    dataSource.manager.create(StoredComparison, {
      ...{ leftSwingId: null, leftClipId: null, leftCrack: 1217, rightCrack: 1850 },
      ...{ leftMirrored: false, rightMirrored: false, layout: 'side' },
      ...{ reelId: randomUUID(), reelState: 'waiting', version: 1 },
      ...{ savedBy: randomUUID(), savedAt: new Date() },
      ...changes,
    }),
  );
}
