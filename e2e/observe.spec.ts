import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ServiceDefinition } from '@fungo/platform';
import { campsService } from '../services/camps/src/service';
import { identityService } from '../services/identity/src/service';
import { mediaService } from '../services/media/src/service';
import { messagingService } from '../services/messaging/src/service';
import { paymentsService } from '../services/payments/src/service';
import { schedulingService } from '../services/scheduling/src/service';

const services = [
  identityService,
  schedulingService,
  mediaService,
  campsService,
  paymentsService,
  messagingService,
] satisfies ServiceDefinition[];

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; runbook: string } }[] }[];
}
const rules = (parse(read('observe/rules.yml')) as Rules).groups.flatMap((group) => group.rules);
const boards = readdirSync(join(root, 'observe/grafana/dashboards')).map((file) =>
  read(`observe/grafana/dashboards/${file}`),
);

/** Made by the Prometheus client and by Prometheus itself. */
const ofOthers = /^(up|process_\w+|nodejs_\w+)$/;

/** Metrics of the code: those of the stores and calls, and each service's numbers of the business. */
const known = new Set([
  ...['http/server.ts', 'measure-stores.ts'].flatMap((file) =>
    [...read(`libs/platform/src/${file}`).matchAll(/'([a-z]+_[a-z_]+)',?\n?/g)].map(([, name]) => name!),
  ),
  ...services.flatMap(({ measures = [] }) => measures.map(({ name }) => name)),
]);
const unknownIn = (expression: string) =>
  [...expression.replace(/\{[^}]*\}/g, '').matchAll(/\b[a-z]+_[a-z_0-9]+\b/g)]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => name !== 'histogram_quantile' && !ofOthers.test(name) && !known.has(name));

it.each(rules)(
  '$alert watches numbers that there are, and its runbook is written',
  ({ expr, annotations }) => {
    expect(unknownIn(expr)).toEqual([]);
    const [file, anchor] = annotations.runbook.split('#') as [string, string];
    const anchors = [...read(file).matchAll(/^#+ (.*)$|^\*\*(.*?)\.\*\*/gm)].map(([, heading, bold]) =>
      (heading ?? bold!)
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(anchors).toContain(anchor);
  },
);

it('the dashboards show numbers that there are', () => {
  expect(boards).toHaveLength(2);
  for (const board of boards) {
    const { panels } = JSON.parse(board) as { panels: { targets: { expr: string }[] }[] };
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(10);
    expect(expressions.flatMap(unknownIn)).toEqual([]);
  }
  expect(unknownIn('rate(fungo_of_no_service[5m])')).toEqual(['fungo_of_no_service']);
});
