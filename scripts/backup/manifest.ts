import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const hex = z.string().regex(/^[0-9a-f]{64}$/);

const Kept = z.object({
  /** Below the folder of all backups. */
  file: z.string().regex(/^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)+$/),
  /** bytes, before encryption */
  size: z.number(),
  sha256: hex,
  /** Of the file as it is on the disk. */
  storedSize: z.number(),
  storedSha256: hex,
});
export type Kept = z.infer<typeof Kept>;

const KeptObject = Kept.extend({
  key: z.string(),
  contentType: z.string(),
  /** Tells a replaced object from the one that was copied. */
  lastModified: z.string(),
});
export type KeptObject = z.infer<typeof KeptObject>;

/** A complete backup: what it holds, with the sum of each file. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  dump: Kept,
  objects: z.array(KeptObject),
  /** Keys that the dump names, and the store did not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

const backupName = /^\d{4}-\d\d-\d\dt\d{6}z$/;
export const manifestFile = 'manifest.json';

/** The name of a backup's folder. */
export const nameOf = (at: Date): string =>
  at.toISOString().slice(0, 19).replaceAll(':', '').toLowerCase() + 'z';

/** The instant in a backup's name. */
export const instantOf = (name: string): Date =>
  new Date(`${name.slice(0, 13)}:${name.slice(13, 15)}:${name.slice(15, 17)}Z`.replace('t', 'T'));

/** The names of the complete backups in a folder, the newest first. */
export const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => backupName.test(name) && existsSync(join(folder, name, manifestFile)))
    .toSorted()
    .toReversed();

/** @throws Error if the backup is not complete */
export function readManifest(folder: string, name: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(folder, name, manifestFile), 'utf8')));
  } catch (error) {
    throw new Error(`${join(folder, name)} is no complete backup`, { cause: error });
  }
}
