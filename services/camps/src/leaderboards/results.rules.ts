import {
  ageDivisionOf,
  type ChildResults,
  constants,
  type LeaderboardEntry,
  rankAmong,
  rankOverall,
  type Ranked,
  rankStation,
  type Standing,
  type StationRule,
} from '@fungo/contracts';

type Entry = LeaderboardEntry;

/** Division of an age ('10U'), or the age itself outside all divisions. */
export const groupOf = (age: number): string => ageDivisionOf(age) ?? String(age);

/** Whether enough children were measured for a percentile, a median or quartiles, so that none tells of one child. */
export const isTold = (measured: number): boolean => measured >= constants.leaderboard.percentileFrom;

/** For an even number, this is the lower of the two middle scores: half did at least as well. @param ranking best first */
export const medianOf = (ranking: readonly number[]): string =>
  ranking[Math.floor(ranking.length / 2)]!.toFixed(2);

/**
 * The entries that a family sees on the leaderboard: the public ones and those of its own children. A number over all children
 * and the public scores together could tell a hidden child's score: a median, a tie, or a total in which it counts as the slowest.
 */
export const seenBy = <E extends Pick<Entry, 'isPublic' | 'playerId'>>(
  entries: readonly E[],
  own: readonly { id: number }[],
): E[] => entries.filter(({ isPublic, playerId }) => isPublic || own.some(({ id }) => id === playerId));

/** A child's rank within its age division; null without a score. */
export function standingIn(
  ranking: readonly Ranked<Entry>[],
  playerId: number,
): (Omit<Standing, 'last' | 'score'> & { result: number }) | null {
  const own = ranking.find(({ entry }) => entry.playerId === playerId);
  if (!own) return null;
  const measured = ranking.length;
  const level = ranking.filter(({ rank }) => rank === own.rank).length - 1;
  const worse = measured - own.rank - level;
  const percentile = isTold(measured) ? Math.floor((100 * worse) / (measured - 1)) : null;
  const median = isTold(measured) ? medianOf(ranking.map(({ result }) => result)) : null;
  return { rank: own.rank, measured, level, percentile, medal: own.medal, median, result: own.result };
}

interface Seen {
  entries: readonly Entry[];
  rules: readonly StationRule[];
}

/** A child's results compared with its age division. */
export function resultsOf(
  { entries, rules }: Seen,
  player: { id: number; name: string; publicName: string; age: number; sport: Entry['participantSport'] },
  absentFrom: readonly string[],
  lastOf: (rule: StationRule) => Standing['last'],
): ChildResults {
  const group = entries.filter((entry) => groupOf(entry.participantAge) === groupOf(player.age));
  const inGroup = new Set(group.map(({ playerId }) => playerId));
  // Missing scores count by the scores of all ages, as in the overall ranking.
  const totals = rankOverall(entries, rules).filter(({ entry }) => inGroup.has(entry.playerId));
  const overall = standingIn(rankAmong(totals, { lessIsBetter: false }), player.id);
  return {
    playerId: player.id,
    playerName: player.name,
    publicName: player.publicName,
    playerAge: player.age,
    ageDivision: groupOf(player.age),
    sport: player.sport,
    stations: rules.map((rule) => {
      const standing = standingIn(rankStation(group, rule), player.id);
      return {
        rule,
        didNotTakePart: absentFrom.includes(rule.station),
        standing: standing && { ...shown(standing), median: standing.median, last: lastOf(rule) },
      };
    }),
    overall: overall && shown(overall),
  };
}

const shown = ({ result, median: _, ...place }: NonNullable<ReturnType<typeof standingIn>>) => ({
  ...place,
  score: result.toFixed(2),
});
