import {
  CreateBucketCommand,
  GetBucketLifecycleConfigurationCommand,
  HeadBucketCommand,
  type LifecycleRule,
  PutBucketLifecycleConfigurationCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { loadConfig, runCommand, StorageConfig, storageKeys } from '@fungo/platform';

/** Milliseconds for the store to accept a connection, and to answer. */
const patience = { connectionTimeout: 3_000, requestTimeout: 5_000, throwOnRequestTimeout: true };

/** Parts of uploads whose process was killed. An upload takes less than a day, and a rule's day ends at midnight. */
const unfinishedUploads: LifecycleRule = {
  ID: 'fungo-unfinished-uploads',
  Status: 'Enabled',
  Filter: { Prefix: '' },
  AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 },
};

/**
 * Creates the bucket `S3_BUCKET` if it is missing, before the first start, and has it delete parts of unfinished uploads. A
 * store that refuses that rule gets a warning.
 * @param env the process's own by default
 * @throws Error that names the store, if it does not answer or refuses the bucket
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
    credentials: storageKeys(config),
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
    await deleteUnfinished(client, config.S3_BUCKET);
  } catch (cause) {
    const why = cause instanceof Error ? `${cause.name} ${cause.message}`.trim() : String(cause);
    throw new Error(`No bucket ${config.S3_BUCKET} at ${config.S3_ENDPOINT}: ${why}`, { cause });
  } finally {
    client.destroy();
  }
}

/** Adds the rule to those of the bucket, unless one of them does the same, and warns where it is not kept. */
async function deleteUnfinished(client: S3Client, Bucket: string): Promise<void> {
  const refusal = await addRule(client, Bucket).catch((error: unknown) => {
    if (error instanceof S3ServiceException) return error.name;
    throw error;
  });
  if (refusal === null) return;
  console.warn(
    `The store keeps no rule for unfinished uploads to bucket ${Bucket} (${refusal}). Let it delete their parts after two ` +
      'days (‘abort incomplete multipart uploads’). MinIO does so by itself after one.',
  );
}

/** @returns why there is no rule; null if there is one */
async function addRule(client: S3Client, Bucket: string): Promise<string | null> {
  const before = await rulesOf(client, Bucket);
  if (before.some(coversAll)) return null;
  const LifecycleConfiguration = { Rules: [...before, unfinishedUploads] };
  await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
  // Some stores take what they do not know, and drop it.
  return (await rulesOf(client, Bucket)).some(coversAll) ? null : 'it was dropped';
}

async function rulesOf(client: S3Client, Bucket: string): Promise<LifecycleRule[]> {
  try {
    const { Rules = [] } = await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }));
    return Rules;
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchLifecycleConfiguration') return [];
    throw error;
  }
}

const coversAll = ({ Status, Filter, Prefix, AbortIncompleteMultipartUpload: abort }: LifecycleRule) =>
  Status === 'Enabled' &&
  abort !== undefined &&
  !Prefix &&
  Object.values(Filter ?? {}).every((narrowing) => narrowing === '');

if (require.main === module) runCommand(() => makeBucket());
