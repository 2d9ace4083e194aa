import type { IncomingHttpHeaders } from 'node:http';
import { finished, PassThrough, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataStore, Server, type ServerOptions, TUS_RESUMABLE, Upload } from '@tus/server';
import { beginUpload, constants } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { resumableFor, UnfinishedUploads } from './unfinished-uploads';
import { UploadLocks } from './upload-locks';
import { storageError } from './form';

export interface TusCall {
  stream: Readable | null;
  headers: IncomingHttpHeaders;
}

const { path } = beginUpload;
/** Milliseconds that a stalled part may delay the next one. */
const lockDrainTimeout = 500;

/** The tus protocol, over uploads that every process continues. */
@Injectable()
export class TusServer {
  private readonly store: UploadStore;

  constructor(
    uploads: UnfinishedUploads,
    private readonly locks: UploadLocks,
  ) {
    this.store = new UploadStore(uploads);
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
      locker: this.locks,
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

class UploadStore extends DataStore {
  override readonly extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

  constructor(private readonly uploads: UnfinishedUploads) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    const { owner, player, card, ...metadata } = upload.metadata!;
    const { id, size } = upload;
    const kept = await this.uploads.create({
      ...{ id, ownerId: owner!, playerId: player!, cardId: card ?? null, size: size! },
      metadata: withoutNul(metadata),
    });
    upload.creation_date = kept.createdAt.toISOString();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.uploads.find(id);
    if (!upload) throw new AppError('media.upload-not-found');
    const { size, received: offset, metadata, createdAt } = upload;
    return new Upload({ id, size, offset, metadata, creation_date: createdAt.toISOString() });
  }

  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    return this.uploads.write(id, offset, bytes);
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.uploads.remove(id))) throw new AppError('media.upload-not-found');
  }

  override getExpiration(): number {
    return resumableFor;
  }
}

/** Metadata that PostgreSQL can store. */
const withoutNul = (metadata: NonNullable<Upload['metadata']>) =>
  Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [key, value?.replaceAll('\0', '') ?? null]),
  );

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
  if (refusal instanceof Error && !('status_code' in refusal)) return storageError(refusal);
  if (status === 404 || status === 410) return new AppError('media.upload-not-found');
  if (status === 409) return new AppError('media.upload-offset');
  if (status === 413) return new AppError('media.too-large');
  const isClients = status < 500 || status === 501; // 501: a tus extension that we don't offer
  return isClients ? new AppError('request.malformed', { cause: refusal }) : refusal;
}
