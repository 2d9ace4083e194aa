import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { configurationOf } from './configuration';
import { PROCESSES } from './start/processes';

/**
 * Writes .env.example: every variable that a process of the product reads, as its config.ts describes it.
 * With `--check` it writes nothing and fails when the file is out of date.
 */
const page = resolve(__dirname, '../../.env.example');

const preface = `
Every variable that a process of Fungo reads from its environment, made from the config.ts of each by
\`npm run env-example\`. Required ones have an empty value; the others are comments with their default, if any.
\`make start\` sets all of them. For \`docker compose up\`, \`sh scripts/new-env.sh > .env\` writes the few
that are needed there. Each process of one machine needs its own PORT and METRICS_PORT.`;

interface Reader {
  process: string;
  required: boolean;
  fallback: string | number | boolean | undefined;
  description: string;
}

const readersOf = new Map<string, Reader[]>();

async function readConfig(process: string, script: string) {
  const { variables, required } = await configurationOf(script);
  for (const [name, { description, default: fallback }] of Object.entries(variables)) {
    if (description === undefined) throw new Error(`${name} of ${process} has no description`);
    const readers = readersOf.get(name) ?? [];
    readersOf.set(name, [...readers, { process, required: required.includes(name), fallback, description }]);
  }
}

const names = (readers: Reader[]) => readers.map(({ process }) => process).join(', ');

function entry(name: string, readers: Reader[]) {
  const descriptions = new Set(readers.map(({ description }) => description));
  const lines = [...descriptions].map((description) => {
    const told = descriptions.size > 1 ? readers.filter((reader) => reader.description === description) : [];
    return told.length ? `${names(told)}: ${description}` : description;
  });
  const needing = readers.filter(({ required }) => required);
  if (needing.length)
    lines.push(needing.length === readers.length ? 'required' : `required by ${names(needing)}`);
  const line = needing.length ? `${name}=` : `#${name}=${String(readers[0]!.fallback ?? '')}`;
  return `${comment(lines.join('\n'))}\n${line}\n`;
}

const comment = (text: string) => text.replaceAll(/^(?=.)/gm, '# ').replaceAll(/^$/gm, '#');

async function write() {
  for (const [process, script] of Object.entries(PROCESSES)) await readConfig(process, script);
  const groups = new Map<string, string[]>();
  for (const [name, readers] of readersOf)
    groups.set(names(readers), [...(groups.get(names(readers)) ?? []), entry(name, readers)]);
  const everyone = Object.keys(PROCESSES).join(', ');
  const wanted = [
    `${comment(preface.trim())}\n`,
    ...[...groups].flatMap(([who, entries]) => [
      `# ---- ${who === everyone ? 'every process' : who} ----\n`,
      ...entries,
    ]),
  ].join('\n');

  if (!process.argv.includes('--check')) writeFileSync(page, wanted);
  else if (wanted !== readFileSync(page, 'utf8')) {
    console.error('.env.example is out of date: npm run env-example');
    process.exitCode = 1;
  }
}

void write();
