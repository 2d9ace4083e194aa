import type { PlayerCamp, Station } from '@fungo/contracts';
import { leaderboard } from '@fungo/contracts/constants';

interface Point {
  campId: number;
  title: string;
  /** 'YYYY-MM-DD' */
  day: string;
  score: number;
}

export interface ScoreLine {
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
export function linesOf(camps: Pick<PlayerCamp, 'campId' | 'title' | 'startDate' | 'scores'>[]): ScoreLine[] {
  const lines = new Map<string, ScoreLine>();
  for (const { campId, title, startDate, scores } of camps.toReversed())
    for (const { station, unit, lessIsBetter, score } of scores) {
      const key = [station, unit, lessIsBetter].join();
      const line = lines.get(key) ?? { station, unit, lessIsBetter, points: [] };
      line.points.push({ campId, title, day: startDate, score: Number(score) });
      lines.set(key, line);
    }
  const place = ({ station }: ScoreLine) => leaderboard.stations.indexOf(station);
  return [...lines.values()].toSorted((one, other) => place(one) - place(other));
}

/** The best score of a line, and the change from its first to its last. */
export function progressOf({ points, lessIsBetter }: ScoreLine): { best: number; change: number } {
  const scores = points.map(({ score }) => score);
  const best = lessIsBetter ? Math.min(...scores) : Math.max(...scores);
  return { best, change: Math.round((scores.at(-1)! - scores[0]!) * 100) / 100 };
}
