import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { StaticFile } from './static-file';

/** The built web app by path. */
export interface WebFiles {
  index: StaticFile;
  files: ReadonlyMap<string, StaticFile>;
}

/** The folder in which the build puts files with a content hash in their names. */
export const assetsPath = '/assets/';

/**
 * Reads the built web app and its compressed files into memory.
 * @throws Error if the folder has no web app
 */
export async function readWeb(folder: string): Promise<WebFiles> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`WEB_DIR: there is no built web app in ${folder} (no index.html). Build it first.`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length));
  const all = new Set(names);
  const read = async (name: string) => (all.has(name) ? readFile(join(folder, name)) : undefined);
  const isSibling = (name: string) => /\.(br|gz)$/.test(name) && all.has(name.replace(/\.\w+$/, ''));

  const files = new Map<string, StaticFile>();
  for (const name of names.filter((one) => !isSibling(one))) {
    const [content, br, gzip] = await Promise.all([
      readFile(join(folder, name)),
      read(`${name}.br`),
      read(`${name}.gz`),
    ]);
    const path = `/${name.split(sep).join('/')}`;
    const freshness = path.startsWith(assetsPath) ? 'immutable' : 'ask';
    files.set(path, new StaticFile(name, content, freshness, { br, gzip }));
  }
  return { index: files.get('/index.html')!, files };
}
