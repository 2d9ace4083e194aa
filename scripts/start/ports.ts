import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isFree } from '@fungo/stores';
import { Refusal } from './refusal';

/** Throws a Refusal, naming who has it, when a port that must be this one is taken on loopback. */
export async function requireFree(variable: 'PORT' | 'MAIL_PORT', port: number): Promise<void> {
  // A browser tries ::1 first for 'localhost': whoever listens there would be taken for us.
  if ((await isFree(port)) && (await isFree(port, '::1'))) return;
  throw new Refusal(
    `Port ${port} is already in use by ${ownerOf(port)}: stop it or run \`${variable}=${port + 1} make start\`.`,
  );
}

/** A free port for each name, the same as last time where it is still free; recorded in `home/ports.json`. */
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

/** None if there is no such file, or it was cut off. */
function portsIn(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

/** The program that listens on a port, as far as this user may know. */
function ownerOf(port: number): string {
  const pid = process.platform === 'linux' ? listenerByProc(port) : listenerByLsof(port);
  if (pid === null) return 'another program';
  const command =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      : spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return `${command} (process ${pid})`;
}

function listenerByProc(port: number): number | null {
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  const LISTEN = '0A';
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6']
      .filter((table) => existsSync(table))
      .flatMap((table) => readFileSync(table, 'utf8').split('\n'))
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[1]?.endsWith(`:${local}`) && fields[3] === LISTEN)
      .map((fields) => `socket:[${fields[9]}]`),
  );
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  const owner = pids.find((pid) => filesOf(pid).some((target) => sockets.has(target)));
  return owner === undefined ? null : Number(owner);
}

/** What a process has open, as far as we may look and it is still there. */
function filesOf(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return orNothing(() => readdirSync(folder)).flatMap((fd) =>
    orNothing(() => [readlinkSync(join(folder, fd))]),
  );
}

function orNothing(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function listenerByLsof(port: number): number | null {
  const found = spawnSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
  return Number(found.stdout?.split('\n')[0]) || null;
}
