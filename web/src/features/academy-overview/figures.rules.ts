import type { SoFar } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { formatDay } from '@/lib/calendar';

export type Trend = 'up' | 'down' | 'same';

/** How a sum compares with the same days of the month before: 'Up 12%'. */
export function changeOf(
  { now, before }: SoFar,
  words: (value: number) => string,
): { trend: Trend; text: string } {
  if (now === before) return { trend: 'same', text: 'Same as last month' };
  const trend = now > before ? 'up' : 'down';
  // A percentage of nothing, or of very little, says nothing.
  if (before < 1 || now < 0) return { trend, text: `${words(before)} last month` };
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  return {
    trend,
    text: percent > 300 ? `${words(before)} last month` : `${trend === 'up' ? 'Up' : 'Down'} ${percent}%`,
  };
}

/** '45 min', '3.5 h', '2 days' */
export function hoursWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 48) return `${hours < 10 ? Number(hours.toFixed(1)) : Math.round(hours)} h`;
  return `${Math.round(hours / 24)} days`;
}

/** '$940' or '$12.4k', for a label that has little room. */
export const shortMoney = (dollars: number): string =>
  Math.abs(dollars) < 10_000
    ? formatMoney(Math.round(dollars))
    : `${formatMoney(Math.round(dollars / 100) / 10).replace(/\.(\d)0$/, '.$1')}k`;

/** 'Jul' of '2026-07'. */
export const shortMonth = (month: string): string => formatDay(`${month}-01`, 'date').split(' ')[0]!;

/** 'July 2026' of '2026-07'. */
export const longMonth = (month: string): string => formatDay(`${month}-01`, 'month');

/** Share of the places that are taken, in whole percent; null where there are none. */
export const fillOf = (camps: { registrationCount: number; capacity: number }[]): number | null => {
  const capacity = camps.reduce((sum, camp) => sum + camp.capacity, 0);
  const taken = camps.reduce((sum, camp) => sum + camp.registrationCount, 0);
  return capacity === 0 ? null : Math.round((100 * taken) / capacity);
};
