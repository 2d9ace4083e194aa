import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder; this file runs from below `scripts/` in tests, from below `dist/` otherwise. */
export const ROOT = ((): string => {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package-lock.json'))) folder = dirname(folder);
  return folder;
})();
