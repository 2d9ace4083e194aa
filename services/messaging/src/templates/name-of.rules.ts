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

/** 'your' if the reader is the player, otherwise the player's name: 'Leo’s'. An account's own player has its id. */
export const whose = (
  player: Pick<Person, 'firstName' | 'lastName'> & { playerId?: string },
  reader?: Pick<Person, 'userId'>,
): string =>
  !reader || player.playerId === undefined || player.playerId === reader.userId
    ? 'your'
    : `${nameOf(player).first}’s`;

/** 'Your', 'Leo’s' */
export const atStart = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
