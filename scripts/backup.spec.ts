import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'backup-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a script with a `docker` that notes its calls, and fails at those that contain `fails`. */
function run(script: string, args: string[], fails = 'nothing fails'): { calls: string[]; isDone: boolean } {
  const log = join(folder, 'calls');
  const docker = `#!/bin/sh\necho "$BACKUP_DIR> $*" >> '${log}'\ncase "$*" in *'${fails}'*) exit 1;; esac\n`;
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

test('a folder of backups is for its owner alone', () => {
  const place = join(folder, 'new', 'backup');
  const { calls, isDone } = run('backup.sh', [place]);
  expect(isDone).toBe(true);
  expect(calls.at(-1)).toMatch(/main\.js save \/backup$/);
  expect(calls.at(-1)!.split('>')[0]).toBe(place);
  expect(statSync(place).mode & 0o777).toBe(0o700);
});

test('a backup that cannot be read replaces nothing and stops nothing', () => {
  const { calls, isDone } = run('restore.sh', [folder], 'main.js verify');
  expect(isDone).toBe(false);
  expect(calls.filter((call) => /main\.js restore|compose stop/.test(call))).toEqual([]);
});

test('a restore replaces the data while nobody is served, and takes the named backup and the key', () => {
  process.env.BACKUP_IDENTITY = join(folder, 'docker');
  const { calls, isDone } = run('restore.sh', [folder, '2027-03-01t080000z']);
  delete process.env.BACKUP_IDENTITY;
  expect(isDone).toBe(true);
  const at = (part: string) => calls.findIndex((call) => call.includes(part));
  expect(at('compose stop gateway')).toBeLessThan(at('main.js restore'));
  expect(calls.at(-1)).toBe(`${folder}> compose up -d --wait`);
  for (const command of ['verify', 'restore'])
    expect(calls[at(`main.js ${command} /backup 2027-03-01t080000z`)]).toContain(':/key:ro');
});
