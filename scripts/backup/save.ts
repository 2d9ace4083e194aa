import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { openStorage, type Storage } from '@fungo/platform';
import { noteBackup, readable, withDump } from './database';
import { checker, keepFile } from './kept-file';
import {
  backupsIn,
  instantOf,
  type KeptObject,
  type Manifest,
  manifestFile,
  nameOf,
  readManifest,
} from './manifest';
import { kept } from './retention.rules';
import { extension } from './seal';
import { type BackupConfig, databaseOf, recipientsOf } from './settings';

const newFolder = (path: string) => mkdirSync(path, { recursive: true, mode: 0o700 });

/**
 * Writes a complete backup: first the database, then the objects, since those that a dump names are in the store by then.
 * Afterwards deletes the backups that the rule gives up.
 * @returns sentences for the operator
 */
export async function save(place: string, config: BackupConfig, now = new Date()): Promise<string[]> {
  const folder = resolve(place);
  newFolder(folder);
  const recipients = recipientsOf(config);
  const store = await openStorage(config);
  const name = nameOf(now);
  const unfinished = join(folder, `.${name}`);
  const manifest = await withDump(databaseOf(config), async (bytes, keys) => {
    if (existsSync(join(folder, name))) throw new Error(`${join(folder, name)} is there already`);
    for (const left of readdirSync(folder))
      if (/^\.\d{4}-\d\d-\d\dt/.test(left)) rmSync(join(folder, left), { recursive: true });
    newFolder(unfinished);
    const where = {
      folder,
      file: `${name}/database.dump`,
      path: join(unfinished, 'database.dump'),
      recipients,
    };
    const dump = await keepFile(where, bytes, checker(readable));
    const objects = await saveObjects(store, folder, name, recipients);
    const saved = new Set(objects.map(({ key }) => key));
    const missing = keys.filter((key) => !saved.has(key));
    return { format: 1, madeAt: now.toISOString(), dump, objects, missing } satisfies Manifest;
  });
  writeFileSync(join(unfinished, manifestFile), JSON.stringify(manifest), { mode: 0o600, flush: true });
  renameSync(unfinished, join(folder, name));
  const bytes = [manifest.dump, ...manifest.objects].reduce((sum, { size }) => sum + size, 0);
  await noteBackup(databaseOf(config), bytes, recipients.length > 0);
  const deleted = deleteOld(folder, config);
  return [
    `Saved ${join(folder, name)}: the database and ${manifest.objects.length} objects, ${bytes} bytes.`,
    ...missingWords(manifest.missing, 'The database names objects that the store does not have'),
    recipients.length > 0
      ? `It is encrypted for ${recipients.length} key${recipients.length > 1 ? 's' : ''}.`
      : 'It is not encrypted: its files are for this account alone. BACKUP_RECIPIENTS encrypts it.',
    ...(deleted.length > 0 ? [`Deleted by the rule: ${deleted.join(', ')}.`] : []),
  ];
}

/** Number of keys that a sentence shows. */
const SHOWN = 20;

export const missingWords = (keys: string[], words: string): string[] =>
  keys.length === 0
    ? []
    : [`${words} (${keys.length}): ${keys.slice(0, SHOWN).join(', ')}${keys.length > SHOWN ? ', …' : ''}`];

/** Copies the objects that the last backup does not have, and lists all. */
async function saveObjects(
  store: Storage,
  folder: string,
  name: string,
  recipients: string[],
): Promise<KeptObject[]> {
  const [last] = backupsIn(folder);
  const known = new Map(last ? readManifest(folder, last).objects.map((one) => [one.key, one]) : []);
  const isThere = ({ file, storedSize }: KeptObject) => {
    const path = join(folder, file);
    const isAsWanted = file.endsWith('.age') === (extension(recipients) === '.age');
    return isAsWanted && existsSync(path) && statSync(path).size === storedSize;
  };
  const objects: KeptObject[] = [];
  const added = `objects/${name}`;
  newFolder(join(folder, added));
  for await (const key of store.list('')) {
    const facts = await store.head(key);
    if (!facts) continue; // deleted since
    const lastModified = facts.lastModified.toISOString();
    const before = known.get(key);
    if (before?.size === facts.size && before.lastModified === lastModified && isThere(before)) {
      objects.push(before);
      continue;
    }
    const object = await store.get(key);
    if (!object) continue;
    const file = `${added}/${objects.length}`;
    const saved = await keepFile({ folder, file, path: join(folder, file), recipients }, object.stream);
    if (saved.size !== object.size)
      throw new Error(`${key} ended after ${saved.size} of ${object.size} bytes`);
    objects.push({
      ...saved,
      key,
      contentType: object.contentType,
      lastModified: object.lastModified.toISOString(),
    });
  }
  return objects;
}

/** Deletes the backups that the rule gives up, and what no backup names. @returns their names */
function deleteOld(folder: string, config: BackupConfig): string[] {
  const { BACKUP_KEEP_DAYS: days, BACKUP_KEEP_WEEKS: weeks, BACKUP_KEEP_MONTHS: months } = config;
  const names = backupsIn(folder);
  const staying = new Set(
    kept(names.map(instantOf), { days, weeks, months }, config.SITE_TIME_ZONE).map(nameOf),
  );
  const going = names.filter((name) => !staying.has(name));
  for (const name of going) rmSync(join(folder, name), { recursive: true });

  const named = new Set(
    backupsIn(folder).flatMap((name) => readManifest(folder, name).objects.map(({ file }) => file)),
  );
  for (const added of readdirSync(join(folder, 'objects'))) {
    const place = join(folder, 'objects', added);
    for (const file of readdirSync(place))
      if (!named.has(`objects/${added}/${file}`)) rmSync(join(place, file));
    if (readdirSync(place).length === 0) rmdirSync(place);
  }
  return going;
}
