import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type EndpointSpec, events, serviceNames, services } from '@fungo/contracts';
import { ROOT } from './start/root';

/**
 * Writes docs/reference.md from the contract: services, events, calls of the web, calls between services.
 * With `--check` it writes nothing and fails when the page is out of date.
 */
const page = join(ROOT, 'docs/reference.md');

const table = (title: string, head: string[], rows: string[][]) =>
  `\n## ${title}\n\n${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;

const all = Object.values<EndpointSpec>(endpoints).sort(
  (a, b) =>
    a.service.localeCompare(b.service) || a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
);
const callsOf = (access: 'service' | 'web') =>
  all
    .filter((endpoint) => (endpoint.access === 'service') === (access === 'service'))
    .map(({ method, path, service, access: who, summary }) => [
      `\`${method} ${path}\``,
      service,
      access === 'service' ? summary : [who].flat().join(', '),
    ]);

const wanted = [
  '# Reference\n\nWritten from the contract by `npm run docs`.\n',
  table(
    'Services',
    ['service', 'owns', 'uses besides its schema, its role and its queues', 'processes'],
    serviceNames.map((name) => {
      const { owns, uses = [], worker } = services[name];
      const processes = [name, ...(worker ? [`${name}-worker`] : [])];
      return [name, owns, uses.join(', '), processes.join(', ')];
    }),
  ),
  table(
    'Events',
    ['event', 'published by', 'heard by'],
    Object.entries(events).map(([name, { publisher, subscribers }]) => [
      `\`${name}\``,
      publisher,
      subscribers.join(', '),
    ]),
  ),
  table('Calls', ['call', 'service', 'who may'], callsOf('web')),
  table('Calls between services', ['call', 'owner', 'for'], callsOf('service')),
].join('');

if (!process.argv.includes('--check')) writeFileSync(page, wanted);
else if (!existsSync(page) || wanted !== readFileSync(page, 'utf8')) {
  console.error('docs/reference.md is out of date: npm run docs');
  process.exitCode = 1;
}
