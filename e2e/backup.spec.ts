import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { loadConfig, openStorage } from '@fungo/platform';
import { freePort, startStores, type StartedStores } from '@fungo/stores';
import { testPatience } from '@fungo/testing';
import { backup } from '../scripts/backup/main';
import { backupsIn, readManifest } from '../scripts/backup/manifest';
import { save } from '../scripts/backup/save';
import { BackupConfig } from '../scripts/backup/settings';
import { OURS } from '../scripts/start/for-tests';
import { Product } from '../scripts/start/product';
import { ROOT } from '../scripts/start/root';

/** The demo academy's, whose processes have stopped, and an empty one's. */
let full: StartedStores;
let empty: StartedStores;
let home: string;
let folder: string;
/** The environments of the program on the machine that is backed up, and on an empty one. */
let from: NodeJS.ProcessEnv;
let to: NodeJS.ProcessEnv;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'fungo-backup-'));
  chmodSync(home, 0o711);
  const ofAcademy = { home: join(home, 'academy-stores'), durable: false };
  full = await startStores(ofAcademy, {});
  await makeAcademy();
  empty = await startStores({ home: join(home, 'empty-stores'), durable: false }, {});
  folder = join(home, 'backup');
  from = {
    DATABASE_URL: full.databaseUrl,
    REDIS_URL: full.redisUrl,
    STORAGE_DIR: join(home, 'academy/files'),
    BACKUP_RECIPIENTS: [key('first'), key('second')].join(','),
  };
  to = {
    DATABASE_URL: empty.databaseUrl,
    REDIS_URL: empty.redisUrl,
    STORAGE_DIR: join(home, 'empty/files'),
    BACKUP_IDENTITY: join(home, 'second'),
  };
  await backup(['save', folder], from);
});

afterAll(async () => {
  await empty?.stop();
  await full?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Fills the first stores with the demo academy. */
async function makeAcademy(): Promise<void> {
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.includes(name))),
    DATABASE_URL: full.databaseUrl,
    REDIS_URL: full.redisUrl,
    DEMO_CLIPS_DIR: join(ROOT, 'dist/demo-clips'),
    PATIENCE: testPatience,
  };
  const [port, mailPort] = [await freePort(), await freePort()];
  const place = { home: join(home, 'academy'), port, mailPort, durable: false };
  const product = new Product({ ...place, env, say: () => undefined });
  await product.start();
  await product.stop();
}

/** Makes a key file. @returns its public key */
function key(name: string): string {
  execFileSync('age-keygen', ['-o', join(home, name)], { stdio: 'ignore' });
  return /age1\w+/.exec(readFileSync(join(home, name), 'utf8'))![0];
}

const manifest = () => readManifest(folder, backupsIn(folder)[0]!);

/** Number and sum of the rows of each table. */
async function tablesOf(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY name`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sum } = await client.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS sum FROM ${name} AS t`,
    );
    sums[name] = sum[0]!.sum;
  }
  await client.end();
  return sums;
}

async function objectsOf(place: string): Promise<Record<string, string>> {
  const store = await openStorage({ STORAGE_DIR: place });
  const sums: Record<string, string> = {};
  for await (const name of store.list('')) {
    const hash = createHash('sha256');
    const { stream, contentType } = (await store.get(name))!;
    for await (const part of stream) hash.update(part as Buffer);
    sums[name] = `${contentType} ${hash.digest('hex')}`;
  }
  return sums;
}

describe('a backup that is not right is refused before anything is touched', () => {
  const spoiled = (spoil: (path: string) => void, file: () => string) => async () => {
    const copy = join(home, 'spoiled');
    cpSync(folder, copy, { recursive: true });
    spoil(join(copy, file()));
    await expect(backup(['restore', copy], to)).rejects.toThrow(file());
    rmSync(copy, { recursive: true });
  };
  const cut = (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -1000));
  const change = (path: string) => {
    const bytes = readFileSync(path);
    bytes[bytes.length - 100]! ^= 1;
    writeFileSync(path, bytes);
  };
  const object = () => manifest().objects.at(-1)!.file;
  const dump = () => manifest().dump.file;

  it('a dump that was cut off', spoiled(cut, dump));
  it('a dump that was changed', spoiled(change, dump));
  it('an object that was cut off', spoiled(cut, object));
  it('an object that was changed', spoiled(change, object));
  it('an object that was deleted', spoiled(rmSync, object));

  it('a dump in the clear that was changed', async () => {
    const clear = join(home, 'clear');
    await backup(['save', clear], { ...from, BACKUP_RECIPIENTS: '' });
    const [name] = backupsIn(clear);
    await expect(backup(['verify', clear], to)).resolves.toHaveLength(1);
    change(join(clear, name!, 'database.dump'));
    await expect(backup(['restore', clear], to)).rejects.toThrow('database.dump');
    rmSync(clear, { recursive: true });
  });

  it('another key, and none', async () => {
    key('third');
    await expect(
      backup(['restore', folder], { ...to, BACKUP_IDENTITY: join(home, 'third') }),
    ).rejects.toThrow(/no identity matched/);
    await expect(backup(['restore', folder], { ...to, BACKUP_IDENTITY: '' })).rejects.toThrow(
      'BACKUP_IDENTITY',
    );
  });

  afterAll(async () => {
    expect(await tablesOf(empty.databaseUrl)).toEqual({});
    expect(await objectsOf(to.STORAGE_DIR!)).toEqual({});
  });
});

it('its files are for their owner alone, and none of them is in the clear', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of files) expect(statSync(join(entry.parentPath, entry.name)).mode & 0o77).toBe(0);
  const { dump, objects } = manifest();
  for (const { file } of [dump, ...objects])
    expect(readFileSync(join(folder, file)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
});

it('an empty stack has each row and each object after a restore', async () => {
  const tables = await tablesOf(full.databaseUrl);
  const objects = await objectsOf(from.STORAGE_DIR!);
  expect(Object.keys(tables).length).toBeGreaterThan(50);
  expect(Object.keys(objects).length).toBeGreaterThan(5);
  const [said] = (await backup(['restore', folder], to)).slice(-1);
  expect(said).toMatch(/All [1-9]\d* objects that the database names are there\./);
  const restored = await tablesOf(empty.databaseUrl);
  // The record of a backup is younger than its dump.
  for (const sums of [restored, tables]) delete sums['identity.backups'];
  expect(restored).toEqual(tables);
  expect(await objectsOf(to.STORAGE_DIR!)).toEqual(objects);
});

it('a second backup copies only what is new, and the rule deletes the first with what only it names', async () => {
  const place = join(home, 'twice');
  const config = loadConfig(BackupConfig, { ...to, BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' });
  const one = manifest().objects.find((object) => object.key.endsWith('/rendition.mp4'))!.key;
  await save(place, config, new Date('2027-03-01T08:00:00Z'));
  const first = readManifest(place, backupsIn(place)[0]!);
  await (await openStorage({ STORAGE_DIR: to.STORAGE_DIR! })).delete(one);
  const said = await save(place, config, new Date('2027-03-01T09:00:00Z'));
  expect(said).toContain(`The database names objects that the store does not have (1): ${one}`);
  expect(said).toContain('Deleted by the rule: 2027-03-01t080000z.');
  const second = readManifest(place, backupsIn(place)[0]!);
  expect(second.objects).toEqual(first.objects.filter((object) => object.key !== one));
  const files = readdirSync(join(place, 'objects'), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(second.objects.length);
});

it('a restore says what neither the store nor the backup has, and ends sessions', async () => {
  const redis = new Redis(empty.redisUrl);
  await redis.set('session', 'of yesterday');
  const [said] = (await backup(['restore', join(home, 'twice')], to)).slice(-1);
  expect(said).toMatch(/neither the store nor the backup has \(1\): films\/.*\/rendition\.mp4/);
  expect(await redis.dbsize()).toBe(0);
  redis.disconnect();
});
