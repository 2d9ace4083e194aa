import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { endpoints, type EndpointSpec, events, serviceNames, services } from '@fungo/contracts';

/**
 * Writes the tables of docs/architecture.md that the contract knows: services, events, questions between services, calls.
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
const heardBy = (service: (typeof serviceNames)[number]) =>
  Object.entries(events)
    .filter(([, { subscribers }]) => (subscribers as readonly string[]).includes(service))
    .map(([name]) => `\`${name}\``);

const tables: Record<string, string> = {
  services: table(
    ['service', 'owns', 'uses beside its schema, its role and its queues', 'processes', 'hears'],
    serviceNames.map((name) => {
      const { owns, uses = [], worker } = services[name];
      const processes = [name, ...(worker ? [`${name}-worker`] : [])];
      return [name, owns, uses.join(', '), processes.join(', '), heardBy(name).join(', ')];
    }),
  ),
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
