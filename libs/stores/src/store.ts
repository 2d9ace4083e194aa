import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port';
import type { Runnable } from './runnable';

/** A private store: a server of our own on loopback, with its data below one home. */
export interface Store extends Runnable {
  url: string;
}

/** How to reach a private store; the same at every start if the port is still free. */
interface Access {
  port: number;
  password: string;
}

/** Reads the access to a store from `home/<name>.json`, or creates it. */
export async function storeAccess(home: string, name: string): Promise<Access> {
  const file = join(home, `${name}.json`);
  const known = knownAccess(home, name);
  const access = {
    port: await freePort(known?.port),
    password: known?.password ?? randomBytes(24).toString('base64url'),
  };
  // Whole or not at all: with half of it, nobody could reach the store again.
  writeFileSync(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return access;
}

/** The access that the last start recorded; null before the first. */
export function knownAccess(home: string, name: string): Access | null {
  const file = join(home, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Access) : null;
}
