import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/root';
import { findRefused } from './words';

/** Fails, naming each place, where text reads as translated. Paths as arguments narrow the search. */
const SKIPPED = /^scripts\/words\/|^LICENSE$|\.(?:json|svg|png|jpg|webp|ico|woff2|mp4)$/;

const folderOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/') || '.';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...process.argv.slice(2)],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && !SKIPPED.test(file));

const counts = new Map<string, number>();
for (const file of files)
  for (const { line, found } of findRefused(file, readFileSync(join(ROOT, file), 'utf8'))) {
    console.error(`${file}:${line}: ${found}`);
    counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
    process.exitCode = 1;
  }
for (const [folder, count] of counts) console.error(`${String(count).padStart(5)} in ${folder}`);
