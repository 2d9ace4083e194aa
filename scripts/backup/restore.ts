import { Readable } from 'node:stream';
import { Redis } from 'ioredis';
import { openStorage, type Storage } from '@fungo/platform';
import { fillNew, swapIn } from './database';
import { openFile } from './kept-file';
import { missingWords } from './save';
import { type BackupConfig, databaseOf } from './settings';
import { type Chosen, verify } from './verify';

/**
 * Puts a backup in the place of the database, and its objects into the store. Nothing is touched before the whole backup was
 * read, and the former database stays until the new one is complete. The processes are stopped meanwhile.
 * @returns sentences for the operator
 */
export async function restore(chosen: Chosen, config: BackupConfig): Promise<string[]> {
  const { folder, name, manifest } = chosen;
  await verify(chosen, config);
  const store = await openStorage(config);
  const keys = await fillNew(databaseOf(config), openFile(folder, manifest.dump, config.BACKUP_IDENTITY));
  const copied = await restoreObjects(store, chosen, config.BACKUP_IDENTITY);
  const missing: string[] = [];
  for (const key of keys) if (!(await store.head(key))) missing.push(key);
  await swapIn(databaseOf(config));
  // Sessions know roles and passwords from after the dump.
  if (config.REDIS_URL) await emptyRedis(config.REDIS_URL);
  return [
    `Restored ${name}: the database, and ${copied} of ${manifest.objects.length} objects, which the store did not have.`,
    ...missingWords(missing, 'The database names objects that neither the store nor the backup has'),
    ...(missing.length === 0 ? [`All ${keys.length} objects that the database names are there.`] : []),
  ];
}

async function restoreObjects(
  store: Storage,
  { folder, manifest }: Chosen,
  identity: string,
): Promise<number> {
  let copied = 0;
  for (const object of manifest.objects) {
    const { key, size, contentType, sha256 } = object;
    if ((await store.head(key))?.size === size) continue;
    const put = await store.put(key, Readable.from(openFile(folder, object, identity)), {
      contentType,
      size,
    });
    if (put.sha256 !== sha256) throw new Error(`The copy of ${key} differs`);
    copied += 1;
  }
  return copied;
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 3 });
  redis.on('error', () => undefined);
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
}
