import { type AgeGroupResults, type LeaderboardEntry, rankStation, type StationRule } from '@fungo/contracts';
import { groupOf, isTold, medianOf } from './results.rules';

/**
 * Results by age group without names, the youngest first. A station is left out where too few were measured. Nothing is told
 * of all groups together, from which a group that is left out could be worked out.
 */
export function ageGroupsOf(
  entries: readonly LeaderboardEntry[],
  rules: readonly StationRule[],
): AgeGroupResults[] {
  const ages = [...new Set(entries.map(({ participantAge }) => participantAge))].sort((a, b) => a - b);
  return [...new Set(ages.map(groupOf))]
    .map((ageGroup) => {
      const group = entries.filter(({ participantAge }) => groupOf(participantAge) === ageGroup);
      return { ageGroup, stations: rules.flatMap((rule) => resultsAt(rule, group) ?? []) };
    })
    .filter(({ stations }) => stations.length > 0);
}

function resultsAt(rule: StationRule, group: readonly LeaderboardEntry[]) {
  const { station, unit, lessIsBetter } = rule;
  const results = rankStation(group, rule).map(({ result }) => result);
  if (!isTold(results.length)) return null;
  return {
    ...{ station, unit, lessIsBetter, measured: results.length },
    ...{ median: medianOf(results), middle: middleOf(results) },
  };
}

/**
 * Quartiles, each of which has a quarter of the results outside of it, rounded down. From four results on neither is the
 * first or the last, which would be one child's.
 */
function middleOf(ranking: readonly number[]): { from: string; to: string } {
  const outside = Math.floor(ranking.length / 4);
  const quartiles = [ranking[outside]!, ranking[ranking.length - 1 - outside]!].sort((a, b) => a - b);
  return { from: quartiles[0]!.toFixed(2), to: quartiles[1]!.toFixed(2) };
}
