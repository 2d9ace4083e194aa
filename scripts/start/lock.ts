import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTimeOf } from '@fungo/stores';
import { Refusal } from './refusal';

interface Owner {
  pid: number;
  started: string | null;
  url: string;
}

/** The process that runs from this home now, if any. The lock of a killed process doesn't count. */
export function runningIn(home: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(join(home, 'lock'), 'utf8')) as Owner;
    return owner.started !== null && startTimeOf(owner.pid) === owner.started ? owner : null;
  } catch {
    return null;
  }
}

/** Locks the home for this process. @returns a function that releases it. @throws Refusal if another process holds it */
export function lockHome(home: string, url: string): () => void {
  const lock = join(home, 'lock');
  const mine = `${lock}.${process.pid}`;
  const refuse = (owner: Owner): never => {
    throw new Refusal(
      `Fungo is already running at ${owner.url} (process ${owner.pid}): stop it, ` +
        'or run another one with its own FUNGO_HOME, PORT and MAIL_PORT.',
    );
  };
  const running = runningIn(home);
  if (running) refuse(running);
  rmSync(lock, { force: true });
  writeFileSync(
    mine,
    JSON.stringify({ pid: process.pid, started: startTimeOf(process.pid), url } satisfies Owner),
  );
  try {
    // Unlike a write, this fails if another start was faster. Unlike an exclusive write, it is never half done.
    linkSync(mine, lock);
  } catch (error) {
    const faster = runningIn(home);
    throw faster ? refuse(faster) : error;
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(lock, { force: true });
}
