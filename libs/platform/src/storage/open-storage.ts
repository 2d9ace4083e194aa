import { z } from 'zod';
import { ConfigError, loadConfig } from '../config';
import { openFolder } from './folder';
import type { Storage } from './storage';

const Folder = z.object({
  STORAGE_DIR: z
    .string()
    .describe(
      'folder that keeps uploads; not to be set together with S3_ENDPOINT, but one of the two is needed',
    ),
});

const S3 = z.object({
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .describe('address of the S3 store that keeps uploads, where no folder does'),
  S3_REGION: z.string().default('us-east-1').describe('region of the bucket'),
  S3_BUCKET: z.string().describe('bucket of the uploads; it must exist. Needed with S3_ENDPOINT'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      'key of the store, with its secret. Without both, the platform’s role gives keys, as the AWS SDK finds them',
    ),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('secret of that key'),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'])
    .default('true')
    .describe('whether the bucket is in the path of an address (MinIO) and not in its host'),
});

/** The variables of a process that keeps uploads: `ServiceConfig.extend(StorageConfig.shape)`. */
export const StorageConfig = z.object({ ...Folder.partial().shape, ...S3.partial().shape });
export type StorageConfig = z.infer<typeof StorageConfig>;

/**
 * The configured keys of the store; undefined where the platform's role gives them.
 * @throws ConfigError if one of the two is missing
 */
export function storageKeys({
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: StorageConfig): { accessKeyId: string; secretAccessKey: string } | undefined {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey };
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
  const message = 'neither of the two keys, or both';
  throw new ConfigError(new z.ZodError([{ code: 'custom', path: [missing], message, input: undefined }]));
}

/**
 * Opens the storage that the configuration names. The S3 client is loaded only if it is used.
 * @throws ConfigError unless exactly one kind is configured, completely; Error if no key is set and no role gives one
 */
export async function openStorage(config: StorageConfig & { PATIENCE?: number }): Promise<Storage> {
  const { STORAGE_DIR: folder, S3_ENDPOINT: endpoint } = config;
  if ((folder === undefined) === (endpoint === undefined)) {
    const message = folder === undefined ? 'this or S3_ENDPOINT is needed' : 'not together with S3_ENDPOINT';
    throw new ConfigError(
      new z.ZodError([{ code: 'custom', path: ['STORAGE_DIR'], message, input: folder }]),
    );
  }
  if (folder !== undefined) return openFolder(folder);

  const { PATIENCE: times = 1, ...variables } = config;
  const s3 = loadConfig(S3, variables);
  const { openBucket } = await import('./s3');
  return openBucket({
    endpoint: s3.S3_ENDPOINT,
    region: s3.S3_REGION,
    bucket: s3.S3_BUCKET,
    credentials: storageKeys(s3),
    forcePathStyle: s3.S3_FORCE_PATH_STYLE === 'true',
    times,
  });
}
