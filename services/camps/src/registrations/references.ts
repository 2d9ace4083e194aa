import { randomInt } from 'node:crypto';

/** Characters that can't be confused when read aloud or copied by hand. */
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A random reference for the note of a payment, one of 28 million: 'FG-7K2Q9'. */
export const referenceOf = (): string =>
  `FG-${Array.from({ length: 5 }, () => characters[randomInt(characters.length)]).join('')}`;
