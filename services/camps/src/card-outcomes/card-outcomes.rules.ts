import { type CardOutcome, constants } from '@fungo/contracts';

export interface FollowedCard {
  words: string;
  /** Null if the player was not measured at the same station before and after. */
  isBetter: boolean | null;
}

/** Outcomes by the words of the cards, the most measured first. */
export function outcomesOf(cards: readonly FollowedCard[]): CardOutcome[] {
  const byWords = new Map<string, FollowedCard[]>();
  for (const card of cards) byWords.set(card.words, [...(byWords.get(card.words) ?? []), card]);
  return [...byWords]
    .map(([words, same]) => {
      const measured = same.filter(({ isBetter }) => isBetter !== null);
      const better = measured.filter(({ isBetter }) => isBetter).length;
      return {
        ...{ words, given: same.length, measured: measured.length },
        better: measured.length < constants.fixCard.toldFrom ? null : better,
      };
    })
    .sort((one, other) => other.measured - one.measured || other.given - one.given);
}
