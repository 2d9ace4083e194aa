import type { Person } from '@fungo/contracts';
import { oneName } from './one-line.rules';

/** A person's name, safe for a sentence or a header. */
export interface Name {
  first: string;
  full: string;
}

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): Name => ({
  first: oneName(firstName),
  full: oneName(`${oneName(firstName)} ${oneName(lastName)}`),
});
