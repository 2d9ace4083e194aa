import type { LeaderboardCamp, LeaderboardEntry } from '@fungo/contracts';
import { leaderboard } from '@fungo/contracts/constants';
import type { Ranked } from '@fungo/contracts/camps/rankings';
import { stationWords } from '@fungo/contracts/camps/result-words';
import { boardsOf, divisionsIn, ruleOf, type View } from '../board/board.rules';

/** Rows that fit on a screen. */
const linesAtOnce = 10;

/** One slide: the leaders of an age division, overall or at a station. */
export interface Slide {
  key: string;
  division: string;
  station: string;
  unit: string;
  lines: Ranked<LeaderboardEntry>[];
  /** The group that is ranked. */
  count: number;
}

/** All that there is to turn through, division by division; nothing where nobody was measured. */
export function slidesOf(camp: LeaderboardCamp, entries: readonly LeaderboardEntry[]): Slide[] {
  const stations: View['station'][] = [leaderboard.overall, ...leaderboard.stations];
  return [...divisionsIn(entries), undefined].flatMap((division) =>
    stations.flatMap((station): Slide[] => {
      // Players without a division count under all ages, a slide that appears only if there are no divisions.
      if (division === undefined && divisionsIn(entries).length > 0) return [];
      const [board] = boardsOf([camp], entries, { station, division });
      if (!board || board.lines.length === 0) return [];
      return [
        {
          key: `${division ?? 'all'}.${station}`,
          division: division ?? 'All Ages',
          station: station === 'overall' ? 'Overall' : stationWords[station],
          unit: station === 'overall' ? '' : ruleOf(camp, station).unit,
          lines: board.lines.slice(0, linesAtOnce),
          count: board.lines.length,
        },
      ];
    }),
  );
}

/** The slide after the one that is shown; the first where that is gone. */
export const slideAfter = (slides: readonly Slide[], key: string | undefined): string | undefined =>
  slides.length === 0
    ? undefined
    : slides[(slides.findIndex((one) => one.key === key) + 1) % slides.length]!.key;
