import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Books, emptyBooks } from './books';

type Shelf = Record<string, Map<string, unknown>>;
const names = Object.keys(emptyBooks());

/**
 * Keeps the double's books in a file, so that what the product was told of them is still there after a new start.
 * @returns writes down how they stand
 */
export function keepBooks(books: Books, file: string): () => void {
  const shelf = books as unknown as Shelf;
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
