import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const BROWSERS = JSON.parse(readFileSync(new URL('../browsers.json', import.meta.url), 'utf8'));

const PROGRAMS = [
  {
    name: 'PostgreSQL (its server)',
    here: () => postgresFolders().some((folder) => isProgram(join(folder, 'initdb'))),
    unless: 'DATABASE_URL',
    apt: 'postgresql',
    brew: 'postgresql@17',
  },
  {
    name: 'Redis',
    here: () => onPath('redis-server'),
    unless: 'REDIS_URL',
    apt: 'redis-server',
    brew: 'redis',
  },
  { name: 'ffmpeg', here: () => onPath('ffmpeg', 'ffprobe'), apt: 'ffmpeg', brew: 'ffmpeg' },
  {
    name: 'bubblewrap',
    here: () => process.platform !== 'linux' || onPath('bwrap'),
    apt: 'bubblewrap',
  },
  {
    name: 'age', // encrypts backups
    only: ['backup', 'restore', 'test'],
    here: () => onPath('age', 'age-keygen'),
    apt: 'age',
    brew: 'age',
  },
  {
    name: 'nginx',
    only: ['bench'],
    here: () => onPath('nginx') || isProgram('/usr/sbin/nginx'), // often missing from PATH
    apt: 'nginx-light',
    brew: 'nginx',
  },
  {
    name: 'PgBouncer', // services are tested behind it
    only: ['test'],
    here: () => onPath('pgbouncer') || isProgram('/usr/sbin/pgbouncer'), // often missing from PATH
    apt: 'pgbouncer',
    brew: 'pgbouncer',
  },
  {
    name: 'OpenSSL', // makes the certificates of tests
    only: ['test'],
    here: () => onPath('openssl'),
    apt: 'openssl',
    brew: 'openssl',
  },
  {
    name: 'Chromium',
    only: ['test', 'bench', 'screens'],
    here: () => BROWSERS.some(isProgram),
    unless: 'CHROMIUM_PATH',
    apt: 'chromium-headless-shell',
    brew: 'chromium',
  },
  {
    name: 'Python’s icalendar', // a second reader of our calendars
    only: ['test'],
    here: () => process.platform !== 'linux' || pythonReadsCalendars(),
    apt: 'python3-icalendar',
  },
];

/** Installs the programs that are missing on this machine, or throws with what to install. */
export function installPrograms(command) {
  const needed = PROGRAMS.filter(
    ({ only, unless }) => (!only || only.includes(command)) && !isGiven(unless, command),
  );
  const missing = needed.filter((program) => !program.here());
  if (missing.length === 0) return;

  const names = missing.map(({ name }) => name).join(', ');
  console.log(`Fungo needs what this machine lacks: ${names}.`);
  const installer = onPath('apt-get') ? apt(missing) : onPath('brew') ? brew(missing) : null;
  if (installer?.allowed) {
    console.log(`Installing by: ${installer.shown}`);
    if (installer.install() && missing.every((program) => program.here())) return;
    console.error('\nThat did not work.');
  }
  // Without a program for comparison, the measurement reports a missing row.
  if (command === 'bench' && missing.every((program) => program.here() || program.only)) return;
  const how = installer ? `by\n  ${installer.shown}\n` : `yourself (${names}) `;
  throw new Error(
    `Please install what is missing ${how}and run \`make ${command}\` again, or use \`docker compose up\` instead.`,
  );
}

/** Whether the machine's own is not needed. The browser tests start their own stores in any case. */
function isGiven(variable, command) {
  return Boolean(process.env[variable]) && (command !== 'test' || variable === 'CHROMIUM_PATH');
}

function apt(programs) {
  const root = process.getuid() === 0;
  const install = [
    'apt-get',
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...programs.map((program) => program.apt),
  ];
  const asRoot = (args) => {
    const [command, ...rest] = [
      ...(root ? [] : ['sudo', '-n']),
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      ...args,
    ];
    return run(command, rest);
  };
  return {
    shown: `${root ? '' : 'sudo '}${install.join(' ')}`,
    allowed: root || (onPath('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0),
    install: () => {
      // An unreachable package source may not be a needed one.
      asRoot(['apt-get', 'update', '-qq']);
      return asRoot(install);
    },
  };
}

function brew(programs) {
  const formulas = programs.map((program) => program.brew);
  return {
    shown: `brew install ${formulas.join(' ')}`,
    allowed: process.getuid() !== 0,
    install: () => run('brew', ['install', ...formulas]),
  };
}

/** The system's own Python has the package that the system installs, which may not be the first in PATH. */
function pythonReadsCalendars() {
  return ['/usr/bin/python3', 'python3'].some(
    (python) => spawnSync(python, ['-c', 'import icalendar'], { stdio: 'ignore' }).status === 0,
  );
}

function postgresFolders() {
  const folders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    (existsSync(parent) ? readdirSync(parent) : [])
      .filter((entry) => /^(postgresql@)?\d+$/.test(entry))
      .map((entry) => join(parent, entry, 'bin')),
  );
  return [...folders, ...path()];
}

function path() {
  return (process.env.PATH ?? '').split(delimiter);
}

function onPath(...names) {
  return names.every((name) => path().some((folder) => isProgram(join(folder, name))));
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
