import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { turnLargeLogs, turnLogs } from './logs';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fungo-logs-'));
  turnLogs(home);
});
afterEach(() => rmSync(home, { recursive: true }));

const path = (name: string) => join(home, 'logs', name);
const kept = () => readdirSync(join(home, 'logs')).toSorted();

it('a log that never ends takes limited space, and goes on', () => {
  const log = openSync(path('gateway.log'), 'a'); // as a program opens its log
  const line = `${'x'.repeat(99)}\n`;
  for (let written = 0; written < 1000; written += 1) {
    writeSync(log, line);
    turnLargeLogs(home, 1000);
  }
  writeSync(log, 'the last\n');
  closeSync(log);
  expect(kept()).toEqual(['gateway.log', 'gateway.log.1', 'gateway.log.2', 'gateway.log.3']);
  for (const name of kept()) expect(statSync(path(name)).size).toBeLessThanOrEqual(1000 + line.length);
  expect(readFileSync(path('gateway.log'), 'utf8')).toMatch(/^(x{99}\n)+the last\n$/);
});

it('only a few logs of the last starts are kept, the newest first', () => {
  for (const start of ['first', 'second', 'third', 'fourth', 'fifth']) {
    writeFileSync(path('media.log'), start);
    turnLogs(home);
  }
  expect(kept().map((name) => [name, readFileSync(path(name), 'utf8')])).toEqual([
    ['media.log.1', 'fifth'],
    ['media.log.2', 'fourth'],
    ['media.log.3', 'third'],
  ]);
});
