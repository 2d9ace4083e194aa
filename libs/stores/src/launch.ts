import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTimeOf } from './identity';

/** Milliseconds that a process gets to stop before it is killed. */
const PATIENCE = 15_000;
const SETPRIV = '/usr/bin/setpriv';

/** A program to run, named as in FUNGO_HOME. */
interface Program {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  user?: { uid: number; gid: number };
  stopSignal?: 'SIGTERM' | 'SIGINT';
  /** Keeps a channel to the process, which closes when its parent is gone. */
  channel?: boolean;
}

/** A process that was started. */
export interface Launched {
  pid: number | undefined;
  /** Resolves with how the process ended. */
  exited: Promise<string>;
  /** Asks the process to stop, kills it after 15 s, and resolves when it is gone. */
  stop(): Promise<void>;
}

interface Recorded {
  pid: number;
  started: string;
  stopSignal: NodeJS.Signals;
}

/** The log file of a program. */
export function logFile(home: string, name: string): string {
  return join(home, 'logs', `${name}.log`);
}

/**
 * Starts a program in its own process group (so that Ctrl-C reaches only the parent, which stops everything in order),
 * with its output in `home/logs` and a record in `home/run` by which `endOrphans` finds it later.
 */
export function launch(home: string, program: Program): Launched {
  const stopSignal = program.stopSignal ?? 'SIGTERM';
  mkdirSync(join(home, 'logs'), { recursive: true, mode: 0o700 });
  mkdirSync(join(home, 'run'), { recursive: true, mode: 0o700 });
  const log = openSync(logFile(home, program.name), 'a');
  // Linux can end a process together with its parent; our own programs use a channel for that.
  const leash = !program.channel && process.platform === 'linux' && existsSync(SETPRIV);
  const child = spawn(
    leash ? SETPRIV : program.command,
    leash ? ['--pdeathsig', stopSignal.slice(3), '--', program.command, ...program.args] : program.args,
    {
      cwd: program.cwd,
      env: program.env ?? process.env,
      detached: true,
      stdio: ['ignore', log, log, ...(program.channel ? (['ipc'] as const) : [])],
      ...program.user,
    },
  );
  closeSync(log);

  const record = join(home, 'run', `${program.name}.json`);
  const { pid } = child;
  let alive = true;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  }).then((how) => {
    alive = false;
    // If it was ended as an orphan, the record may already be its successor's when we hear of it.
    if (readRecord(record)?.pid === pid) rmSync(record, { force: true });
    return how;
  });
  const started = pid === undefined ? null : startTimeOf(pid);
  if (pid !== undefined && started !== null) {
    writeFileSync(record, JSON.stringify({ pid, started, stopSignal } satisfies Recorded));
  }

  return {
    pid,
    exited,
    async stop() {
      if (!alive || pid === undefined) return;
      child.kill(stopSignal);
      const kill = setTimeout(() => process.kill(-pid, 'SIGKILL'), PATIENCE);
      await exited;
      clearTimeout(kill);
    },
  };
}

/** Stops what an earlier start, killed before it could clean up, left running in this home; resolves to their names. */
export async function endOrphans(home: string): Promise<string[]> {
  const folder = join(home, 'run');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const ended = await Promise.all(names.map((file) => endOrphan(join(folder, file))));
  return names.filter((_, i) => ended[i]).map((file) => file.slice(0, -'.json'.length));
}

async function endOrphan(file: string): Promise<boolean> {
  const record = readRecord(file);
  const found = record !== null && (await endProcess(record));
  rmSync(file, { force: true });
  return found;
}

/** Stops a process of which only the id and start time are known; false if it is already gone. */
export async function endProcess({ pid, started, stopSignal }: Recorded): Promise<boolean> {
  if (startTimeOf(pid) !== started) return false;
  process.kill(pid, stopSignal);
  const deadline = Date.now() + PATIENCE;
  while (startTimeOf(pid) === started) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await delay(50);
  }
  return true;
}

function readRecord(file: string): Recorded | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
  } catch {
    // Cut off while it was being written: the process is younger than its record, so it knows nothing worth waiting
    // for.
    return null;
  }
}
