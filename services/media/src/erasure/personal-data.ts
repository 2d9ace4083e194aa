import { Inject, Injectable } from '@nestjs/common';
import { ArrayOverlap, DataSource, In } from 'typeorm';
import type { PersonalDataRow } from '@fungo/contracts';
import { CONFIG, type Storage } from '@fungo/platform';
import {
  idAfter,
  type PersonalData,
  personalDataAtOnce,
  personalDataAudit,
  personalDataList,
  type PersonalDataList,
  type Holder,
  inWords,
  shownAt,
  shownDay,
} from '@fungo/platform/academy';
import { StoredPerson } from '../people/person.entity';
import { AnnotationSet } from '../annotations/annotation-set.entity';
import { StoredCheckpointSet } from '../checkpoints/checkpoint-set.entity';
import type { MediaConfig } from '../config';
import { Credit } from '../credits/credit.entity';
import { UploadTries } from '../credits/upload-tries.entity';
import { filmFiles } from '../films/film-files';
import { Film } from '../films/film.entity';
import { AlbumsWriter } from '../images/albums.writer';
import { StoredFixCardStep } from '../fix-cards/fix-card-step.entity';
import { ProofDay } from '../fix-cards/proof-day.entity';
import { FilmNotice } from '../retention/film-notice.entity';
import { StoredReviewPhrase } from '../review-phrases/review-phrase.entity';
import { STORAGE } from '../storage';
import { UnfinishedUpload } from '../uploads/unfinished-upload.entity';
import { StoredVideo } from '../videos/video.entity';
import { StoredVoiceOver } from '../voice-overs/voice-over.entity';
import { StoredWeeklyVideo } from '../weekly-videos/weekly-video.entity';
import { comparisonsData, reelsOf } from './comparisons-data';
import { filmName } from './film-name.rules';
import { checkpointWords } from './checkpoint-words';
import { fixCardsData } from './fix-cards-data';
import { voiceFilesOf } from './voice-data';
import { OwnCopies } from '../copy-limits/own-copies.entity';

/** A stored file, with its name in the copy. */
export interface CopiedFile {
  name: string;
  key: string;
  /** bytes */
  size: number;
  changedAt: Date;
}

type Whose = Pick<Holder, 'userId' | 'playerIds'>;

/** The data that media stores about a person, with the files of their films and pictures. */
@Injectable()
export class MediaPersonalData implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly albums: AlbumsWriter,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** The number and size of their own films. */
  async sizeOf(whose: Whose): Promise<{ films: number; bytes: number }> {
    const films = (await this.filmsOf(whose)).map(({ film }) => film);
    return { films: films.length, bytes: films.reduce((sum, { size }) => sum + size, 0) };
  }

  async listsFor(holder: Holder): Promise<PersonalDataList[]> {
    return (await this.read(holder)).lists;
  }

  async read(holder: Holder): Promise<{ lists: PersonalDataList[]; files: CopiedFile[] }> {
    const films = new Map<string, CopiedFile>();
    for (const { film, title } of await this.filmsOf(holder)) {
      const { original, rendition } = filmFiles(film.id);
      const name = filmName(film, title, this.config.SITE_TIME_ZONE);
      const file = (await this.find(original, name)) ?? (await this.find(rendition, `${name}.mp4`));
      if (file) films.set(film.id, file);
    }
    const sounds = await this.soundsOf(holder);
    const pictures: CopiedFile[] = [];
    for (const file of await this.albums.files(this.dataSource.manager, 'profile', holder.userId)) {
      const picture = await this.find(`public/${file}`, `pictures/${file}`);
      if (picture) pictures.push(picture);
    }
    const reels = new Map<string, CopiedFile>();
    for (const { videoId, key, name } of await reelsOf(this.dataSource.manager, holder)) {
      const reel = await this.find(key, name);
      if (reel) reels.set(videoId, reel);
    }
    const namesIn = (of: typeof films) => new Map([...of].map(([id, { name }]) => [id, name]));
    return {
      lists: [
        ...this.listsOf(namesIn(films), sounds, pictures),
        comparisonsData(this.dataSource.manager, namesIn(reels)),
      ],
      files: [...pictures, ...films.values(), ...[...sounds.values()].flat(), ...reels.values()],
    };
  }

  private listsOf(
    films: Map<string, string>,
    sounds: Map<string, CopiedFile[]>,
    pictures: CopiedFile[],
  ): PersonalDataList[] {
    const { manager } = this.dataSource;
    return [
      personalDataList({
        title: 'Swing videos and their reviews',
        about: 'Your films are in the folder “films”, as you sent them.',
        rows: async ({ playerIds }, page) => {
          const videos = await manager.find(StoredVideo, {
            where: { studentId: In(playerIds), ...idAfter.text(page) },
            relations: { film: true },
            order: { id: 'ASC' },
            take: page.limit,
          });
          const ids = videos.map(({ id }) => id);
          const drawn = await manager.findBy(AnnotationSet, { videoId: In(ids) });
          const marked = await manager.findBy(StoredCheckpointSet, { videoId: In(ids) });
          const spoken = await manager.findBy(StoredVoiceOver, { videoId: In(ids) });
          const coaches = await manager.findBy(StoredPerson, {
            instructorId: In(videos.flatMap(({ instructorId }) => instructorId ?? [])),
          });
          return videos.map((video) => ({
            video,
            drawings: drawn.find(({ videoId }) => videoId === video.id)?.annotations ?? [],
            marked: marked.find(({ videoId }) => videoId === video.id),
            transcript: spoken.find(({ videoId }) => videoId === video.id)?.transcript || null,
            coach: coaches.find(({ instructorId }) => instructorId === video.instructorId),
          }));
        },
        place: ({ video }) => video.id,
        show: ({ video, drawings, marked, transcript, coach }) => {
          const isReviewed = video.status === 'reviewed';
          return {
            Title: video.title,
            Sent: shownAt(video.createdAt),
            Film: films.get(video.id) ?? 'We do not have it any more.',
            'The film’s name on your phone': video.film!.originalName,
            Kind: inWords(video.videoType),
            'What you wrote': video.description,
            Status: inWords(video.status),
            Coach: coach ? `${coach.firstName} ${coach.lastName}` : null,
            'Your coach’s feedback': isReviewed ? video.feedback : null,
            'What your coach says over it': sounds.get(video.id)?.map(({ name }) => name) ?? [],
            'Words of it': isReviewed ? transcript : null,
            'Your coach’s drawings': isReviewed
              ? drawings.map(
                  ({ type, timestamp, text }) =>
                    `${inWords(type)} at ${timestamp.toFixed(1)} seconds${text ? `: ${text}` : ''}`,
                )
              : [],
            'Your coach’s checkpoints': isReviewed && marked ? checkpointWords(marked) : [],
            'Length in seconds': video.film!.duration,
          } satisfies PersonalDataRow;
        },
      }),
      fixCardsData(manager, films),
      personalDataAtOnce({
        title: 'Your picture',
        rows: () => Promise.resolve(pictures.map(({ name }) => ({ Picture: name }))),
      }),
      personalDataList({
        title: 'Videos that coaches chose for you',
        rows: ({ playerIds }, page) =>
          manager.find(StoredWeeklyVideo, {
            where: { assignedPlayerIds: ArrayOverlap(playerIds), ...idAfter.text(page) },
            order: { id: 'ASC' },
            take: page.limit,
          }),
        place: ({ id }) => id,
        show: ({ title, description, url, createdAt }) => ({
          Title: title,
          Text: description,
          Address: url,
          Added: shownAt(createdAt),
        }),
      }),
      personalDataAtOnce({
        title: 'Videos you show as a coach',
        rows: async ({ userId }) => {
          const instructorId = await this.coachOf(userId);
          const found =
            instructorId === null ? [] : await manager.findBy(StoredWeeklyVideo, { instructorId });
          return found.map(({ title, description, url, filmId, createdAt }) => ({
            Title: title,
            Text: description,
            Film: filmId && (films.get(filmId) ?? 'We do not have it any more.'),
            Address: url,
            Added: shownAt(createdAt),
          }));
        },
      }),
      personalDataAtOnce({
        title: 'Phrases and drills you keep as a coach',
        rows: async ({ userId }) =>
          (await manager.findBy(StoredReviewPhrase, { coachId: userId })).map(
            ({ text, kind, createdAt }) => ({
              Phrase: text,
              For: inWords(kind),
              Added: shownAt(createdAt),
            }),
          ),
      }),
      personalDataAtOnce({
        title: 'Uploads you used',
        rows: async ({ playerIds, familyIds }) => {
          const used = await manager.findBy(Credit, { userId: In(playerIds) });
          const tries = await manager.findBy(UploadTries, { userId: In(playerIds) });
          const proofs = await manager.findBy(ProofDay, { familyId: In(familyIds) });
          return [
            ...used.map(({ month, n }) => ({ Month: month, 'Upload number': n })),
            ...tries.map(({ day, tries: started }) => ({ Day: shownDay(day), 'Uploads started': started })),
            ...proofs.map(({ day, sent }) => ({ Day: shownDay(day), 'Proofs sent': sent })),
          ];
        },
      }),
      personalDataAtOnce({
        title: 'Videos that you have not finished sending',
        about: 'The parts that arrived go within a day, unless you finish.',
        rows: async ({ playerIds }) =>
          (await manager.findBy(UnfinishedUpload, { playerId: In(playerIds) })).map(
            ({ metadata, size, received, createdAt }) => ({
              Title: metadata.title ?? '',
              'The film’s name on your phone': metadata.filename ?? '',
              'What you wrote': metadata.description ?? '',
              Begun: shownAt(createdAt),
              Bytes: size,
              'Arrived so far': received,
            }),
          ),
      }),
      personalDataAtOnce({
        title: 'Emails that your videos will be deleted',
        rows: async ({ playerIds }) =>
          (await manager.findBy(FilmNotice, { studentId: In(playerIds) })).map(({ dueOn, sentAt }) => ({
            'Will be deleted': shownDay(dueOn),
            Emailed: shownAt(sentAt),
          })),
      }),
      personalDataAtOnce({
        title: 'Copies of your data that you downloaded',
        rows: async ({ userId }) =>
          (await manager.findBy(OwnCopies, { userId })).map(({ day, taken }) => ({
            'Last on': shownDay(day),
            'That day': taken,
          })),
      }),
      personalDataAudit(this.dataSource),
    ];
  }

  /** The films that a person sent: a player's swings and proofs, and a coach's weekly videos. */
  private async filmsOf({ userId, playerIds }: Whose): Promise<{ film: Film; title: string }[]> {
    const { manager } = this.dataSource;
    const swings = await manager.find(StoredVideo, {
      where: { studentId: In(playerIds) },
      relations: { film: true },
      order: { createdAt: 'ASC' },
    });
    const instructorId = await this.coachOf(userId);
    const shown =
      instructorId === null
        ? []
        : await manager.find(StoredWeeklyVideo, { where: { instructorId }, relations: { film: true } });
    const proofs = await manager.find(StoredFixCardStep, {
      where: { card: { video: { studentId: In(playerIds) } }, step: 'proof' },
      relations: { film: true, card: true },
      order: { at: 'ASC' },
    });
    const clips = proofs.map(({ film, card }) => ({ film, title: `Proof ${card!.cue}` }));
    return [...swings, ...clips, ...shown].flatMap(({ film, title }) => (film ? [{ film, title }] : []));
  }

  /** The sounds over a player’s reviewed swings, and the films made of them, by video. */
  private async soundsOf(whose: Whose): Promise<Map<string, CopiedFile[]>> {
    const sounds = new Map<string, CopiedFile[]>();
    for (const { videoId, key, name } of await voiceFilesOf(this.dataSource.manager, whose)) {
      const file = await this.find(key, name);
      if (file) sounds.set(videoId, [...(sounds.get(videoId) ?? []), file]);
    }
    return sounds;
  }

  private async coachOf(userId: string): Promise<number | null> {
    return (await this.dataSource.manager.findOneBy(StoredPerson, { userId }))?.instructorId ?? null;
  }

  private async find(key: string, name: string): Promise<CopiedFile | null> {
    const found = await this.storage.head(key);
    return found && { name, key, size: found.size, changedAt: found.lastModified };
  }
}
