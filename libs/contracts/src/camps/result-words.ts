import type { LeaderboardEntry, Station, StationRule } from './leaderboards';
import type { Standing } from './results';

/* How results are told, on the pages and in mails alike. */

export const stationWords: Record<Station, string> = {
  hitting_zone: 'Hitting Zone',
  outfield_accuracy: 'Outfield Accuracy',
  team_challenge: 'Team Challenge',
  ground_ball_relay: 'Ground Ball Relay',
  infield_accuracy: 'Infield Accuracy',
};

export const playerSportWords: Record<LeaderboardEntry['participantSport'], string> = {
  baseball: 'Baseball',
  softball: 'Softball',
};

/** One decimal, more if needed, so that different results look different. A weighted total has up to four. */
const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 4 });

/** '12.5', '12.25 sec' */
export const scoreText = (score: string | number, unit = '') =>
  `${decimals.format(Number(score))}${unit && ` ${unit}`}`;

/** A score to reach at a station. */
type Goal = Pick<StationRule, 'station' | 'unit' | 'lessIsBetter'> & { value: number };

/** 'Hitting Zone 14.0', 'Infield Accuracy 7.2 sec or less' */
export const goalText = ({ station, value, unit, lessIsBetter }: Goal) =>
  `${stationWords[station]} ${scoreText(value, unit)}${lessIsBetter ? ' or less' : ''}`;

/** The place of a result. */
type Placing = Pick<Standing, 'rank' | 'measured' | 'level' | 'percentile'>;

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** '2nd' */
export const ordinal = (rank: number) => `${rank}${endings[ordinals.select(rank)]}`;

/** '2nd of 12 in 10U' */
export const placeText = ({ rank, measured }: Pick<Placing, 'rank' | 'measured'>, division: string) =>
  `${ordinal(rank)} of ${measured} in ${division}`;

/** Compares a result with the others. Only worse results count as beaten; ties are named. @param who 'measured here in 10U' */
export function comparison({ rank, measured, level, percentile }: Placing, who: string): string {
  if (percentile === null) return `Too few were ${who} to compare`;
  const others = measured - 1;
  const worse = others - level - (rank - 1);
  if (level === others) return `Level with all ${others} others ${who}`;
  if (worse === others) return `Best of all ${measured} ${who}`;
  if (worse > 0)
    return `Better than ${worse} of the ${others} others ${who}${level > 0 ? `, level with ${level}` : ''}`;
  return level > 0
    ? `Level with ${level} of the ${others} others ${who}; ${rank - 1} were ahead`
    : `The ${others} others ${who} were ahead this time`;
}

/** The improvement since the previous result; negative if worse. */
export const gain = ({ score, last }: Pick<Standing, 'score' | 'last'>, { lessIsBetter }: StationRule) =>
  last === null
    ? null
    : Math.round((Number(score) - Number(last.score)) * 100 * (lessIsBetter ? -1 : 1)) / 100;

/** The change since the last camp. */
export function sinceLast(standing: Standing, rule: StationRule): string | null {
  const by = gain(standing, rule);
  if (by === null) return null;
  const { score, campTitle } = standing.last!;
  const then = `${scoreText(score, rule.unit)} at ${campTitle}`;
  if (by === 0) return `The same as last time: ${then}.`;
  const difference = scoreText(Math.abs(by), rule.unit);
  return by > 0
    ? `Improved by ${difference} since last time: ${then}.`
    : `${rule.lessIsBetter ? 'Up' : 'Down'} ${difference} from last time: ${then}.`;
}
