import type { ChildResults, StationRule } from '@fungo/contracts';
import { gain, placeText, scoreText } from '@fungo/contracts/camps/result-words';

/** Contents of a picture, which shows one child only. */
export interface PictureFacts {
  academy: string;
  camp: string;
  /** 'Jul 6 – Jul 10, 2026' */
  dates: string;
  /** First name and last initial. */
  name: string;
  division: string;
  overall: { place: string; medal: number | null } | null;
  stations: { rule: StationRule; score: string; medal: number | null; isBest: boolean }[];
}

/** @returns null if nothing was measured */
export function pictureOf(
  child: ChildResults,
  of: Pick<PictureFacts, 'academy' | 'camp' | 'dates'>,
): PictureFacts | null {
  if (!child.overall) return null;
  return {
    ...of,
    name: child.publicName,
    division: child.ageDivision,
    overall: { place: placeText(child.overall, child.ageDivision), medal: child.overall.medal },
    stations: child.stations.flatMap(({ rule, standing }) =>
      standing
        ? [
            {
              rule,
              score: scoreText(standing.score, rule.unit),
              medal: standing.medal,
              isBest: (gain(standing, rule) ?? 0) > 0,
            },
          ]
        : [],
    ),
  };
}
