import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { endpoints, type EndpointSpec, events } from '@fungo/contracts';

/**
 * Writes the tables of docs/architecture.md that the contract knows: events, questions between services, calls.
 * With `--check` it writes nothing and fails when the page is out of date.
 */
const page = resolve(__dirname, '../../docs/architecture.md');

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const accessOf = ({ access }: EndpointSpec) => (typeof access === 'string' ? access : access.join(', '));

const all = Object.values<EndpointSpec>(endpoints).sort(
  (a, b) =>
    a.service.localeCompare(b.service) || a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
);
const tables: Record<string, string> = {
  events: table(
    ['event', 'published by', 'heard by'],
    Object.entries(events).map(([name, { publisher, subscribers }]) => [
      `\`${name}\``,
      publisher,
      subscribers.join(', '),
    ]),
  ),
  questions: table(
    ['question', 'owner', 'for'],
    all
      .filter(({ access }) => access === 'service')
      .map(({ method, path, service, summary }) => [`\`${method} ${path}\``, service, summary]),
  ),
  calls: table(
    ['call', 'service', 'who may'],
    all
      .filter(({ access }) => access !== 'service')
      .map((endpoint) => [`\`${endpoint.method} ${endpoint.path}\``, endpoint.service, accessOf(endpoint)]),
  ),
};

const written = readFileSync(page, 'utf8');
const wanted = written.replace(
  /(<!-- generated: (\w+) -->)[^]*?(<!-- end -->)/g,
  (_, begin: string, name: string, end: string) => `${begin}\n${tables[name]}\n${end}`,
);

if (process.argv.includes('--check')) {
  if (wanted !== written) {
    console.error('docs/architecture.md is out of date: npm run docs');
    process.exitCode = 1;
  }
} else writeFileSync(page, wanted);
