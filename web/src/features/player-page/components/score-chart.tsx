import { scoreText, stationWords } from '@fungo/contracts/camps/result-words';
import { formatDay } from '@/lib/calendar';
import { ChartTable } from '@/ui/charts/chart';
import { chartPoints, progressOf, type ScoreLine } from '../scores.rules';

const height = 150;
const [top, bottom] = [34, 116];

/** A station's scores from camp to camp as a line, and all of them in a table. */
export function ScoreChart({ line }: { line: ScoreLine }) {
  const { station, unit, lessIsBetter, points } = line;
  const { best, change } = progressOf(line);
  const name = stationWords[station];
  return (
    <figure className="grid gap-1">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-xl font-extrabold font-display">{name}</span>
        <span className="text-muted">
          Best {scoreText(best, unit)}
          {points.length > 1 &&
            change !== 0 &&
            `, ${change > 0 ? 'up' : 'down'} ${scoreText(Math.abs(change), unit)} since ${formatDay(points[0]!.day, 'dateYear')}`}
        </span>
      </figcaption>
      {points.length > 1 && <Line line={line} label={name} />}
      {lessIsBetter && <p className="text-sm text-muted">Lower is better here.</p>}
      <ChartTable
        name={name}
        columns={['Camp', 'First day', 'Score']}
        rows={points.toReversed().map(({ campId, title, day, score }) => ({
          key: `${campId}`,
          cells: [title, formatDay(day, 'dateYear'), scoreText(score, unit)],
        }))}
      />
    </figure>
  );
}

/** The last scores on a scale from their lowest to their highest; each point has its score above and its day below. */
function Line({ line: { points, unit }, label }: { line: ScoreLine; label: string }) {
  const shown = points.slice(-chartPoints);
  const scores = shown.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const at = shown.map(({ score }, index) => ({
    x: `${8 + (84 * index) / (shown.length - 1)}%`,
    y: most === least ? (top + bottom) / 2 : bottom - ((bottom - top) * (score - least)) / (most - least),
  }));
  const spoken = shown
    .map(({ day, score }) => `${formatDay(day, 'dateYear')}: ${scoreText(score, unit)}`)
    .join(', ');
  return (
    <svg
      role="img"
      aria-label={`${label} over time. ${spoken}`}
      width="100%"
      height={height}
      className="block text-xs"
    >
      <line x1="0" x2="100%" y1={bottom + 8} y2={bottom + 8} stroke="var(--color-line)" />
      {at.slice(1).map((point, index) => (
        <line
          key={point.x}
          {...{ x1: at[index]!.x, y1: at[index]!.y, x2: point.x, y2: point.y }}
          stroke="var(--color-grass)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
      {shown.map(({ campId, day, score }, index) => (
        <g key={campId}>
          <circle
            cx={at[index]!.x}
            cy={at[index]!.y}
            r="5"
            fill="var(--color-grass)"
            stroke="var(--color-card)"
            strokeWidth="2"
          />
          <text
            x={at[index]!.x}
            y={at[index]!.y - 12}
            textAnchor="middle"
            fontWeight="700"
            fill="var(--color-ink)"
          >
            {scoreText(score)}
          </text>
          {(shown.length <= 4 || index === 0 || index === shown.length - 1) && (
            <text x={at[index]!.x} y={height - 8} textAnchor="middle" fill="var(--color-muted)">
              {formatDay(day, 'date')}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
