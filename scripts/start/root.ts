import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The nearest folder, this one or one above it, that contains a project.
 * @throws Error if there is none
 */
export function rootAbove(folder: string): string {
  for (let here = folder; ; here = dirname(here)) {
    if (existsSync(join(here, 'package-lock.json'))) return here;
    if (here === dirname(here))
      throw new Error(
        `Neither ${folder} nor a folder above it has a package-lock.json: this copy of Fungo is incomplete.`,
      );
  }
}

/** The project's folder; this file runs from below `scripts/` in tests, from below `dist/` otherwise. */
export const ROOT = rootAbove(__dirname);
