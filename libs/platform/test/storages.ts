import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, openStorage, type Storage, StorageConfig } from '../src';
import { testPatience } from '@fungo/testing';
import { startS3 } from './s3-server';

export async function folderStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'fungo-storage-'));
  const drafts = join(folder, '.drafts');
  return {
    storage: await openStorage(loadConfig(StorageConfig, { STORAGE_DIR: folder })),
    folder,
    drafts,
    unfinished: async () => (await readdir(drafts)).length,
    goDown: () => rm(folder, { recursive: true }),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function s3Storage() {
  const { config, close, ...s3 } = await startS3();
  return {
    storage: await openStorage({ ...loadConfig(StorageConfig, config), PATIENCE: Number(testPatience) }),
    goDown: close,
    ...s3,
  };
}

export async function keysOf(storage: Storage, prefix = '') {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys;
}
