import { Inject, Injectable } from '@nestjs/common';
import fresh from 'fresh';
import { Readable } from 'node:stream';
import { AppError, type ObjectFacts, type SignedIn, type Storage } from '@fungo/platform';
import { findFilmFile } from '../films/film-files';
import { ComparisonsRepository } from '../comparisons/comparisons.repository';
import { FilmsRepository } from '../films/films.repository';
import { seesProofFilmSql } from '../fix-cards/fix-cards.rules';
import { GalleriesService } from '../galleries/galleries.service';
import { reelFile, reelIn } from '../reels/reel-files';
import { STORAGE } from '../storage';
import { seesVideoFilmSql } from '../videos/videos.rules';
import { seesWeeklyFilmSql } from '../weekly-videos/weekly-videos.rules';
import { takeIn, voiceFiles } from '../voice-overs/voice-files';
import { VoiceOversRepository } from '../voice-overs/voice-overs.repository';
import { isSame, rangeIn } from './range.rules';

const seesFilm = [seesVideoFilmSql, seesWeeklyFilmSql, seesProofFilmSql];

/** The files of a public film that everybody may see. */
const shownOfFilms = ['rendition', 'poster'];

const conditions = ['if-none-match', 'if-modified-since', 'if-range'] as const;

/** The headers of the requested file. */
interface Wanted {
  method: string;
  headers: Partial<Record<'range' | (typeof conditions)[number], string>>;
}

export interface Served {
  status: 200 | 206 | 304;
  headers: Record<string, string | number>;
  /** Must be read to its end or destroyed. */
  body: Readable;
}

/**
 * Streams files, even from a store that could sign a link. A signed link would serve everybody who learns it. Pages may
 * draw only files of the site's origin on a canvas, and their policy allows no other.
 */
@Injectable()
export class FilesService {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly films: FilmsRepository,
    private readonly galleries: GalleriesService,
    private readonly voiceOvers: VoiceOversRepository,
    private readonly comparisons: ComparisonsRepository,
  ) {}

  /** @throws AppError `media.file-not-found`, also if the caller may not see it; BeyondEnd */
  async openPrivate(caller: SignedIn, name: string, wanted: Wanted): Promise<Served> {
    const takeId = takeIn(name);
    if (takeId) return this.openSound(caller, takeId, wanted);
    const reelId = reelIn(name);
    if (reelId) return this.openReel(caller, reelId, wanted);
    const file = findFilmFile(name);
    const film = file && (await this.films.findSeen(caller, file.filmId, seesFilm));
    const isThere = film && (film.state === 'ready' || (film.hasThumbnail && file.kind === 'thumbnail'));
    if (!isThere) throw new AppError('media.file-not-found');
    return this.open(file.key, wanted);
  }

  /** @throws AppError `media.file-not-found`, BeyondEnd */
  async openPublic(name: string, wanted: Wanted): Promise<Served> {
    const film = findFilmFile(name);
    if (!film) return this.open(`public/${name}`, wanted);
    const isShown = shownOfFilms.includes(film.kind) && (await this.galleries.shows(film.filmId));
    if (!isShown) throw new AppError('media.file-not-found');
    return this.open(film.key, wanted);
  }

  private async openSound(caller: SignedIn, takeId: string, wanted: Wanted): Promise<Served> {
    const videoId = await this.voiceOvers.findHeard(caller, takeId);
    if (!videoId) throw new AppError('media.file-not-found');
    return this.open(voiceFiles(videoId, takeId).sound, wanted);
  }

  private async openReel(caller: SignedIn, reelId: string, wanted: Wanted): Promise<Served> {
    const videoId =
      (await this.comparisons.findWatched(caller, reelId)) ??
      (await this.voiceOvers.findWatched(caller, reelId));
    if (!videoId) throw new AppError('media.file-not-found');
    return this.open(reelFile(videoId, reelId), wanted);
  }

  private async open(key: string, { method, headers }: Wanted): Promise<Served> {
    const isHead = method === 'HEAD';
    const asksFirst = isHead || conditions.some((name) => headers[name] !== undefined);
    const facts = asksFirst ? found(await this.storage.head(key)) : null;
    // `fetch` adds `Cache-Control: no-cache` to a condition. It is meant for caches, not for the origin.
    if (facts && fresh({ ...headers, 'cache-control': undefined }, validatorsOf(facts)))
      return { status: 304, headers: validatorsOf(facts), body: Readable.from([]) };
    if (facts && isHead) return { status: 200, headers: headersOf(facts), body: Readable.from([]) };

    const wantsPart = !facts || isSame(headers['if-range'], facts);
    const part = (wantsPart && rangeIn(headers.range)) || undefined;
    const { stream, range, ...object } = found(await this.storage.get(key, part));
    if (!range) return { status: 200, headers: headersOf(object), body: stream };
    return {
      status: 206,
      headers: {
        ...headersOf(object),
        'content-length': range.end - range.start + 1,
        'content-range': `bytes ${range.start}-${range.end}/${object.size}`,
      },
      body: stream,
    };
  }
}

function found<T>(object: T | null): T {
  if (object === null) throw new AppError('media.file-not-found');
  return object;
}

const validatorsOf = ({ etag, lastModified }: ObjectFacts) => ({
  etag,
  'last-modified': lastModified.toUTCString(),
});

const headersOf = (facts: ObjectFacts) => ({
  ...validatorsOf(facts),
  'accept-ranges': 'bytes',
  'content-type': facts.contentType,
  'content-length': facts.size,
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
});
