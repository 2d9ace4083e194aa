import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './start/root';

/**
 * Fails when docs/coverage.md names a test that is not there: a row's second cell is `file` title, several of them with
 * <br> between, or, in italics, why there is none.
 */
const rows = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| (.+?) +\| (.+?) +\|$/.exec(line))
  .filter((row) => row !== null)
  .filter(([, first]) => !/^(requirement|-+)$/.test(first!.trim()));

const wrong = rows.flatMap(([, requirement, tests]) =>
  tests!.split('<br>').flatMap((test) => {
    if (/^\*.+\*$/.test(test)) return [];
    const [, file, title] = /^`([^`]+)` (.+)$/.exec(test) ?? [];
    if (file === undefined || title === undefined) return [`${requirement}: no test is named in "${test}"`];
    return titlesIn(file).has(title) ? [] : [`${requirement}: ${file} has no test "${title}"`];
  }),
);

/** What each `it`, `describe` and `each` of a file is called, as it is written there. */
function titlesIn(file: string): Set<string> {
  const path = join(ROOT, file);
  if (!existsSync(path)) return new Set();
  const literals = readFileSync(path, 'utf8').matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,/g);
  return new Set([...literals].map(([, , title]) => title!.replace(/\\(.)/g, '$1')));
}

if (rows.length === 0) wrong.push('docs/coverage.md has no rows');
for (const line of wrong) console.error(`docs/coverage.md: ${line}`);
if (wrong.length > 0) process.exitCode = 1;
