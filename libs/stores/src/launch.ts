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

/** How long a process may take to end in order before it is killed, in milliseconds. */
const PATIENCE = 15_000;
const SETPRIV = '/usr/bin/setpriv';

/** A program to run, its place in FUNGO_HOME known by its name. */
export interface Program {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  user?: { uid: number; gid: number };
  stopSignal?: 'SIGTERM' | 'SIGINT';
  /** Keep a channel to the process, by whose closing it learns that the one who started it is gone. */
  channel?: boolean;
}

/** A process that was started. */
export interface Launched {
  pid: number | undefined;
  /** Resolves, when the process is gone, to how it ended. */
  exited: Promise<string>;
  /** Asks the process to end, kills it if it does not within 15 s, and resolves when it is gone. */
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
 * Starts a program in a process group of its own (so that Ctrl-C reaches only the one who started it, who ends all in
 * order), with its output in `home/logs` and a record in `home/run` by which `endOrphans` finds it later.
 */
export function launch(home: string, program: Program): Launched {
  const stopSignal = program.stopSignal ?? 'SIGTERM';
  mkdirSync(join(home, 'logs'), { recursive: true, mode: 0o700 });
  mkdirSync(join(home, 'run'), { recursive: true, mode: 0o700 });
  const log = openSync(logFile(home, program.name), 'a');
  // Linux ends a process together with its parent when asked to; a channel does the same for our own programs.
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
    // Where it was ended as an orphan, the record may be its successor's by the time that we hear of it.
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

/** Ends what an earlier start, killed before it could clean up, left running in this home; resolves to their names. */
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

/** Ends a process of which only its id and start time are known; false when it is gone already. */
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
    // Cut off in the middle of writing: the process, younger than its record, has nothing that could be told about it.
    return null;
  }
}
