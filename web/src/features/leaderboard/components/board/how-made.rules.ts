import type { Station, StationRule } from '@fungo/contracts';
import { stationWords } from '@fungo/contracts/camps/result-words';
import type { leaderboard } from '@fungo/contracts/constants';

/** How a ranking comes about, in sentences. */
export function howMade(
  rules: readonly StationRule[],
  station: Station | typeof leaderboard.overall,
): string[] {
  if (station === 'overall')
    return [totalOf(rules), ...rules.flatMap(inTotal), equals].filter((sentence) => sentence !== '');
  const rule = rules.find((one) => one.station === station)!;
  const order = rule.lessIsBetter
    ? `At ${stationWords[station]}, lower is better: the lowest result${inUnit(rule)} ranks first.`
    : `At ${stationWords[station]}, higher is better: the highest result${inUnit(rule)} ranks first.`;
  return [order, ...triesOf(rule), equals];
}

const equals = 'Children with equal results share a place. Medals go to the first three in each sport.';

const inUnit = ({ unit }: StationRule) => (unit ? ` (${unit})` : '');

function totalOf(rules: readonly StationRule[]): string {
  const isPlain = rules.every(({ weight, lessIsBetter }) => weight === 1 && !lessIsBetter);
  return isPlain
    ? 'The overall score is the sum of a child’s results at all stations.'
    : 'The overall score adds up a child’s results at all stations, and this camp weights some of them differently.';
}

function inTotal(rule: StationRule): string[] {
  const { station, weight, lessIsBetter } = rule;
  const name = stationWords[station];
  if (weight === 0) return [`${name} does not count in the total.`];
  return [
    ...(weight === 1 ? [] : [`Results at ${name} count ${weight} times.`]),
    ...(lessIsBetter
      ? [
          `At ${name}, lower is better: the result${inUnit(rule)} is subtracted, and a child who wasn’t measured there counts like the slowest.`,
        ]
      : []),
    ...triesOf(rule),
  ];
}

const triesOf = ({ station, attempts, counts }: StationRule): string[] =>
  attempts === 1
    ? []
    : [
        `At ${stationWords[station]} a child has up to ${attempts} tries: ${counts === 'best' ? 'the best one counts' : 'their average counts'}.`,
      ];
