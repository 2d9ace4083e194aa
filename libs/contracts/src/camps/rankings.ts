import { leaderboard } from '../constants';
import type { LeaderboardEntry, LeaderboardHighlights, Station, StationRule } from './leaderboards';

/*
 * The ranking of children, for the pages and the service alike. Results and weights are whole hundredths, so equal sums
 * compare as equal.
 */

export type AgeDivision = keyof typeof leaderboard.ageDivisions;
type Scored = Pick<
  LeaderboardEntry,
  'id' | 'playerId' | 'participantName' | 'participantAge' | 'participantSport' | 'station' | 'score'
>;

/** A child's line in a ranking. */
export interface Ranked<E> {
  /** Any one of the child's entries; at a station, the one that counts. */
  entry: E;
  /** From 1. Equal results share a rank, and the next ranks are skipped: 1, 1, 3. */
  rank: number;
  /** The place among children of the same sport, if in the top three. */
  medal: number | null;
  /** The result at a station, or the total of all. */
  result: number;
}

/** The default rule of a station. */
export const usualRule = (station: Station): StationRule => ({
  station,
  attempts: 1,
  counts: 'best',
  lessIsBetter: false,
  unit: '',
  weight: 1,
});

const hundredths = (decimal: string): number => Math.round(Number(decimal) * 100);

/** The division of an age, such as '14/16U'; null if there is none. */
export function ageDivisionOf(age: number): AgeDivision | null {
  const found = Object.entries(leaderboard.ageDivisions).find(([, { min, max }]) => age >= min && age <= max);
  return found ? (found[0] as AgeDivision) : null;
}

/** A station's result as a decimal: the best attempt, or the mean, rounded half up to two decimals. */
export function countedOf(attempts: readonly string[], { counts, lessIsBetter }: StationRule): string | null {
  if (attempts.length === 0) return null;
  const values = attempts.map(hundredths);
  const sum = values.reduce((a, b) => a + b);
  const best = lessIsBetter ? Math.min(...values) : Math.max(...values);
  const counted = counts === 'best' ? best : Math.floor((2 * sum + values.length) / (2 * values.length));
  return (counted / 100).toFixed(2);
}

/** A station's ranking of all measured children, the best first. */
export function rankStation<E extends Scored>(entries: readonly E[], rule: StationRule): Ranked<E>[] {
  const measured = entries.filter((entry) => entry.station === rule.station && entry.score !== null);
  const sign = rule.lessIsBetter ? -1 : 1;
  return inOrder(
    measured.map((entry) => {
      const points = hundredths(entry.score!);
      return { entry, points: sign * points, result: points / 100 };
    }),
  );
}

/**
 * A camp's overall ranking of all measured children: the sum of each station's result times its weight. Where less is
 * better the result is subtracted, and a child without a result there counts like the slowest child, so that nobody gains
 * by skipping a station.
 * @param entries the entries of the camp that the reader may see, of all ages
 */
export function rankOverall<E extends Scored>(
  entries: readonly E[],
  rules: readonly StationRule[],
): Ranked<E>[] {
  const rated = rules.map((rule) => {
    const results = new Map<number, number>();
    for (const { playerId, station, score } of entries)
      if (station === rule.station && score !== null && !results.has(playerId))
        results.set(playerId, hundredths(score));
    const sign = rule.lessIsBetter ? -1 : 1;
    return {
      results,
      factor: sign * Math.round(rule.weight * 100),
      missing: rule.lessIsBetter ? [...results.values()].reduce((a, b) => Math.max(a, b), 0) : 0,
    };
  });
  const children = new Map(entries.map((entry) => [entry.playerId, entry]));
  const measured = [...children.values()].filter(({ playerId }) =>
    rated.some(({ results }) => results.has(playerId)),
  );
  return inOrder(
    measured.map((entry) => {
      const points = rated.reduce(
        (sum, { results, factor, missing }) => sum + factor * (results.get(entry.playerId) ?? missing),
        0,
      );
      return { entry, points, result: points / 10_000 };
    }),
  );
}

/**
 * Ranks lines of one or several rankings with the same rules together.
 * @param lessIsBetter of results at a station; false for totals
 */
export const rankAmong = <E extends Scored>(
  lines: readonly Ranked<E>[],
  { lessIsBetter }: Pick<StationRule, 'lessIsBetter'>,
): Ranked<E>[] =>
  inOrder(
    lines.map(({ entry, result }) => ({
      entry,
      result,
      points: (lessIsBetter ? -1 : 1) * Math.round(result * 10_000),
    })),
  );

/** The top three of each sport, and the leaders of each station. */
export function highlightsOf(
  entries: readonly Scored[],
  rules: readonly StationRule[],
): LeaderboardHighlights {
  const overall = rankOverall(entries, rules);
  const top = (sport: LeaderboardEntry['participantSport']) =>
    overall
      .filter(({ entry, medal }) => medal !== null && entry.participantSport === sport)
      .map(({ entry, result }) => ({ participantName: entry.participantName, totalScore: result }));
  const leaders = rules.flatMap((rule) => {
    const first = rankStation(entries, rule).filter(({ rank }) => rank === 1);
    if (first.length === 0) return [];
    const participantName = first.map(({ entry }) => entry.participantName).join(', ');
    return [[rule.station, { participantName, score: first[0]!.entry.score! }] as const];
  });
  return {
    baseballTop3: top('baseball'),
    softballTop3: top('softball'),
    stationLeaders: Object.fromEntries(leaders),
  };
}

/** The order of a station's list: the best first, then children without a result, by name. */
export const byScoreThenName =
  ({ lessIsBetter }: Pick<StationRule, 'lessIsBetter'>) =>
  (a: Pick<Scored, 'score' | 'participantName'>, b: Pick<Scored, 'score' | 'participantName'>): number => {
    if ((a.score === null) !== (b.score === null)) return a.score === null ? 1 : -1;
    const better = a.score === null ? 0 : hundredths(b.score!) - hundredths(a.score);
    return (lessIsBetter ? -better : better) || byName(a, b);
  };

const byName = (a: { participantName: string }, b: { participantName: string }): number =>
  a.participantName.localeCompare(b.participantName, 'en');

function inOrder<E extends Scored>(lines: { entry: E; points: number; result: number }[]): Ranked<E>[] {
  const sorted = lines.sort(
    (a, b) => b.points - a.points || byName(a.entry, b.entry) || a.entry.id - b.entry.id,
  );
  const rank = ranks();
  const inSport = { baseball: ranks(), softball: ranks() };
  return sorted.map(({ entry, points, result }) => {
    const place = inSport[entry.participantSport](points);
    return { entry, result, rank: rank(points), medal: place <= leaderboard.topPerSport ? place : null };
  });
}

/** Numbers lines that are sorted best first. */
function ranks(): (points: number) => number {
  let count = 0;
  let rank = 0;
  let last = NaN;
  return (points) => {
    count += 1;
    if (points !== last) rank = count;
    last = points;
    return rank;
  };
}
