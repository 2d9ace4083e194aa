import { randomInt } from 'node:crypto';

/** None of them is taken for another when it is read aloud or copied by hand. */
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What a family writes in the note of its payment: 'FG-7K2Q9'. One of 28 million. */
export const referenceOf = (): string =>
  `FG-${Array.from({ length: 5 }, () => characters[randomInt(characters.length)]).join('')}`;
