import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { loadConfig, StorageConfig } from '@fungo/platform';

/** Creates the bucket `S3_BUCKET` if it is missing, for a self-hosted store before the first start. */
async function main(): Promise<void> {
  const config = loadConfig(StorageConfig.required({ S3_ENDPOINT: true, S3_BUCKET: true }));
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION ?? 'us-east-1',
    requestChecksumCalculation: 'WHEN_REQUIRED', // as in the storage, because not every S3 supports more
    forcePathStyle: config.S3_FORCE_PATH_STYLE !== 'false',
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    },
  });
  const bucket = { Bucket: config.S3_BUCKET };
  const isThere = await client.send(new HeadBucketCommand(bucket)).then(
    () => true,
    () => false,
  );
  if (!isThere) await client.send(new CreateBucketCommand(bucket));
  client.destroy();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
