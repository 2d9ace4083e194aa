import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { endOrphans, postgresReaches } from '@fungo/stores';
import { runningIn } from './lock';
import { Refusal } from './refusal';
import { ROOT } from './root';

const SYSTEM_HOME = '/var/lib/fungo';

/** This file marks a folder as ours. `make reset` empties no other. */
const README = 'README.txt';
const ABOUT = `All that Fungo keeps on this machine when started by \`make start\`: the data of PostgreSQL and Redis, films and
pictures, the inbox's mails, the logs, the ports in use and the secret. \`make reset\` empties this folder.
`;

/** The folder of all state and logs: FUNGO_HOME, else .fungo/, else a folder that PostgreSQL's user can reach. */
export function chooseHome(env: NodeJS.ProcessEnv, say: (line: string) => void): string {
  if (env.FUNGO_HOME) return resolve(env.FUNGO_HOME);
  if (env.DATABASE_URL || postgresReaches(ROOT)) return join(ROOT, '.fungo');
  say(
    `All data goes to ${SYSTEM_HOME}: PostgreSQL does not run as root, and its own user cannot reach ${ROOT}.`,
  );
  return SYSTEM_HOME;
}

/** Creates the folder if it is missing. Its secrets are 0600; PostgreSQL's user passes through it to its own folder. */
export function openHome(home: string): void {
  mkdirSync(home, { recursive: true, mode: 0o711 });
  if (!existsSync(join(home, README))) {
    if (readdirSync(home).length > 0)
      throw new Refusal(`FUNGO_HOME (${home}) is a folder of something else.`);
    writeFileSync(join(home, README), ABOUT);
  }
}

/** The secret from which database passwords and keys derive, created at the first start. */
export function secretOf(home: string): string {
  const file = join(home, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** The former secret, or the next one, where the operator has put it while `secret` is replaced. */
export function secretAlsoOf(home: string): string | undefined {
  const file = join(home, 'secret-also');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** `make reset`: empties the folder, but only if it is ours and nothing runs from it. */
export async function resetHome(home: string): Promise<string> {
  if (!existsSync(home) || readdirSync(home).length === 0) return `${shown(home)} is empty already.`;
  if (!existsSync(join(home, README))) throw new Refusal(`${home} is not Fungo's: nothing was deleted.`);
  const running = runningIn(home);
  if (running) throw new Refusal(`Fungo is running (process ${running.pid}): stop it first, then reset.`);
  await endOrphans(home);
  for (const entry of readdirSync(home)) rmSync(join(home, entry), { recursive: true, force: true });
  return `${shown(home)} is empty: the next start makes a new academy.`;
}

/** A path as typed in this folder. */
export function shown(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') || short === '' ? path : dirname(short) === '.' ? `${short}/` : short;
}
