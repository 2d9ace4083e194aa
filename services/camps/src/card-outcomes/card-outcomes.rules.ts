import { type CardOutcome, constants } from '@fungo/contracts';

/** The first camp after a card at which its player repeated a station. */
export interface Step {
  /** The player, or the one that they were merged into. */
  playerId: string;
  campId: number;
  /** More stations got better than worse. */
  isBetter: boolean;
}

export interface FollowedCard {
  words: string;
  /** Null if the player was not measured at the same station before and after. */
  step: Step | null;
}

/** Outcomes by the words of the cards, those of the most players first. @param cards the latest first */
export function outcomesOf(cards: readonly FollowedCard[]): CardOutcome[] {
  const byWords = new Map<string, FollowedCard[]>();
  for (const card of cards) byWords.set(card.words, [...(byWords.get(card.words) ?? []), card]);
  return [...byWords]
    .map(([words, same]) => {
      const steps = distinct(same.flatMap(({ step }) => step ?? []));
      const players = new Set(steps.map(({ playerId }) => playerId)).size;
      const better = steps.filter(({ isBetter }) => isBetter).length;
      return {
        ...{ words, given: same.length, players, measured: steps.length },
        better: players < constants.fixCard.toldFrom ? null : better,
      };
    })
    .sort(
      (one, other) => other.players - one.players || other.measured - one.measured || other.given - one.given,
    );
}

/** One step for each player and camp: the latest card's, which is compared with the latest scores. */
function distinct(steps: readonly Step[]): Step[] {
  const found = new Map<string, Step>();
  for (const step of steps) {
    const key = `${step.playerId} ${step.campId}`;
    if (!found.has(key)) found.set(key, step);
  }
  return [...found.values()];
}
