import type { PlayerCamp, Station } from '@fungo/contracts';
import { leaderboard } from '@fungo/contracts/constants';
import { measureKey } from '@/academy/fix-cards/goal.rules';

type Camp = Pick<PlayerCamp, 'campId' | 'title' | 'startDate' | 'endDate' | 'scores'>;

export interface Point {
  campId: number;
  title: string;
  /** The camp's first day, 'YYYY-MM-DD'. */
  day: string;
  /** The camp's last day. */
  lastDay: string;
  score: number;
  ageGroup: string;
  place: PlayerCamp['scores'][number]['place'];
}

export interface ScoreLine {
  /** Names the line among a player's. */
  key: string;
  station: Station;
  unit: string;
  lessIsBetter: boolean;
  /** The earliest camp first. */
  points: Point[];
}

/** Points that a chart can show on a phone; a table has all of them. */
export const chartPoints = 8;

/**
 * Scores by station over time. Camps may measure a station in different ways; only scores of one unit and one direction
 * make a line.
 * @param camps the latest first
 */
export function linesOf(camps: Camp[]): ScoreLine[] {
  const lines = new Map<string, ScoreLine>();
  for (const { campId, title, startDate: day, endDate: lastDay, scores } of camps.toReversed())
    for (const { station, unit, lessIsBetter, score, ageGroup, place } of scores) {
      const key = measureKey({ station, unit, lessIsBetter });
      const line = lines.get(key) ?? { key, station, unit, lessIsBetter, points: [] };
      line.points.push({ campId, title, day, lastDay, score: Number(score), ageGroup, place });
      lines.set(key, line);
    }
  const position = ({ station }: ScoreLine) => leaderboard.stations.indexOf(station);
  return [...lines.values()].toSorted((one, other) => position(one) - position(other));
}

/** The best score of a line, and the change from its first to its last. */
export function progressOf({ points, lessIsBetter }: ScoreLine): { best: number; change: number } {
  const scores = points.map(({ score }) => score);
  const best = lessIsBetter ? Math.min(...scores) : Math.max(...scores);
  return { best, change: changeOf(scores[0]!, scores.at(-1)!) };
}

/** The difference between two scores in whole hundredths. */
export const changeOf = (from: number, to: number): number => Math.round((to - from) * 100) / 100;
