import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { commandOf, startTimeOf } from './identity';
import { endProcess, launch } from './launch';
import { readyWhen } from './runnable';
import { storeAccess, type Store } from './store';

/** The address of the private PostgreSQL. */
export const postgresUrl = ({ port, password }: { port: number; password: string }): string =>
  `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;

type User = { uid: number; gid: number };

/** Thrown if PostgreSQL's user cannot reach the folder for its data. */
export class UnreachableHome extends Error {}

const DATABASE = 'fungo';

const NOT_DURABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/**
 * A private PostgreSQL with its data in `home/postgres`, created at the first start. `durable: false` trades safety for
 * speed, for tests. Throws UnreachableHome as root, if the user `postgres` cannot reach `home`.
 */
export async function preparePostgres({ home, durable }: { home: string; durable: boolean }): Promise<Store> {
  const user = unprivilegedUser();
  const data = join(home, 'postgres');
  const access = await storeAccess(home, 'postgres-access');
  if (!existsSync(data)) initialise(home, data, access.password, durable, user);
  const server = binary('postgres', readFileSync(join(data, 'PG_VERSION'), 'utf8').trim());

  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${access.port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_error_verbosity=terse', // the details of a refused row are a family's
    ...(durable ? [] : NOT_DURABLE),
  ];
  const url = postgresUrl(access);
  return {
    name: 'postgres',
    url,
    async start() {
      await clearAway(data);
      const launched = launch(home, {
        name: 'postgres',
        command: server,
        args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
        cwd: '/',
        user,
        // A 'fast' shutdown ends sessions, writes a checkpoint and exits.
        stopSignal: 'SIGINT',
      });
      return readyWhen(launched, () => answers(url));
    },
  };
}

/** The user that PostgreSQL runs as when we are root, which it refuses; undefined if we are not root. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  if (!line)
    throw new Error('PostgreSQL does not run as root, and there is no user `postgres` to run it as.');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether PostgreSQL's user can reach a folder; always true when we are not root. */
export function postgresReaches(folder: string): boolean {
  const user = unprivilegedUser();
  return !user || spawnSync('test', ['-x', folder], { ...user, cwd: '/' }).status === 0;
}

function initialise(
  home: string,
  data: string,
  password: string,
  durable: boolean,
  user: User | undefined,
): void {
  if (!postgresReaches(home)) throw new UnreachableHome(`PostgreSQL's user cannot reach ${home}.`);
  // Created under another name and moved when complete, so that an interrupted start leaves nothing half-made.
  const workshop = mkdtempSync(join(home, 'postgres-new-'));
  const unfinished = join(workshop, 'data');
  const passwordFile = join(workshop, 'password');
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [workshop, unfinished, passwordFile]) chownSync(path, user.uid, user.gid);

  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const run = (program: string, args: string[], input?: string): void => {
    const result = spawnSync(binary(program), args, { ...user, cwd: '/', input, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr || result.error?.message}`);
  };
  try {
    run('initdb', [
      ...['-D', unfinished, '-U', DATABASE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', `--locale=${locale}`, ...(durable ? [] : ['--no-sync'])],
    ]);
    run('postgres', ['--single', '-D', unfinished, 'postgres'], `CREATE DATABASE ${DATABASE}\n`);
    chmodSync(unfinished, 0o700);
    renameSync(unfinished, data);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** A process id that no system gives out. */
const NOBODY = 2 ** 31 - 1;

/**
 * Prepares a start after a `kill -9`: stops a server that still runs on this data. If only its lock is left, another
 * program may have its process id by now, and PostgreSQL would take that for a server. So the lock gets an impossible
 * id; the file stays, because PostgreSQL uses it to find sessions that outlived their server.
 */
async function clearAway(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const [first, ...rest] = readFileSync(lock, 'utf8').split('\n');
  const pid = Number(first);
  const started = startTimeOf(pid);
  if (started !== null && commandOf(pid).includes(data)) {
    await endProcess({ pid, started, stopSignal: 'SIGINT' });
  } else {
    writeFileSync(lock, [NOBODY, ...rest].join('\n'));
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}

/** The path of a server program: the newest, or the version that made the data. */
function binary(name: string, version?: string): string {
  const found = binaryFolders()
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path) && (version === undefined || versionOf(path) === version));
  if (found[0]) return found[0];
  throw new Error(
    version === undefined
      ? 'PostgreSQL is not installed (no `initdb` found).'
      : `The data was made by PostgreSQL ${version}, which is not installed: install it, or empty the data with \`make reset\`.`,
  );
}

function versionOf(path: string): string {
  return /(\d+)/.exec(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout)?.[1] ?? '';
}

/** The folders with PostgreSQL's programs, those of the newest version first. */
export function binaryFolders(): string[] {
  const installed = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    (existsSync(parent) ? readdirSync(parent) : [])
      .filter((entry) => /^(postgresql@)?\d+$/.test(entry))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((entry) => join(parent, entry, 'bin')),
  );
  return [...installed, ...(process.env.PATH ?? '').split(delimiter)];
}
