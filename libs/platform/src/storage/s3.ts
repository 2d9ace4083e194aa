import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { traced } from '../traces/trace';
import {
  BeyondEnd,
  checkKey,
  checkNames,
  checkRange,
  receive,
  type ObjectFacts,
  type Range,
  type Storage,
} from './storage';

interface Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  /** Undefined for those of the platform's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  forcePathStyle: boolean;
  /** How many times as long as usual to wait: `PATIENCE`. */
  times: number;
}

/** Parts that an upload holds in memory, and the bytes of each; S3 accepts 10,000 parts. */
const partsAtOnce = 2;
const partSize = 8 * 1024 * 1024;
/** How many milliseconds a connection, a part of an upload and the answer to a question may take. */
const patience = { connection: 800, part: 30_000, answer: 1_800 };

/**
 * Objects in a bucket, which must exist. The bucket must expire the parts of uploads whose process was killed.
 * @throws Error if nobody gives keys
 */
export async function openBucket({ bucket, credentials, times, ...place }: Bucket): Promise<Storage> {
  const client = new S3Client({
    ...place,
    credentials,
    maxAttempts: 2,
    // Each part is signed together with its SHA-256; not every S3 supports further checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connection * times,
      requestTimeout: patience.part * times,
      throwOnRequestTimeout: true,
    },
  });
  if (!credentials)
    await client.config.credentials().catch((cause: unknown) => {
      throw new Error(`S3_ACCESS_KEY_ID is not set, and no role gives keys: ${String(cause)}`, { cause });
    });
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        traced({ name: `s3 ${commandName}`, kind: 'client' }, () => next(args)),
    { step: 'initialize', name: 'traces' },
  );
  return new S3(client, bucket, patience.answer * times);
}

class S3 implements Storage {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    /** Milliseconds. */
    private readonly patience: number,
  ) {}

  put(key: string, source: Readable, { contentType, size }: { contentType: string; size?: number }) {
    return receive(source, size, async (bytes) => {
      checkNames(key, contentType);
      const upload = new Upload({
        client: this.client,
        params: { ...this.object(key), ContentType: contentType, Body: Readable.from(bytes) },
        partSize,
        queueSize: partsAtOnce,
      });
      await upload.done();
    });
  }

  async get(key: string, range?: Range) {
    if (range) checkRange(range);
    const command = new GetObjectCommand({ ...this.object(key), Range: range && headerOf(range) });
    try {
      const answer = await this.soon((abortSignal) => this.client.send(command, { abortSignal }));
      const part = /^bytes (\d+)-(\d+)\/(\d+)$/
        .exec(answer.ContentRange ?? '')
        ?.slice(1)
        .map(Number);
      const [start = 0, end = 0, size] = part ?? [];
      return {
        ...factsOf({ ...answer, ContentLength: size ?? answer.ContentLength }),
        ...(part && { range: { start, end } }),
        stream: answer.Body as Readable,
      };
    } catch (error) {
      if (isNamed(error, 'InvalidRange')) throw new BeyondEnd((await this.head(key))?.size ?? 0);
      if (isNamed(error, 'NoSuchKey')) return null;
      throw error;
    }
  }

  async head(key: string) {
    const command = new HeadObjectCommand(this.object(key));
    try {
      return factsOf(await this.soon((abortSignal) => this.client.send(command, { abortSignal })));
    } catch (error) {
      if (isNamed(error, 'NotFound')) return null;
      throw error;
    }
  }

  async delete(key: string) {
    const command = new DeleteObjectCommand(this.object(key));
    await this.soon((abortSignal) => this.client.send(command, { abortSignal }));
  }

  async *list(prefix: string) {
    const question = { Bucket: this.bucket, Prefix: prefix };
    for await (const page of paginateListObjectsV2({ client: this.client }, question))
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
  }

  private object(key: string) {
    return { Bucket: this.bucket, Key: checkKey(key) };
  }

  /** Waits for an answer to start, not for its body, which may take as long as somebody watches a video. */
  private async soon<T>(ask: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), this.patience);
    try {
      return await ask(abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      throw Object.assign(new Error('S3 does not answer', { cause: error }), { code: 'ETIMEDOUT' });
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Answer {
  ContentLength?: number;
  ContentType?: string;
  LastModified?: Date;
  ETag?: string;
}

function factsOf({ ContentLength, ContentType, LastModified, ETag }: Answer): ObjectFacts {
  if (ContentLength === undefined || !LastModified || !ETag) throw new Error('S3 answered incompletely');
  return {
    size: ContentLength,
    contentType: ContentType ?? 'application/octet-stream',
    lastModified: LastModified,
    etag: ETag,
  };
}

const headerOf = (range: Range) =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`;

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;
