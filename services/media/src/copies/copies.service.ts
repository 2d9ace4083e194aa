import { finished, PassThrough, pipeline, type Readable, type TransformCallback } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ZipFile } from 'yazl';
import {
  type AnswerOf,
  constants,
  type getOwnCopy,
  getSite,
  type PersonalDataAnswer,
  type PersonalDataSection,
  listPersonalData,
  type ServiceName,
  serviceNames,
  services,
} from '@fungo/contracts';
import { AppError, Ask, type Logger, LOGGER, type SignedIn, type Storage } from '@fungo/platform';
import { audited, holderOf, readPersonalData } from '@fungo/platform/academy';
import { STORAGE } from '../storage';
import { type Chapter, copyPage } from './copy-page.rules';
import { merge, plainRows } from './copy.rules';
import { type CopiedFile, MediaPersonalData } from '../erasure/personal-data';
import { OwnCopiesLimits } from '../copy-limits/own-copies';

/** The chapters of a copy, one for each service with personal data. */
const copied = serviceNames.flatMap((service) => {
  const { copy } = services[service];
  return copy ? [{ service, ...copy }] : [];
});

const { atOnce, sentAtOnce, heldSeconds, stalledSeconds } = constants.ownCopy;

interface Gathered {
  page: string;
  chapters: Chapter[];
  files: CopiedFile[];
}

export interface TakenCopy {
  /** Must be read to its end or destroyed. */
  body: Readable;
  /** bytes */
  size: number;
}

/**
 * The copy that a person takes of all their data. All services are read before the first byte goes out, so that a
 * missing answer is a refusal. Films are streamed from the storage, and one that breaks off breaks the download off.
 */
@Injectable()
export class CopiesService {
  private gathering = 0;
  private sending = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly limits: OwnCopiesLimits,
    private readonly own: MediaPersonalData,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async standing({ id, playerIds }: SignedIn): Promise<AnswerOf<typeof getOwnCopy>> {
    return { ...(await this.limits.standing(id)), ...(await this.own.sizeOf({ userId: id, playerIds })) };
  }

  /** @throws AppError `media.copy-under-way`, `media.too-many-copies`, `unavailable` */
  async take(caller: SignedIn): Promise<TakenCopy> {
    if (this.gathering >= atOnce || this.sending >= sentAtOnce)
      throw new AppError('unavailable', { retryAfter: 30 });
    this.gathering += 1;
    try {
      await this.limits.begin(caller.id);
      const gathered = await this.gather(caller).catch(async (error: unknown) => {
        await this.limits.giveBack(caller.id);
        throw error;
      });
      return await this.send(caller.id, gathered);
    } finally {
      this.gathering -= 1;
    }
  }

  private async gather(caller: SignedIn): Promise<Gathered> {
    const holder = await holderOf(this.ask, caller.id);
    const { lists, files } = await this.own.read(holder);
    const read = (service: ServiceName) => (from: string | undefined) =>
      service === 'media'
        ? readPersonalData(lists, holder, from)
        : this.ask.question(listPersonalData[service], {
            params: { userId: holder.userId },
            query: { from },
          });
    const [site, ...chapters] = await Promise.all([
      this.ask.question(getSite, {}),
      ...copied.map(async ({ service, title, file }): Promise<Chapter> => {
        return { title, data: `data/${file}.json`, sections: await all(read(service)) };
      }),
    ]);
    const page = copyPage({
      academy: site.name,
      name: `${caller.firstName} ${caller.lastName}`,
      takenAt: new Date(),
      zone: site.timeZone,
      chapters,
      files: new Set(files.map(({ name }) => name)),
    });
    await audited(this.dataSource.manager, caller, {
      verb: 'took a copy of their data',
      entity: 'user',
      entityId: caller.id,
      fields: [],
    });
    return { page, chapters, files };
  }

  private async send(userId: string, { page, chapters, files }: Gathered): Promise<TakenCopy> {
    const zip = new ZipFile();
    const body = new Taken();
    const stop = (error: unknown) => body.destroy(error as Error);
    zip.on('error', stop);
    // Films don't compress. Without compression the length is known, and a client notices a short download.
    const stored = { compress: false };
    zip.addBuffer(Buffer.from(page), 'index.html', stored);
    for (const { data, sections } of chapters) {
      const rows = Object.fromEntries(sections.map((section) => [section.title, plainRows(section.rows)]));
      zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), data, stored);
    }
    let open: Readable | null = null;
    for (const { name, key, size, changedAt } of files)
      zip.addReadStreamLazy(name, { ...stored, size, mtime: changedAt }, (give) => {
        if (body.destroyed) return;
        this.open(key).then((stream) => {
          open = stream;
          if (body.destroyed) return stream.destroy();
          finished(stream, { writable: false }, (error) => error && stop(error));
          give(null, stream);
        }, stop);
      });
    const total = new Promise<number>((resolve) => zip.end(undefined, resolve as () => void));
    this.sending += 1;
    const stalled = setInterval(() => {
      if (!body.hasMoved()) stop(new Error('the client stopped reading the copy'));
    }, stalledSeconds * 1000).unref();
    const holding = setInterval(
      () =>
        void this.limits
          .goOn(userId)
          .catch((error: unknown) => this.logger.warn({ err: error }, 'copy: not extended')),
      (heldSeconds / 3) * 1000,
    ).unref();
    pipeline(zip.outputStream, body, () => {
      open?.destroy();
      clearInterval(stalled);
      clearInterval(holding);
      this.sending -= 1;
      // If this fails, the copy's time runs out a little later.
      this.limits.end(userId).catch((error: unknown) => this.logger.warn({ err: error }, 'copy: not ended'));
    });
    return { body, size: await total };
  }

  private async open(key: string): Promise<Readable> {
    const found = await this.storage.get(key);
    if (!found) throw new AppError('media.file-not-found');
    return found.stream;
  }
}

/** Passes bytes on, and reports whether any have moved since the last question. */
class Taken extends PassThrough {
  private moved = true;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.moved = true;
    done(null, chunk);
  }

  hasMoved(): boolean {
    const { moved } = this;
    this.moved = false;
    return moved;
  }
}

/** All data of a service, page by page. */
async function all(
  read: (from: string | undefined) => Promise<PersonalDataAnswer>,
): Promise<PersonalDataSection[]> {
  const sections: PersonalDataSection[] = [];
  let from: string | undefined;
  do {
    const answer = await read(from);
    sections.push(...answer.sections);
    from = answer.next ?? undefined;
  } while (from !== undefined);
  return merge(sections);
}
