import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Exchange, type Store } from '@20minutes/s3rver';

const bucket = 'uploads';

/** An S3 on loopback with one bucket; it verifies signatures and their expiry. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'fungo-s3-'));
  const uploads = join(directory, bucket, '._S3rver_uploads');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  server.middleware.unshift(readSuffixRanges, abortUploads(uploads), trustLists);
  const { port } = await server.run();
  return {
    config: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** Number of unfinished uploads. */
    unfinished: async () => (await readdir(uploads)).length,
    close: () => server.close(),
    clear: async () => {
      if (server.httpServer.listening) await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

// Parts of S3 that s3rver lacks:

/** `bytes=-5` means the last five. */
async function readSuffixRanges(exchange: Exchange, next: () => Promise<void>) {
  const { store } = exchange;
  const last = Number(/^bytes=-(\d+)$/.exec(exchange.get('range'))?.[1]);
  if (last) {
    const getObject: Store['getObject'] = async (bucketName, key) => {
      const { 'content-length': size } = await store.getMetadata(bucketName, key);
      return store.getObject(bucketName, key, { start: Math.max(0, size - last), end: size - 1 });
    };
    exchange.store = Object.assign(Object.create(store) as Store, { getObject });
  }
  await next();
}

/** A multipart upload can be aborted. */
const abortUploads = (uploads: string) => async (exchange: Exchange, next: () => Promise<void>) => {
  const { uploadId } = exchange.query;
  if (exchange.method !== 'DELETE' || uploadId === undefined) return next();
  await rm(join(uploads, uploadId), { recursive: true });
  exchange.status = 204;
};

/** The signed address of a bucket may end in a slash. */
async function trustLists(exchange: Exchange, next: () => Promise<void>) {
  if (exchange.path === `/${bucket}/`)
    exchange.app = Object.assign(Object.create(exchange.app) as S3rver, { allowMismatchedSignatures: true });
  await next();
}
