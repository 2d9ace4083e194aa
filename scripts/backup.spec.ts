import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backup-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a script with a `docker` that notes its calls, and fails at those that contain `fails`. */
function run(script: string, args: string[], fails = 'nothing fails'): { calls: string[]; isDone: boolean } {
  const log = join(folder, 'calls');
  const docker = `#!/bin/sh\necho "$*" >> '${log}'\ncase "$*" in *'${fails}'*) exit 1;; esac\n`;
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  let isDone = true;
  try {
    execFileSync('sh', [`scripts/${script}`, ...args], { env, stdio: 'ignore' });
  } catch {
    isDone = false;
  }
  return { calls: existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [], isDone };
}

const dumpIn = (place: string) => {
  const dump = join(place, 'fungo.dump');
  writeFileSync(dump, '');
  return dump;
};

test('a dump is for its owner alone', () => {
  const place = join(folder, 'new', 'backup');
  expect(run('backup.sh', [place]).isDone).toBe(true);
  const [dump] = readdirSync(place).filter((name) => name.endsWith('.dump'));
  expect(statSync(join(place, dump!)).mode & 0o777).toBe(0o600);
  for (const made of [place, join(place, 'files')]) expect(statSync(made).mode & 0o777).toBe(0o700);
});

test('a dump that cannot be read replaces nothing and stops nothing', () => {
  const { calls, isDone } = run('restore.sh', [dumpIn(folder)], 'pg_restore -f /dev/null');
  expect(isDone).toBe(false);
  expect(calls.filter((call) => /dropdb|compose stop|flushall/.test(call))).toEqual([]);
});

test('sessions from after the dump end before anybody is served', () => {
  const { calls, isDone } = run('restore.sh', [dumpIn(folder)]);
  expect(isDone).toBe(true);
  const at = (part: string) => calls.findIndex((call) => call.includes(part));
  expect(at('compose stop gateway')).toBeLessThan(at('flushall'));
  expect(at('flushall')).toBeLessThan(calls.lastIndexOf('compose up -d --wait'));
  expect(at('flushall')).toBeGreaterThan(at('--exit-on-error'));
});
