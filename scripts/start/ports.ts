import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isFree } from '@fungo/stores';
import { Refusal } from './refusal';

/** @throws Refusal if a required port is taken on loopback */
export async function requireFree(variable: 'PORT' | 'MAIL_PORT', port: number): Promise<void> {
  // A browser tries ::1 first for 'localhost', so another listener there would be taken for us.
  if ((await isFree(port)) && (await isFree(port, '::1'))) return;
  throw new Refusal(
    `Port ${port} is already in use by another program: stop it or run \`${variable}=${port + 1} make start\`.`,
  );
}

/** A free port for each name, if possible the same as last time; recorded in `home/ports.json`. */
export async function pickPorts(home: string, names: string[]): Promise<Record<string, number>> {
  const file = join(home, 'ports.json');
  const last = portsIn(file);
  const ports: Record<string, number> = {};
  for (const name of names) {
    do ports[name] = await freePort(ports[name] === undefined ? last[name] : undefined);
    while (Object.keys(ports).some((other) => other !== name && ports[other] === ports[name]));
  }
  writeFileSync(file, JSON.stringify(ports, null, 2));
  return ports;
}

/** None if the file is missing or incomplete. */
function portsIn(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
