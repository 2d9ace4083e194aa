import { extname } from 'node:path';
import { DateTime } from 'luxon';
import type { Film } from '../films/film.entity';

/** A film's name in the copy: its date, its title in plain letters, and a unique suffix. */
export function filmName(
  { id, originalName, createdAt }: Pick<Film, 'id' | 'originalName' | 'createdAt'>,
  title: string,
  zone: string,
): string {
  const day = DateTime.fromJSDate(createdAt, { zone }).toISODate();
  const words = title
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .slice(0, 60)
    .trim();
  const [extension = ''] = /^\.[a-z0-9]{1,5}$/.exec(extname(originalName).toLowerCase()) ?? [];
  return `films/${[day, words, id.slice(0, 8)].filter(Boolean).join(' ')}${extension}`;
}
