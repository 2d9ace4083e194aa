import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Bank, emptyBank } from './bank';

type Shelf = Record<string, Map<string, unknown>>;
const names = Object.keys(emptyBank());

/**
 * Stores the objects in a file, so that they survive a restart.
 * @returns a function that writes the file after a change
 */
export function keepBank(bank: Bank, file: string): () => void {
  const shelf = bank as unknown as Shelf;
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, unknown][]>;
    for (const name of names) for (const [id, object] of kept[name] ?? []) shelf[name]!.set(id, object);
  }
  let written = '';
  return () => {
    const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, [...shelf[name]!]])));
    if (text === written) return;
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    written = text;
  };
}
