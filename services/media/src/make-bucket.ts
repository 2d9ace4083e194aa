import { CreateBucketCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { loadConfig, runCommand, StorageConfig } from '@fungo/platform';

/** Milliseconds for the store to accept a connection, and to answer. */
const patience = { connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true };

/**
 * Creates the bucket `S3_BUCKET` if it is missing, for a self-hosted store before the first start.
 * @param env the process's own by default
 * @throws Error that names the store, if it does not answer or refuses
 */
export async function makeBucket(env?: NodeJS.ProcessEnv): Promise<void> {
  const config = loadConfig(StorageConfig.required({ S3_ENDPOINT: true, S3_BUCKET: true }), env);
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION ?? 'us-east-1',
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED', // as in the storage, because not every S3 supports more
    requestHandler: patience,
    forcePathStyle: config.S3_FORCE_PATH_STYLE !== 'false',
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    },
  });
  const bucket = { Bucket: config.S3_BUCKET };
  try {
    const isThere = await client.send(new HeadBucketCommand(bucket)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof S3ServiceException) return false; // it answered
        throw error;
      },
    );
    if (!isThere) await client.send(new CreateBucketCommand(bucket));
  } catch (cause) {
    const why = cause instanceof Error ? `${cause.name} ${cause.message}`.trim() : String(cause);
    throw new Error(`No bucket ${config.S3_BUCKET} at ${config.S3_ENDPOINT}: ${why}`, { cause });
  } finally {
    client.destroy();
  }
}

if (require.main === module) runCommand(() => makeBucket());
