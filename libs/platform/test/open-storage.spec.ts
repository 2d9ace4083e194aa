import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, loadConfig, openStorage, StorageConfig } from '../src';
import { folderStorage } from './storages';

const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'never-shown',
};

it.each([
  ['none', {}, 'STORAGE_DIR'],
  ['both', { ...s3, STORAGE_DIR: '/var/lib/uploads' }, 'STORAGE_DIR'],
  ['a bucket without a name', { ...s3, S3_BUCKET: '' }, 'S3_BUCKET'],
  ['a key without its secret', { ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY'],
])('refuses %s', async (_name, env, variable) => {
  const refusal = await openStorage(loadConfig(StorageConfig, env)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect((refusal as Error).message).toContain(variable);
  expect((refusal as Error).message).not.toContain('never-shown');
});

it('deletes a killed process’s draft after a day, but not the draft of another process', async () => {
  const { folder, drafts, clear } = await folderStorage();
  await writeFile(join(drafts, 'old'), 'half');
  await writeFile(join(drafts, 'young'), 'half');
  const longAgo = Date.now() / 1000 - 25 * 60 * 60;
  await utimes(join(drafts, 'old'), longAgo, longAgo);
  await openStorage({ STORAGE_DIR: folder });
  expect(await readdir(drafts)).toEqual(['young']);
  await clear();
});
