import { scoreText, stationWords } from '@fungo/contracts/camps/result-words';
import { formatDay } from '@/lib/calendar';
import { chartPoints, type ScoreLine } from '../scores.rules';
import { axisOf, kinds, placeOn, type TimelineEvent } from '../timeline.rules';

const [top, bottom] = [34, 116];
/** The rows of events below the scores. */
const [firstRow, rowHeight] = [146, 20];
/** Room at the left for the names of the rows, in percent. */
const [left, right] = [22, 94];
/** Percent of the width that the words of a point need. */
const apart = 12;

const rowWords: Record<TimelineEvent['kind'], string> = {
  lesson: 'Lessons',
  review: 'Reviews',
  card: 'Cards',
  camp: 'Camps',
};
const rowColors: Record<TimelineEvent['kind'], string> = {
  lesson: 'var(--color-grass)',
  review: 'var(--color-clay-ink)',
  card: 'var(--color-ink)',
  camp: 'var(--color-muted)',
};

interface ScoreChartProps {
  line: ScoreLine;
  /** Nothing where the reader sees scores alone. */
  events: readonly TimelineEvent[];
  /** Opens what is between a score and the one before it. */
  onStep?: (campId: number) => void;
}

/** The last scores of a station on a scale from their lowest to their highest, by day, and under them what happened. */
export function ScoreChart({ line: { station, unit, points }, events, onStep }: ScoreChartProps) {
  const shown = points.slice(-chartPoints);
  const later = events.filter(({ day }) => day >= shown[0]!.day);
  const axis = axisOf(shown, later);
  const xOf = (day: string) => left + (right - left) * placeOn(axis, day);
  const scores = shown.map(({ score }) => score);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const at = shown.map(({ score, day }) => ({
    x: xOf(day),
    y: most === least ? (top + bottom) / 2 : bottom - ((bottom - top) * (score - least)) / (most - least),
  }));
  const named = namedPoints(at.map(({ x }) => x));
  const rows = kinds.filter((kind) => later.some((event) => event.kind === kind));
  const spoken = shown
    .map(({ day, score }) => `${formatDay(day, 'dateYear')}: ${scoreText(score, unit)}`)
    .join(', ');
  return (
    <svg
      role="img"
      aria-label={`${stationWords[station]} over time. ${spoken}`}
      width="100%"
      height={firstRow + rows.length * rowHeight}
      className="block text-xs"
    >
      <line x1="0" x2="100%" y1={bottom + 8} y2={bottom + 8} stroke="var(--color-line)" />
      {at.slice(1).map(({ x, y }, index) => (
        <g key={x} onClick={() => onStep?.(shown[index + 1]!.campId)} className={onStep && 'cursor-pointer'}>
          {['var(--color-grass)', 'transparent'].map((stroke) => (
            <line
              key={stroke}
              {...{ x1: `${at[index]!.x}%`, y1: at[index]!.y, x2: `${x}%`, y2: y, stroke }}
              strokeWidth={stroke === 'transparent' ? 28 : 3}
              strokeLinecap="round"
            />
          ))}
        </g>
      ))}
      {shown.map(({ campId, day, score }, index) => (
        <g key={campId} pointerEvents="none">
          <circle
            cx={`${at[index]!.x}%`}
            cy={at[index]!.y}
            r="5"
            fill="var(--color-grass)"
            stroke="var(--color-card)"
            strokeWidth="2"
          />
          {named.has(index) && (
            <>
              <text
                x={`${at[index]!.x}%`}
                y={at[index]!.y - 12}
                textAnchor="middle"
                fontWeight="700"
                fill="var(--color-ink)"
              >
                {scoreText(score)}
              </text>
              <text x={`${at[index]!.x}%`} y={bottom + 22} textAnchor="middle" fill="var(--color-muted)">
                {formatDay(day, 'date')}
              </text>
            </>
          )}
        </g>
      ))}
      {rows.map((kind, row) => (
        <g key={kind} fill={rowColors[kind]}>
          <text x="0" y={firstRow + row * rowHeight + 12} fill="var(--color-muted)">
            {rowWords[kind]}
          </text>
          {later
            .filter((event) => event.kind === kind)
            .map(({ id, day }) => (
              <rect
                key={id}
                x={`${xOf(day)}%`}
                y={firstRow + row * rowHeight + 2}
                width="6"
                height="12"
                rx={kind === 'lesson' ? 3 : 1}
                transform="translate(-3)"
              />
            ))}
        </g>
      ))}
    </svg>
  );
}

/** Points whose words have room, the latest one first of all. */
function namedPoints(xs: readonly number[]): Set<number> {
  const named = new Set<number>();
  let next = Infinity;
  for (let index = xs.length - 1; index >= 0; index -= 1)
    if (next - xs[index]! >= apart) {
      named.add(index);
      next = xs[index]!;
    }
  return named;
}
