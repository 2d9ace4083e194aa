import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Upload } from '@tus/server';
import { DataSource, In } from 'typeorm';
import { VideoUpload } from '@fungo/contracts';
import { AppError, invalidRequest, type SignedIn } from '@fungo/platform';
import { KnownPlayers } from '@fungo/platform/people';
import { CreditsService } from '../credits/credits.service';
import { StoredVideo } from '../videos/video.entity';
import { refusalOf } from './acceptance';
import { checkFields, type ReceivedFile } from './form';
import { Quarantine } from './quarantine';
import { SwingsService } from './swings.service';
import { type TusCall, TusServer } from './tus-server';

interface UploadCall extends TusCall {
  caller: SignedIn;
}

/**
 * The life of a swing that arrives in parts. An incomplete upload is in the quarantine. A complete one is a swing in the
 * database, with the same id.
 */
@Injectable()
export class ResumableUploadsService {
  private readonly finishing = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly quarantine: Quarantine,
    private readonly credits: CreditsService,
    private readonly players: KnownPlayers,
    private readonly swings: SwingsService,
    private readonly tus: TusServer,
  ) {}

  async begin(call: UploadCall, named?: string): Promise<Response> {
    const player = await this.players.own(call.caller, named);
    await this.credits.assertMayUpload(player);
    const id = randomUUID();
    const answer = await this.tus
      .handle('POST', null, call, {
        namingFunction: () => id,
        onUploadCreate: async (_, upload) => {
          await this.assertWanted(upload);
          await this.credits.reserve(player, id, upload.size ?? 0);
          await this.quarantine.reserveRoom(this.pathOf(id), upload.size ?? 0);
          await this.makeWay(call.caller, id);
          return { metadata: { ...upload.metadata, player, owner: call.caller.id } };
        },
      })
      .catch(async (error: unknown) => {
        await this.forget(id);
        throw error;
      });
    await this.finishIfWhole(call.caller, id);
    return answer;
  }

  /** The bytes received so far. A complete upload that isn't a swing yet, because a process died, becomes one. */
  find(call: UploadCall, id: string): Promise<Response> {
    return this.goOn('HEAD', 200, call, id);
  }

  continue(call: UploadCall, id: string): Promise<Response> {
    return this.goOn('PATCH', 204, call, id);
  }

  async drop(call: UploadCall, id: string): Promise<Response> {
    await this.finishing.get(id)?.catch(() => undefined); // a complete upload is about to become a swing
    await this.getUpload(call.caller, id);
    const answer = await this.tus.handle('DELETE', id, call);
    await this.forget(id);
    return answer;
  }

  /** Also answers for an upload that has become a swing before or during the call. */
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
    if (!video) return null;
    const size = String(video.film!.size);
    const headers = { 'upload-offset': size, 'upload-length': size, 'cache-control': 'no-store' };
    return new Response(null, { status, headers });
  }

  /** @throws AppError `media.upload-not-found`, also for another person's upload */
  private async getUpload(caller: SignedIn, id: string): Promise<Upload> {
    const upload = await this.tus.find(id);
    const isOwn = upload?.metadata?.owner === caller.id && caller.playerIds.includes(playerOf(upload));
    if (!isOwn) throw new AppError('media.upload-not-found');
    return upload;
  }

  private async finishIfWhole(caller: SignedIn, id: string): Promise<void> {
    const { offset, size } = await this.getUpload(caller, id);
    if (offset === size) await this.finish(caller, id);
  }

  /** Makes a complete upload a swing, once for all simultaneous calls. */
  private finish(caller: SignedIn, id: string): Promise<void> {
    const underWay = this.finishing.get(id);
    if (underWay) return underWay;
    const finishing = this.accept(caller, id).finally(() => this.finishing.delete(id));
    this.finishing.set(id, finishing);
    return finishing;
  }

  private async accept(caller: SignedIn, id: string): Promise<void> {
    const upload = await this.getUpload(caller, id);
    try {
      await this.swings.add(caller, playerOf(upload), id, fileOf(upload), fieldsOf(upload));
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await this.forget(id);
      throw error;
    }
    await this.forget(id);
  }

  private async forget(id: string): Promise<void> {
    await this.tus.remove(id);
    this.quarantine.freeRoom(this.pathOf(id));
    await this.credits.release(id);
  }

  /** @throws AppError if a new upload's metadata is refused */
  private async assertWanted(upload: Upload): Promise<void> {
    const file = fileOf(upload);
    if (!file.name)
      throw invalidRequest([{ path: ['filename'], message: 'Please select a video file first.' }]);
    const refusal = refusalOf(file);
    if (refusal) throw new AppError(refusal);
    if (upload.size === 0) throw new AppError('media.unreadable');
    await this.swings.assertCoach(fieldsOf(upload));
  }

  /**
   * Extends the reservation of a continued upload, or makes a new one if it has expired.
   * @throws AppError
   */
  private async hold(upload: Upload): Promise<void> {
    const { id, size } = upload;
    if (await this.credits.prolong(id)) return;
    await this.credits.reserve(playerOf(upload), id, size ?? 0).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'media.no-uploads-left') await this.forget(id);
      throw error;
    });
  }

  /** Forgets the caller's unfinished uploads that have lost their reservations. */
  private async makeWay(caller: SignedIn, begun: string): Promise<void> {
    const own = (await this.tus.list())
      .filter(({ id, metadata }) => metadata?.owner === caller.id && !this.finishing.has(id))
      .map(({ id }) => id);
    const held = await this.credits.heldOf(own);
    for (const id of own) if (id !== begun && !held.has(id)) await this.forget(id);
  }

  private pathOf(id: string): string {
    return join(this.quarantine.resumable, id);
  }
}

/** The player whose swing it will be; the account's own for an upload from before there were others. */
const playerOf = ({ metadata }: Upload): string => metadata?.player ?? metadata?.owner ?? '';

const fileOf = ({ metadata, size, storage }: Upload): ReceivedFile => ({
  name: metadata?.filename ?? '',
  type: metadata?.filetype ?? '',
  size: size ?? 0,
  path: storage?.path ?? '',
});

/** @throws AppError `request.invalid` */
const fieldsOf = ({ metadata = {} }: Upload): VideoUpload =>
  checkFields({ fields: metadata, file: null }, VideoUpload, null);
