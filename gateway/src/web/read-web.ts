import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
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
  const contents = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    contents.set(`/${relative(folder, file).split(sep).join('/')}`, await readFile(file));
  }
  const files = new Map<string, StaticFile>();
  for (const [path, content] of contents) {
    if (/\.(br|gz)$/.test(path) && contents.has(path.replace(/\.\w+$/, ''))) continue;
    const freshness = path.startsWith(assetsPath) ? 'immutable' : 'ask';
    const encoded = { br: contents.get(`${path}.br`), gzip: contents.get(`${path}.gz`) };
    files.set(path, new StaticFile(path, content, freshness, encoded));
  }
  return { index: files.get('/index.html')!, files };
}
