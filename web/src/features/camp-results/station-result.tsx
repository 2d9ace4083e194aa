import type { ChildResults, Standing, StationRule } from '@fungo/contracts';
import {
  comparison,
  placeText,
  scoreText,
  sinceLast,
  stationWords,
} from '@fungo/contracts/camps/result-words';
import { Medal } from '@/parts/medal';

interface StationResultProps {
  result: ChildResults['stations'][number];
  /** First name. */
  name: string;
  division: string;
  sport: ChildResults['sport'];
}

/** What a child reached at a station, next to its age division. */
export function StationResult({ result, name, division, sport }: StationResultProps) {
  const { rule, standing, didNotTakePart } = result;
  if (!standing)
    return (
      <li className="grid gap-1 border-t border-line py-5">
        <h3 className="text-xl">{stationWords[rule.station]}</h3>
        <p className="text-muted">{didNotTakePart ? `${name} did not take part.` : 'Not measured yet.'}</p>
      </li>
    );
  const { medal } = standing;
  return (
    <li className="grid gap-2 border-t border-line py-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-xl">{stationWords[rule.station]}</h3>
          <p className="text-muted">{placeText(standing, division)}</p>
        </div>
        <p className="flex shrink-0 items-center gap-2 font-display text-3xl font-extrabold tabular-nums">
          {medal !== null && <Medal place={medal} label={`of ${division} in ${sport}`} />}
          {scoreText(standing.score, rule.unit)}
        </p>
      </div>
      <Chart standing={standing} rule={rule} name={name} division={division} />
      <p className="font-bold">{comparison(standing, `measured here in ${division}`)}.</p>
      {sinceLast(standing, rule) && <p className="text-muted">{sinceLast(standing, rule)}</p>}
    </li>
  );
}

interface ChartProps {
  standing: Standing;
  rule: StationRule;
  name: string;
  division: string;
}

/** Bars from zero on one scale: the child's, and beside it what half of the division did better than, and the last time. */
function Chart({ standing, rule, name, division }: ChartProps) {
  const bars = [
    { label: name, value: standing.score, fill: 'var(--color-grass)' },
    ...(standing.median === null
      ? []
      : [{ label: `Middle of ${division}`, value: standing.median, fill: 'var(--color-clay)' }]),
    ...(standing.last === null
      ? []
      : [{ label: 'Last time', value: standing.last.score, fill: 'var(--color-edge)' }]),
  ];
  const most = Math.max(...bars.map(({ value }) => Number(value)), 0.01);
  const rowHeight = 26;
  const spoken = bars.map(({ label, value }) => `${label}: ${scoreText(value, rule.unit)}`).join(', ');
  return (
    <figure className="grid gap-1">
      <svg
        role="img"
        aria-label={`${stationWords[rule.station]}: ${spoken}`}
        width="100%"
        height={bars.length * rowHeight}
        className="block overflow-visible text-sm"
      >
        {bars.map(({ label, value, fill }, index) => (
          <g key={label} transform={`translate(0 ${index * rowHeight})`}>
            <text x="0" y="17" fill="var(--color-ink)">
              {label}
            </text>
            <svg x="36%" width="48%" height={rowHeight} className="overflow-visible">
              <rect width="100%" y="5" height="16" rx="4" fill="var(--color-sunken)" />
              <rect width={`${(100 * Number(value)) / most}%`} y="5" height="16" rx="4" fill={fill} />
            </svg>
            <text x="100%" y="17" textAnchor="end" fontWeight="700" fill="var(--color-ink)">
              {scoreText(value)}
            </text>
          </g>
        ))}
      </svg>
      {rule.lessIsBetter && <figcaption className="text-sm text-muted">Less is better here.</figcaption>}
    </figure>
  );
}
