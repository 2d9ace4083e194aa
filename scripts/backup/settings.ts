import { z } from 'zod';
import { ServiceConfig, StorageConfig } from '@fungo/platform';

const count = z.coerce.number().int().min(0).max(1000);

/** The environment of the backup program. */
export const BackupConfig = z.object({
  DATABASE_URL: ServiceConfig.shape.DATABASE_URL,
  DATABASE_DIRECT_URL: ServiceConfig.shape.DATABASE_DIRECT_URL,
  REDIS_URL: ServiceConfig.shape.REDIS_URL.optional(),
  ...StorageConfig.shape,
  /** Public keys of age, separated by commas: each of them opens the backup. */
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^(age1[a-z0-9]+(,\s*)?)*$/, 'must be public keys of age: age1…,age1…')
    .default(''),
  /** The file with the private key, which only a restore needs. */
  BACKUP_IDENTITY: z.string().default(''),
  BACKUP_KEEP_DAYS: count.default(7),
  BACKUP_KEEP_WEEKS: count.default(4),
  BACKUP_KEEP_MONTHS: count.default(12),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3),
  SITE_TIME_ZONE: ServiceConfig.shape.SITE_TIME_ZONE,
});
export type BackupConfig = z.infer<typeof BackupConfig>;

export const recipientsOf = ({ BACKUP_RECIPIENTS }: BackupConfig): string[] =>
  BACKUP_RECIPIENTS.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The database's address without a pooler: a backup is one session from begin to end. */
export const databaseOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: BackupConfig): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;
