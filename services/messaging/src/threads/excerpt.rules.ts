import { constants } from '@fungo/contracts';
import { oneLine } from '../templates/one-line.rules';

const { excerpt } = constants.message;

/** The beginning of a message on one line, in whole words. */
export function excerptOf(text: string, length: number = excerpt): string {
  const line = oneLine(text);
  if (line.length <= length) return line;
  return `${line
    .slice(0, length)
    .replace(/\s+\S*$/u, '')
    .toWellFormed()}…`;
}
