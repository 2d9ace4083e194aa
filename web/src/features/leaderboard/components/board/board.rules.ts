import type { LeaderboardCamp, LeaderboardEntry, Station, StationRule } from '@fungo/contracts';
import { leaderboard } from '@fungo/contracts/constants';
import {
  ageDivisionOf,
  byScoreThenName,
  rankAmong,
  rankOverall,
  rankStation,
  type AgeDivision,
  type Ranked,
} from '@fungo/contracts/camps/rankings';

export type Sport = LeaderboardEntry['participantSport'];

/** The part of the camps that is ranked. */
export interface View {
  station: Station | typeof leaderboard.overall;
  division?: AgeDivision;
  sport?: Sport;
}

/** A ranking of camps that count alike. */
export interface Board {
  camps: LeaderboardCamp[];
  lines: Ranked<LeaderboardEntry>[];
  /** Children at the station who have no score. */
  unmeasured: LeaderboardEntry[];
}

/** The rankings that a view shows: one, or several where camps count so differently that their results cannot be compared. */
export function boardsOf(
  camps: readonly LeaderboardCamp[],
  entries: readonly LeaderboardEntry[],
  { station, division, sport }: View,
): Board[] {
  const isShown = (entry: LeaderboardEntry) =>
    (!division || ageDivisionOf(entry.participantAge) === division) &&
    (!sport || entry.participantSport === sport);
  const ofCamp = grouped(entries, ({ campId }) => campId);
  const alike = grouped(
    camps.filter(({ id }) => ofCamp.has(id)),
    (camp) => {
      if (station === 'overall') return JSON.stringify(camp.stations);
      const { weight: _, ...counted } = ruleOf(camp, station);
      return JSON.stringify(counted);
    },
  );
  return [...alike.values()]
    .map((group): Board => {
      const rule = station === 'overall' ? null : ruleOf(group[0]!, station);
      const ranked = group.flatMap((camp) => {
        const ofThis = ofCamp.get(camp.id) ?? [];
        return rule ? rankStation(ofThis, rule) : rankOverall(ofThis, camp.stations);
      });
      const unmeasured = rule
        ? group
            .flatMap(({ id }) => ofCamp.get(id) ?? [])
            .filter((entry) => entry.station === station && entry.score === null && isShown(entry))
            .sort(byScoreThenName(rule))
        : [];
      const lines = ranked.filter(({ entry }) => isShown(entry));
      return {
        camps: group,
        lines: rankAmong(lines, { lessIsBetter: rule?.lessIsBetter ?? false }),
        unmeasured,
      };
    })
    .filter(({ lines, unmeasured }) => lines.length + unmeasured.length > 0);
}

/** `Map.groupBy`, which the browsers of older televisions lack. */
function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export const ruleOf = (camp: Pick<LeaderboardCamp, 'stations'>, station: Station): StationRule =>
  camp.stations.find((rule) => rule.station === station)!;

/** The camp whose leaderboard is looked at first: one that is on today, else the latest with scores, else the latest. */
export const campToShow = (camps: readonly LeaderboardCamp[], today: string): LeaderboardCamp | undefined =>
  camps.find(
    ({ startDate, endDate, status }) => status === 'active' && startDate <= today && today <= endDate,
  ) ??
  camps.find(({ hasScores }) => hasScores) ??
  camps[0];

/** The age divisions in which somebody was measured, the youngest first. */
export const divisionsIn = (entries: readonly LeaderboardEntry[]): AgeDivision[] =>
  ageDivisions.filter((division) =>
    entries.some(({ participantAge, score }) => score !== null && ageDivisionOf(participantAge) === division),
  );

export const ageDivisions = Object.keys(leaderboard.ageDivisions) as AgeDivision[];
