import { searchWords } from '@fungo/contracts';
import type { Param } from './sql';

/**
 * SQL that holds where `columns`, folded together, hold each word of a search, in any order: the last name first, or
 * with another apostrophe.
 */
export function foundSql(columns: string[], search: string, param: Param): string {
  const patterns = searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return `fold(concat_ws(' ', ${columns.join(', ')})) LIKE ALL (${param(patterns)}::text[])`;
}
