import { leaderboard } from '@fungo/contracts/constants';
import { scoreText, stationWords } from '@fungo/contracts/camps/result-words';
import { formatDay } from '@/lib/calendar';
import { progressOf, type ScoreLine } from '../scores.rules';
import { placeWords } from '../timeline.rules';

/** A station's best score and change in words. */
export function ScoreHeading({ line }: { line: ScoreLine }) {
  const { station, unit, lessIsBetter, points } = line;
  const { best, change } = progressOf(line);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">{stationWords[station]}</h3>
        <p className="text-muted">
          Best {scoreText(best, unit)}
          {points.length > 1 &&
            change !== 0 &&
            `, ${change > 0 ? 'up' : 'down'} ${scoreText(Math.abs(change), unit)} since ${formatDay(points[0]!.day, 'dateYear')}`}
        </p>
      </div>
      {lessIsBetter && <p className="text-sm text-muted">Lower is better here.</p>}
    </>
  );
}

interface TableProps {
  line: ScoreLine;
  /** Goals of fix cards, each at the first score that reached it. */
  reached?: { campId: number; value: number }[];
}

/** All scores of a station, the latest first, each with its place among the academy's players. */
export const ScoreTable = ({ line: { station, unit, points }, reached = [] }: TableProps) => (
  <table aria-label={`Scores at ${stationWords[station]}`} className="w-full text-left">
    <thead>
      <tr className="border-b border-line text-sm text-muted">
        <th scope="col" className="py-2 pr-3 font-normal">
          Camp
        </th>
        <th scope="col" className="py-2 pr-3 font-normal">
          Score
        </th>
        <th scope="col" className="py-2 font-normal">
          Compared with
        </th>
      </tr>
    </thead>
    <tbody>
      {points.toReversed().map((point) => (
        <tr key={point.campId} className="break-inside-avoid border-b border-line align-top last:border-0">
          <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
            {point.title} <span className="block text-sm text-muted">{formatDay(point.day, 'dateYear')}</span>
          </th>
          <td className="py-2 pr-3 font-bold whitespace-nowrap tabular-nums">
            {scoreText(point.score, unit)}
          </td>
          <td className="py-2 text-sm wrap-anywhere">
            {placeWords(point) ?? `Too few players in ${point.ageGroup}`}
            {reached
              .filter(({ campId }) => campId === point.campId)
              .map(({ value }) => (
                <span key={value} className="block font-bold text-grass-ink">
                  Goal reached: {scoreText(value, unit)}
                </span>
              ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface SourceProps {
  academy: string;
  /** Today on the academy's calendar. */
  today: string;
}

/** The source of the numbers. */
export const ScoreSource = ({ academy, today }: SourceProps) => (
  <p className="text-sm text-muted">
    Source: scores measured at camps of {academy}, as of {formatDay(today, 'dateYear')}. A percentile is the
    share of the other players in the same age group whose latest score at the station was worse then. With
    fewer than {leaderboard.percentileFrom} players there is none.
  </p>
);
