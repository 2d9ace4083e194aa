import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './start/root';

/**
 * Completes docs/coverage.md: each statement there has an id, and a comment above a test names the ids that it holds,
 * `// holds: D1 2.17, D2 money.4`. The files of these tests are written after the statement's arrow.
 * With `--check` it writes nothing and fails when the page is out of date. It always fails when a statement has neither
 * a test nor, in italics, a reason for having none, and when a test names an id that the page does not have.
 */
const page = join(ROOT, 'docs/coverage.md');
const WIDTH = 130;

const filesOf = new Map<string, Set<string>>();
for (const folder of ['e2e', 'gateway', 'libs', 'scripts', 'services', 'web'])
  for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(name) && !name.includes('node_modules')) readIds(`${folder}/${name}`);

/** A comment counts only if a statement follows, since its test may have been deleted. */
function readIds(file: string) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  for (const [, ids] of text.matchAll(/^ *\/\/ holds: (.+)$(?=\n(?: *(?:\/\/|\/?\*).*\n)* *\w)/gm))
    for (const id of ids!.split(', ')) filesOf.set(id, (filesOf.get(id) ?? new Set()).add(file));
}

const everyFile = [...new Set([...filesOf.values()].flatMap((files) => [...files]))];

/** The shortest unique end of a path. */
function shortName(file: string) {
  const parts = file.split('/');
  const isAlone = (end: string) => everyFile.filter((other) => `/${other}`.endsWith(`/${end}`)).length === 1;
  const ends = parts.map((_, index) => parts.slice(-index - 1).join('/'));
  return ends.find(isAlone) ?? file;
}

const wrap = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(`(.{1,${WIDTH}})(?: |$)`, 'g'), '$1\n  ')
    .trimEnd();

const wrong: string[] = [];
const statements = new Set<string>();

const written = readFileSync(page, 'utf8');
const wanted = written.replace(/^- \*\*(.+?)\*\* [^]*?(?=\n\n|\n- |\n$)/gm, (item, id: string) => {
  const statement = item.split('→')[0]!.trim();
  const files = [...(filesOf.get(id) ?? [])].map(shortName).sort();
  if (files.length === 0 && !statement.endsWith('*')) wrong.push(`${id} has no test`);
  if (statements.has(id)) wrong.push(`${id} is there twice`);
  statements.add(id);
  return wrap(files.length ? `${statement} → ${files.map((file) => `\`${file}\``).join(' ')}` : statement);
});

for (const [id, files] of filesOf)
  if (!statements.has(id)) wrong.push(`${[...files].join(', ')} holds ${id}, which is not there`);

if (!process.argv.includes('--check')) writeFileSync(page, wanted);
else if (wanted !== written) wrong.push('out of date: npm run coverage-page');
for (const line of wrong) console.error(`docs/coverage.md: ${line}`);
if (wrong.length > 0) process.exitCode = 1;
