import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Upload } from '@tus/server';
import { DataSource, In } from 'typeorm';
import { VideoUpload } from '@fungo/contracts';
import { AppError, invalidRequest, type Logger, LOGGER, type SignedIn } from '@fungo/platform';
import { KnownPlayers } from '@fungo/platform/people';
import { CreditsService } from '../credits/credits.service';
import { StoredVideo } from '../videos/video.entity';
import { refusalOf } from './acceptance';
import { checkFields } from './form';
import { ProofsService } from './proofs.service';
import { Quarantine } from './quarantine';
import { SwingsService } from './swings.service';
import { type TusCall, TusServer } from './tus-server';
import type { UnfinishedUpload } from './unfinished-upload.entity';
import { UnfinishedUploads } from './unfinished-uploads';
import { UploadLocks } from './upload-locks';

interface UploadCall extends TusCall {
  caller: SignedIn;
}

/** Milliseconds. */
const sweepEvery = 10 * 60 * 1000;

/**
 * The life of a swing, or of a card's proof, that arrives in parts. An incomplete upload is an {@link UnfinishedUpload}. A
 * complete one is a swing or a proof in the database, with the same id.
 */
@Injectable()
export class ResumableUploadsService implements OnModuleInit, OnApplicationShutdown {
  private sweeping?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    private readonly quarantine: Quarantine,
    private readonly credits: CreditsService,
    private readonly players: KnownPlayers,
    private readonly swings: SwingsService,
    private readonly proofs: ProofsService,
    private readonly uploads: UnfinishedUploads,
    private readonly locks: UploadLocks,
    private readonly tus: TusServer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const sweep = () =>
      this.sweep().catch((err: unknown) => this.logger.error({ err }, 'uploads: could not sweep'));
    this.sweeping = setInterval(() => void sweep(), sweepEvery).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /** Forgets uploads that are over, and deletes what killed processes left in the storage. Several processes may do it at once. */
  async sweep(): Promise<void> {
    for (const id of await this.uploads.findOver()) await this.forget(id);
    await this.uploads.sweep();
  }

  async begin(call: UploadCall, named?: string): Promise<Response> {
    const player = await this.players.own(call.caller, named);
    await this.credits.assertMayUpload(player);
    return this.create(call, async (id, upload) => {
      await this.swings.assertCoach(fieldsOf(upload));
      await this.credits.reserve(player, id, upload.size ?? 0);
      return { player, card: null };
    });
  }

  /** Begins the upload of a card's proof; an unfinished one of the same card and sender makes way. */
  beginProof(call: UploadCall, cardId: string): Promise<Response> {
    return this.create(call, async (_, upload) => ({
      player: await this.proofs.assertMaySend(call.caller, cardId, upload.size ?? 0),
      card: cardId,
    }));
  }

  /** @param claim decides whether the caller may send it, and whose and which it is */
  private async create(
    call: UploadCall,
    claim: (id: string, upload: Upload) => Promise<{ player: string; card: string | null }>,
  ): Promise<Response> {
    const id = randomUUID();
    const answer = await this.tus
      .handle('POST', null, call, {
        namingFunction: () => id,
        onUploadCreate: async (_, upload) => {
          assertFilm(upload);
          const claimed = await claim(id, upload);
          await this.quarantine.assertRoom(upload.size ?? 0); // to check it in the end
          await this.makeWay(call.caller);
          return { metadata: { ...upload.metadata, ...claimed, owner: call.caller.id } };
        },
      })
      .catch(async (error: unknown) => {
        await this.forget(id);
        throw error;
      });
    await this.finishIfWhole(call.caller, id);
    return answer;
  }

  /** The bytes received so far. A complete upload that isn't a film yet, because a process died, becomes one. */
  find(call: UploadCall, id: string): Promise<Response> {
    return this.goOn('HEAD', 200, call, id);
  }

  continue(call: UploadCall, id: string): Promise<Response> {
    return this.goOn('PATCH', 204, call, id);
  }

  async drop(call: UploadCall, id: string): Promise<Response> {
    await this.getUpload(call.caller, id);
    const answer = await this.tus.handle('DELETE', id, call);
    await this.forget(id);
    return answer;
  }

  /** Also answers for an upload that has become a film before or during the call. */
  private async goOn(method: string, status: number, call: UploadCall, id: string): Promise<Response> {
    const { caller } = call;
    const before = await this.findAccepted(caller, id, status);
    if (before) return before;
    try {
      const upload = await this.getUpload(caller, id);
      if (method === 'PATCH') await this.hold(upload);
      const answer = await this.tus.handle(method, id, call);
      await this.finishIfWhole(caller, id);
      return answer;
    } catch (error) {
      const meanwhile = await this.findAccepted(caller, id, status);
      if (meanwhile) return meanwhile;
      throw error;
    }
  }

  private async findAccepted(caller: SignedIn, id: string, status: number): Promise<Response | null> {
    const video = await this.dataSource.manager.findOne(StoredVideo, {
      where: { id, studentId: In(caller.playerIds) },
      relations: { film: true },
    });
    const bytes = video?.film!.size ?? (await this.proofs.findSize(caller, id));
    if (bytes === null) return null;
    const size = String(bytes);
    const headers = { 'upload-offset': size, 'upload-length': size, 'cache-control': 'no-store' };
    return new Response(null, { status, headers });
  }

  /** @throws AppError `media.upload-not-found`, also for another person's upload */
  private async getUpload(caller: SignedIn, id: string): Promise<UnfinishedUpload> {
    const upload = await this.uploads.find(id);
    const isOwn = upload?.ownerId === caller.id && caller.playerIds.includes(upload.playerId);
    if (!isOwn) throw new AppError('media.upload-not-found');
    return upload;
  }

  /** Makes a complete upload a swing or a proof, once for all simultaneous calls at all processes. */
  private async finishIfWhole(caller: SignedIn, id: string): Promise<void> {
    const { received, size } = await this.getUpload(caller, id);
    if (received < size) return;
    await this.locks.hold(id, async () => this.accept(caller, await this.getUpload(caller, id)));
  }

  private async accept(caller: SignedIn, upload: UnfinishedUpload): Promise<void> {
    const { id, playerId, cardId, size } = upload;
    try {
      await this.quarantine.withRoom(size, async (path) => {
        await this.uploads.collect(upload, path);
        const file = { ...namesOf(upload), size, path };
        if (cardId !== null) await this.proofs.add(caller, cardId, id, file);
        else await this.swings.add(caller, playerId, id, file, fieldsOf(upload));
      });
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await this.forget(id);
      throw error;
    }
    await this.forget(id);
  }

  /** A failed removal is tried again by the sweep. */
  private async forget(id: string): Promise<void> {
    await this.uploads.remove(id).catch(() => undefined);
    await this.credits.release(id);
  }

  /**
   * Extends the reservation of a continued upload, or makes a new one if it has expired.
   * @throws AppError
   */
  private async hold({ id, playerId, cardId, size }: UnfinishedUpload): Promise<void> {
    if (cardId !== null) return; // a proof takes none
    if (await this.credits.prolong(id)) return;
    await this.credits.reserve(playerId, id, size).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'media.no-uploads-left') await this.forget(id);
      throw error;
    });
  }

  /** Forgets the caller's unfinished uploads that have lost their reservations. */
  private async makeWay(caller: SignedIn): Promise<void> {
    for (const id of await this.uploads.findLost(caller.id)) await this.forget(id);
  }
}

type Described = Pick<Upload, 'metadata'>;

const namesOf = ({ metadata }: Described) => ({
  name: metadata?.filename ?? '',
  type: metadata?.filetype ?? '',
});

/** @throws AppError if a new upload's file is refused by its name, type and size */
function assertFilm(upload: Upload): void {
  const file = namesOf(upload);
  if (!file.name)
    throw invalidRequest([{ path: ['filename'], message: 'Please select a video file first.' }]);
  const refusal = refusalOf(file);
  if (refusal) throw new AppError(refusal);
  if (upload.size === 0) throw new AppError('media.unreadable');
}

/** @throws AppError `request.invalid` */
const fieldsOf = ({ metadata = {} }: Described): VideoUpload =>
  checkFields({ fields: metadata, file: null }, VideoUpload, null);
