import { resolve } from 'node:path';
import { readable } from './database';
import { checker, openFile } from './kept-file';
import { backupsIn, type Manifest, readManifest } from './manifest';
import type { BackupConfig } from './settings';
import { sumOf } from './streams';

export interface Chosen {
  folder: string;
  name: string;
  manifest: Manifest;
}

/** The backup that is asked for, or the newest. @throws Error if there is none */
export function choose(place: string, asked?: string): Chosen {
  const folder = resolve(place);
  const name = asked ?? backupsIn(folder)[0];
  if (name === undefined) throw new Error(`${folder} has no complete backup`);
  return { folder, name, manifest: readManifest(folder, name) };
}

/** Reads the whole backup as a restore would. @throws Error that names the file that is not right */
export async function verify({ folder, manifest }: Chosen, { BACKUP_IDENTITY }: BackupConfig): Promise<void> {
  const dump = openFile(folder, manifest.dump, BACKUP_IDENTITY);
  await sumOf(checker(readable)(dump));
  for (const object of manifest.objects) await sumOf(openFile(folder, object, BACKUP_IDENTITY));
}
