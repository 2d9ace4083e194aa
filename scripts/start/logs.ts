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

/** Number of full logs that are kept for a program: `.log.1` is the newest, and so on. */
const KEPT = 3;
const MEBIBYTE = 1024 ** 2;
const LARGEST = 16 * MEBIBYTE;
/** Milliseconds between two checks of their size. */
const BETWEEN_LOOKS = 5_000;

/** Begins new logs, and keeps those of the previous start. */
export function turnLogs(home: string): void {
  mkdirSync(join(home, 'logs'), { recursive: true, mode: 0o700 });
  for (const log of logsIn(home)) {
    makeRoom(log);
    renameSync(log, `${log}.1`);
  }
}

/** Keeps the logs small while the programs run. @returns a function that ends this */
export function watchLogs(home: string): () => void {
  const look = () => {
    try {
      turnLargeLogs(home);
    } catch {
      // The disk is full or missing: the programs go on, and the next check tries again.
    }
  };
  const watching = setInterval(look, BETWEEN_LOOKS).unref();
  return () => clearInterval(watching);
}

/** Rotates each larger log while its program writes to it. */
export function turnLargeLogs(home: string, largest = LARGEST): void {
  for (const log of logsIn(home)) {
    if (statSync(log).size <= largest) continue;
    makeRoom(log);
    // Its program keeps it open and appends, so it would never write to a new file of that name.
    copyFileSync(log, `${log}.1`);
    truncateSync(log);
  }
}

/** The end of a program's log, for a terminal. */
export function endOfLog(home: string, name: string): string {
  const lines = linesOfLog(home, name).slice(-LINES_SHOWN);
  return [`The end of ${shown(logFile(home, name))}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** A program's output since this start. */
export function linesOfLog(home: string, name: string): string[] {
  const file = logFile(home, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
}

const logsIn = (home: string): string[] =>
  readdirSync(join(home, 'logs'))
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(home, 'logs', name));

/** Renumbers the kept logs and drops the oldest. */
function makeRoom(log: string): void {
  for (let n = KEPT - 1; n >= 1; n -= 1)
    if (existsSync(`${log}.${n}`)) renameSync(`${log}.${n}`, `${log}.${n + 1}`);
}
