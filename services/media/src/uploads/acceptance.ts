import { createReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants, type ErrorCode } from '@fungo/contracts';
import { AppError, Outbox, type Storage, transaction } from '@fungo/platform';
import { NotAFilm, type Probe, Prober } from '../ffmpeg/probe';
import { Film } from '../films/film.entity';
import { isTooHeavy } from '../films/film-cost.rules';
import { filmFiles } from '../films/film-files';
import { FilmsService } from '../films/films.service';
import { STORAGE } from '../storage';
import { agrees, contentTypes, isAllowed, type Named, sniff } from './container.rules';
import { refersElsewhere } from './data-references';
import { chunkBytes, headOf, type ReceivedFile } from './form';
import { discardFailed, discardUnclaimed } from './uploads.jobs';

/** Milliseconds after which no upload can still become this film. */
const unclaimedAfter = (constants.video.resumableHours + 1) * 60 * 60 * 1000;

/** Milliseconds for which the original of a failed film is kept. */
const failedKeptFor = constants.video.failedKeptDays * 24 * 60 * 60 * 1000;

/** The refusal of a file whose name and type aren't a film's. */
export const refusalOf = (file: Named): ErrorCode | null =>
  isAllowed(file) ? null : 'media.unsupported-type';

/** The only way from a file to a film. */
@Injectable()
export class Acceptance {
  constructor(
    private readonly dataSource: DataSource,
    private readonly films: FilmsService,
    private readonly prober: Prober,
    private readonly outbox: Outbox,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Makes a file the film `id`, and queues it for processing. The caller removes the file itself.
   * @param claim writes the film's owner in the transaction that creates the film; an error of it refuses the film
   * @param check refuses a film by the facts about it
   * @throws AppError `media.unsupported-type`, `media.unreadable`, `media.too-long`, `media.too-heavy`; then nothing of
   * the film is left
   */
  async accept(
    id: string,
    senderId: string,
    file: ReceivedFile,
    claim: (manager: EntityManager) => Promise<void>,
    check?: (probe: Probe) => void,
  ): Promise<void> {
    const { contentType, probe } = await this.inspect(senderId, file);
    check?.(probe);
    const { original } = filmFiles(id);
    const later = new Date(Date.now() + unclaimedAfter);
    await this.outbox.addJob(this.dataSource.manager, discardUnclaimed, { filmId: id }, later);
    const { size, sha256 } = await this.storage.put(
      original,
      createReadStream(file.path, { highWaterMark: chunkBytes }),
      {
        contentType,
        size: file.size,
      },
    );
    try {
      await transaction(this.dataSource, async (manager) => {
        await this.films.add(manager, {
          id,
          senderId,
          originalName: shown(file.name),
          contentType,
          size,
          sha256,
          probe,
        });
        await claim(manager);
        await this.addDiscarding(manager, id);
      });
    } catch (error) {
      // After any other failure the film may exist all the same.
      if (error instanceof AppError) await this.storage.delete(original);
      throw error;
    }
  }

  /** Deletes the original of a film that was never created. */
  async discard(manager: EntityManager, filmId: string): Promise<void> {
    if (!(await manager.existsBy(Film, { id: filmId })))
      await this.storage.delete(filmFiles(filmId).original);
  }

  /** Deletes the original of a failed film. */
  async discardFailed(manager: EntityManager, filmId: string): Promise<void> {
    const film = await manager.findOneBy(Film, { id: filmId });
    if (film?.state === 'failed') await this.storage.delete(filmFiles(filmId).original);
    else if (film && film.state !== 'ready') await this.addDiscarding(manager, filmId); // the film may still fail
  }

  private async addDiscarding(manager: EntityManager, filmId: string): Promise<void> {
    await this.outbox.addJob(manager, discardFailed, { filmId }, new Date(Date.now() + failedKeptFor));
  }

  private async inspect(
    senderId: string,
    file: ReceivedFile,
  ): Promise<{ contentType: string; probe: Probe }> {
    const refusal = refusalOf(file);
    if (refusal) throw new AppError(refusal);
    if (file.size === 0) throw new AppError('media.unreadable');
    const container = sniff(await headOf(file));
    if (!container || !agrees(file, container))
      throw new AppError('media.unsupported-type', { message: notAsNamed });
    if (container === 'iso' && (await refersElsewhere(file.path))) throw new AppError('media.unreadable');
    const probe = await this.prober.probe(file.path, senderId).catch((cause: unknown) => {
      throw cause instanceof NotAFilm ? new AppError(cause.code, { cause }) : cause;
    });
    if (isTooHeavy(probe)) throw new AppError('media.too-heavy');
    return { contentType: contentTypes[container], probe };
  }
}

const notAsNamed = 'This file’s content does not match its name. Please choose a different video.';

/** A file name that is safe to store and show. */
const shown = (name: string) =>
  name
    .replace(/\p{Cc}/gu, '')
    .slice(0, constants.limits.shortText)
    .toWellFormed();
