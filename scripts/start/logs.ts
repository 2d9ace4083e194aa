import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { logFile } from '@fungo/stores';
import { shown } from './home';

const LINES_SHOWN = 20;

/** How many full logs of a program are kept beside the one that is written: `.log.1`, the newest, and so on. */
const KEPT = 3;
const MEBIBYTE = 1024 ** 2;
const LARGEST = 16 * MEBIBYTE;
/** Milliseconds between two looks at how large they are. */
const BETWEEN_LOOKS = 5_000;

/** Begins new logs; those of the start before are kept beside them. */
export function turnLogs(home: string): void {
  mkdirSync(join(home, 'logs'), { recursive: true, mode: 0o700 });
  for (const log of logsIn(home)) {
    makeRoom(log);
    renameSync(log, `${log}.1`);
  }
}

/** Keeps the logs small while the programs run; returns what ends it. */
export function watchLogs(home: string): () => void {
  const look = () => {
    try {
      turnLargeLogs(home);
    } catch {
      // The disk is full or away: the programs go on, and the next look tries again.
    }
  };
  const watching = setInterval(look, BETWEEN_LOOKS).unref();
  return () => clearInterval(watching);
}

/** Begins each log anew that has more bytes than that, under its writer's hands. */
export function turnLargeLogs(home: string, largest = LARGEST): void {
  for (const log of logsIn(home)) {
    if (statSync(log).size <= largest) continue;
    makeRoom(log);
    // Its program keeps it open and appends: another file under its name would never be written to.
    copyFileSync(log, `${log}.1`);
    truncateSync(log);
  }
}

/** The end of a program's log, for a terminal. */
export function endOfLog(home: string, name: string): string {
  const lines = linesOfLog(home, name).slice(-LINES_SHOWN);
  return [`The end of ${shown(logFile(home, name))}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** What a program has said since this start. */
export function linesOfLog(home: string, name: string): string[] {
  const file = logFile(home, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
}

const logsIn = (home: string): string[] =>
  readdirSync(join(home, 'logs'))
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(home, 'logs', name));

/** Moves the logs that are kept one number on; the oldest goes. */
function makeRoom(log: string): void {
  for (let n = KEPT - 1; n >= 1; n -= 1)
    if (existsSync(`${log}.${n}`)) renameSync(`${log}.${n}`, `${log}.${n + 1}`);
}
