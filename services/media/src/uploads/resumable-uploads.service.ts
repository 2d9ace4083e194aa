import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { finished, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FileStore } from '@tus/file-store';
import { ERRORS, MemoryLocker, Server, type ServerOptions, TUS_RESUMABLE, type Upload } from '@tus/server';
import { DataSource } from 'typeorm';
import { beginUpload, constants, VideoUpload } from '@fungo/contracts';
import { AppError, invalidRequest, type SignedIn } from '@fungo/platform';
import { CreditsService } from '../credits/credits.service';
import { StoredVideo } from '../videos/video.entity';
import { refusalOf } from './acceptance';
import { checkFields, chunkBytes, type ReceivedFile, storageError } from './form';
import { Quarantine, resumableFor } from './quarantine';
import { SwingsService } from './swings.service';

interface TusCall {
  caller: SignedIn;
  stream: Readable | null;
  headers: IncomingHttpHeaders;
}

/** How long a stalled part may delay the next one. Milliseconds. */
const lockDrainTimeout = 500;

/**
 * Swings that arrive in parts, by the tus protocol. Until one is complete, the quarantine knows it; from then on, under
 * the same id, the database does.
 */
@Injectable()
export class ResumableUploadsService {
  private readonly store: UploadStore;
  private readonly locker = new MemoryLocker();
  private readonly finishing = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly quarantine: Quarantine,
    private readonly credits: CreditsService,
    private readonly swings: SwingsService,
  ) {
    this.store = new UploadStore({
      directory: quarantine.resumable,
      expirationPeriodInMilliseconds: resumableFor,
    });
  }

  async begin(call: TusCall): Promise<Response> {
    await this.credits.assertMayUpload(call.caller);
    const id = randomUUID();
    const answer = await this.ask('POST', beginUpload.path, call, {
      namingFunction: () => id,
      onUploadCreate: async (_, upload) => {
        await this.assertWanted(upload);
        await this.credits.reserve(call.caller, id, upload.size ?? 0);
        await this.quarantine.reserveRoom(this.pathOf(id), upload.size ?? 0);
        await this.makeWay(call.caller, id);
        return { metadata: { ...upload.metadata, owner: call.caller.id } };
      },
    }).catch(async (error: unknown) => {
      await this.forget(id);
      throw error;
    });
    await this.finishIfWhole(call.caller, id);
    return answer;
  }

  /** How much has arrived. A complete upload that is not a swing yet, because the process died, becomes one. */
  find(call: TusCall, id: string): Promise<Response> {
    return this.goOn('HEAD', 200, call, id);
  }

  continue(call: TusCall, id: string): Promise<Response> {
    return this.goOn('PATCH', 204, call, id);
  }

  async drop(call: TusCall, id: string): Promise<Response> {
    await this.finishing.get(id)?.catch(() => undefined); // if it is complete by now, it is no longer an upload
    await this.getUpload(call.caller, id);
    const answer = await this.ask('DELETE', `${beginUpload.path}/${id}`, call);
    await this.forget(id);
    return answer;
  }

  /** Also answers for an upload that has become a swing, or becomes one meanwhile. */
  private async goOn(method: string, status: number, call: TusCall, id: string): Promise<Response> {
    const { caller } = call;
    const before = await this.findAccepted(caller, id, status);
    if (before) return before;
    try {
      const upload = await this.getUpload(caller, id);
      if (method === 'PATCH') await this.hold(caller, upload);
      const answer = await this.ask(method, `${beginUpload.path}/${id}`, call);
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
      where: { id, studentId: caller.id },
      relations: { film: true },
    });
    if (!video) return null;
    const size = String(video.film!.size);
    const headers = { 'upload-offset': size, 'upload-length': size, 'cache-control': 'no-store' };
    return new Response(null, { status, headers });
  }

  /** @throws AppError `media.upload-not-found`, also for another person's */
  private async getUpload(caller: SignedIn, id: string): Promise<Upload> {
    const upload = await this.store.getUpload(id).catch(() => null);
    if (upload?.metadata?.owner !== caller.id) throw new AppError('media.upload-not-found');
    return upload;
  }

  private async finishIfWhole(caller: SignedIn, id: string): Promise<void> {
    const { offset, size } = await this.getUpload(caller, id);
    if (offset === size) await this.finish(caller, id);
  }

  /** Makes a swing of a complete upload: once, however many calls ask for it. */
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
      await this.swings.add(caller, id, fileOf(upload), fieldsOf(upload));
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await this.forget(id);
      throw error;
    }
    await this.forget(id);
  }

  /** What cannot be removed now is swept later. */
  private async forget(id: string): Promise<void> {
    await this.store.remove(id).catch(() => undefined);
    this.quarantine.freeRoom(this.pathOf(id));
    await this.credits.release(id);
  }

  /**
   * What a new upload says about itself.
   * @throws AppError
   */
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
   * Extends what a continued upload holds, or takes it again if it was left for too long.
   * @throws AppError
   */
  private async hold(caller: SignedIn, { id, size }: Upload): Promise<void> {
    if (await this.credits.prolong(id)) return;
    await this.credits.reserve(caller, id, size ?? 0).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'media.no-uploads-left') await this.forget(id);
      throw error;
    });
  }

  /** Forgets unfinished uploads whose place another one has taken. */
  private async makeWay(caller: SignedIn, begun: string): Promise<void> {
    const ids = await this.store.configstore.list!();
    const known = await Promise.all(ids.map((id) => this.store.getUpload(id).catch(() => null)));
    const own = known
      .filter((upload) => upload?.metadata?.owner === caller.id && !this.finishing.has(upload.id))
      .map((upload) => upload!.id);
    const held = await this.credits.heldOf(own);
    for (const id of own) if (id !== begun && !held.has(id)) await this.forget(id);
  }

  private pathOf(id: string): string {
    return join(this.quarantine.resumable, id);
  }

  /** @throws AppError for every refusal, of tus or of ours */
  private async ask(
    method: string,
    path: string,
    { stream, headers }: TusCall,
    hooks: Partial<ServerOptions> = {},
  ): Promise<Response> {
    if (headers['tus-resumable'] !== TUS_RESUMABLE) throw new AppError('media.upload-version');
    let refusal: unknown = null;
    const server = new Server({
      ...hooks,
      path: beginUpload.path,
      relativeLocation: true, // the gateway's host, not ours
      datastore: this.store,
      locker: this.locker,
      lockDrainTimeout,
      maxSize: constants.video.maxBytes,
      onResponseError: (_, error) => {
        refusal = error;
        return undefined;
      },
    });
    const body = stream && detached(stream);
    try {
      const request = new Request(new URL(path, 'http://media'), {
        method,
        headers: tusHeaders(headers),
        ...(body && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
      });
      const answer = await server.handleWeb(request);
      if (answer.status < 400) return answer;
      throw errorOf(answer.status, refusal);
    } finally {
      body?.destroy();
    }
  }
}

/** Reports a full disk as such, where tus would only say that something went wrong. */
class UploadStore extends FileStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), {
      flags: 'r+',
      start: offset,
      highWaterMark: chunkBytes,
    });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }
}

/**
 * A body that may be left partly unread: the rest is discarded, so that the client gets the answer. If it breaks off,
 * what has arrived is kept.
 */
function detached(stream: Readable): PassThrough {
  const body = stream.pipe(new PassThrough());
  finished(stream, { writable: false }, () => body.end());
  body.once('close', () => stream.unpipe(body).resume());
  return body;
}

const tusHeaders = (headers: IncomingHttpHeaders): [string, string][] =>
  Object.entries(headers).filter(
    (header): header is [string, string] =>
      typeof header[1] === 'string' && /^(tus-|upload-|content-(type|length)$)/.test(header[0]),
  );

const fileOf = ({ metadata, size, storage }: Upload): ReceivedFile => ({
  name: metadata?.filename ?? '',
  type: metadata?.filetype ?? '',
  size: size ?? 0,
  path: storage?.path ?? '',
});

/** @throws AppError `request.invalid` */
const fieldsOf = ({ metadata = {} }: Upload): VideoUpload =>
  checkFields({ fields: metadata, file: null }, VideoUpload, null);

function errorOf(status: number, refusal: unknown): unknown {
  if (refusal === ERRORS.ERR_LOCK_TIMEOUT) return new AppError('request.busy');
  if (refusal instanceof Error && !('status_code' in refusal)) return storageError(refusal);
  if (status === 404 || status === 410) return new AppError('media.upload-not-found');
  if (status === 409) return new AppError('media.upload-offset');
  if (status === 413) return new AppError('media.too-large');
  const isClients = status < 500 || status === 501; // a tus extension that is not offered here
  return isClients ? new AppError('request.malformed', { cause: refusal }) : refusal;
}
