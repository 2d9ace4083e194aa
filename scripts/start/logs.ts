import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { logFile } from '../../libs/testing/src/stores';
import { shown } from './home';

const LINES_SHOWN = 20;

/** Begins new logs; those of the start before are kept beside them as `.log.1`. */
export function turnLogs(home: string): void {
  const folder = join(home, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.log'))) {
    renameSync(join(folder, file), join(folder, `${file}.1`));
  }
}

/** The end of a program's log, for a terminal. */
export function endOfLog(home: string, name: string): string {
  const file = logFile(home, name);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  return [`The end of ${shown(file)}:`, ...lines.slice(-LINES_SHOWN).map((line) => `  ${line}`)].join('\n');
}
