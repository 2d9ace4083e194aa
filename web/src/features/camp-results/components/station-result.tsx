import type { ChildResults, Standing, StationRule } from '@fungo/contracts';
import {
  comparison,
  placeText,
  scoreText,
  sinceLast,
  stationWords,
} from '@fungo/contracts/camps/result-words';
import { Medal } from '@/academy/medal';
import { Bars } from '@/ui/charts/bars';

interface StationResultProps {
  result: ChildResults['stations'][number];
  /** The child's first name. */
  name: string;
  division: string;
  sport: ChildResults['sport'];
}

/** A child's result at one station, compared with the age division. */
export function StationResult({ result, name, division, sport }: StationResultProps) {
  const { rule, standing, didNotTakePart } = result;
  if (!standing)
    return (
      <li className="grid gap-1 border-t border-line py-5">
        <h3 className="text-xl">{stationWords[rule.station]}</h3>
        <p className="text-muted">{didNotTakePart ? `${name} didn’t play.` : 'Not measured yet.'}</p>
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

/** Bars from zero on one scale: the child, the median of the division, and the last result. */
function Chart({ standing, rule, name, division }: ChartProps) {
  const bars = [
    { label: name, value: standing.score, fill: 'var(--color-grass)' },
    ...(standing.median === null
      ? []
      : [{ label: `${division} median`, value: standing.median, fill: 'var(--color-clay)' }]),
    ...(standing.last === null
      ? []
      : [{ label: 'Last time', value: standing.last.score, fill: 'var(--color-edge)' }]),
  ];
  return (
    <figure className="grid gap-1">
      <Bars
        label={stationWords[rule.station]}
        bars={bars.map(({ label, value, fill }) => ({
          ...{ label, fill, value: Number(value), text: scoreText(value, rule.unit) },
        }))}
      />
      {rule.lessIsBetter && <figcaption className="text-sm text-muted">Lower is better here.</figcaption>}
    </figure>
  );
}
