// Runs a command at another time: `node scripts/at-time.mjs '2027-03-14 01:30' npx jest …`. The time is the academy's. Every
// process of the command gets that time, PostgreSQL and Chromium too. Only the calendar moves; timers run as usual.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { DateTime } from 'luxon';

const [when, command, ...args] = process.argv.slice(2);
const zone = process.env.SITE_TIME_ZONE || 'America/New_York';
const then = DateTime.fromSQL(when ?? '', { zone });
const library = `/usr/lib/${arch() === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

if (!then.isValid || !command) refuse('Usage: node scripts/at-time.mjs "YYYY-MM-DD HH:MM" <command>');
if (!existsSync(library)) refuse('The clock is moved by libfaketime: apt-get install faketime');

const seconds = Math.round(then.diffNow().as('seconds'));
const folder = mkdtempSync(join(tmpdir(), 'fungo-at-time-'));
// Redis hangs under libfaketime. It only counts how long its keys live, so it stays in the present.
writeFileSync(
  join(folder, 'redis-server'),
  `#!/bin/sh\nunset LD_PRELOAD\nPATH="\${PATH#*:}" exec redis-server "$@"\n`,
  { mode: 0o755 },
);
const child = spawn(command, args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${folder}${delimiter}${process.env.PATH}`,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = signal ? 1 : (code ?? 1);
});

function refuse(reason) {
  console.error(reason);
  process.exit(2);
}
