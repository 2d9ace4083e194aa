import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { finished, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { FileStore } from '@tus/file-store';
import { ERRORS, MemoryLocker, Server, type ServerOptions, TUS_RESUMABLE, type Upload } from '@tus/server';
import { beginUpload, constants } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { chunkBytes, storageError } from './form';
import { Quarantine, resumableFor } from './quarantine';

export interface TusCall {
  stream: Readable | null;
  headers: IncomingHttpHeaders;
}

const { path } = beginUpload;
/** Milliseconds that a stalled part may delay the next one. */
const lockDrainTimeout = 500;

/** The tus protocol, over the quarantine's folder. */
@Injectable()
export class TusServer {
  private readonly store: UploadStore;
  private readonly locker = new MemoryLocker();

  constructor({ resumable }: Quarantine) {
    this.store = new UploadStore({ directory: resumable, expirationPeriodInMilliseconds: resumableFor });
  }

  find(id: string): Promise<Upload | null> {
    return this.store.getUpload(id).catch(() => null);
  }

  async list(): Promise<Upload[]> {
    const ids = await this.store.configstore.list!();
    const found = await Promise.all(ids.map((id) => this.find(id)));
    return found.filter((upload) => upload !== null);
  }

  /** The quarantine's sweep retries a failed removal. */
  async remove(id: string): Promise<void> {
    await this.store.remove(id).catch(() => undefined);
  }

  /**
   * Passes a call to tus.
   * @param id null for a new upload
   * @throws AppError for every refusal, by tus or a hook
   */
  async handle(
    method: string,
    id: string | null,
    { stream, headers }: TusCall,
    hooks: Partial<ServerOptions> = {},
  ): Promise<Response> {
    if (headers['tus-resumable'] !== TUS_RESUMABLE) throw new AppError('media.upload-version');
    let refusal: unknown = null;
    const server = new Server({
      ...hooks,
      path,
      relativeLocation: true, // the host is the gateway's, not ours
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
      const request = new Request(new URL(id === null ? path : `${path}/${id}`, 'http://media'), {
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

/** Reports a full disk, where tus reports only that something went wrong. */
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
 * A body that tus may leave partly unread: the rest is discarded, so that the client gets the answer. If the client
 * breaks off, the received bytes are kept.
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

function errorOf(status: number, refusal: unknown): unknown {
  if (refusal === ERRORS.ERR_LOCK_TIMEOUT) return new AppError('request.busy');
  if (refusal instanceof Error && !('status_code' in refusal)) return storageError(refusal);
  if (status === 404 || status === 410) return new AppError('media.upload-not-found');
  if (status === 409) return new AppError('media.upload-offset');
  if (status === 413) return new AppError('media.too-large');
  const isClients = status < 500 || status === 501; // 501: a tus extension that we don't offer
  return isClients ? new AppError('request.malformed', { cause: refusal }) : refusal;
}
