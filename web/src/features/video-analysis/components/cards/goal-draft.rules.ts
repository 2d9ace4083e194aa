import type { CardGoal, LeaderboardCamp } from '@fungo/contracts';
import { stationWords } from '@fungo/contracts/camps/result-words';
import { leaderboard } from '@fungo/contracts/constants';
import { typedNumber } from '@fungo/contracts/typed-number';
import { measureKey } from '@/academy/fix-cards/goal.rules';

/** A way in which camps measure a station. */
export type Measure = Pick<CardGoal, 'station' | 'unit' | 'lessIsBetter'>;

/** A goal as its coach types it: the value may still be blank. */
export type GoalDraft = Measure & { value: string };

/** The score to reach; null where what is typed is none. */
export function goalValueOf({ value: typed }: GoalDraft): number | null {
  const value = typedNumber(typed);
  const { min, max } = leaderboard.score;
  return value >= min && value <= max && Number((value * 100).toFixed(6)) % 1 === 0 ? value : null;
}

/** A goal that can be saved; null without one. */
export function goalOf(draft: GoalDraft | null): CardGoal | null {
  const value = draft && goalValueOf(draft);
  return draft === null || value === null ? null : { ...draft, value };
}

/** The ways of measuring at these camps, in the order of the stations, with the one that is chosen. */
export function measuresIn(
  camps: readonly Pick<LeaderboardCamp, 'stations'>[],
  chosen: GoalDraft | null,
): Measure[] {
  const all = [...camps.flatMap(({ stations }) => stations), ...(chosen ? [chosen] : [])];
  const measures = new Map(
    all.map(({ station, unit, lessIsBetter }) => {
      const measure = { station, unit, lessIsBetter };
      return [measureKey(measure), measure];
    }),
  );
  const position = ({ station }: Measure) => leaderboard.stations.indexOf(station);
  return [...measures.values()].toSorted((one, other) => position(one) - position(other));
}

/** 'Hitting Zone (mph)', 'Ground Ball Relay (sec, lower is better)' */
export const measureWords = ({ station, unit, lessIsBetter }: Measure) =>
  `${stationWords[station]} (${unit || 'points'}${lessIsBetter ? ', lower is better' : ''})`;
