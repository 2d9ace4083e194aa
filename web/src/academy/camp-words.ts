import type { Camp, Division } from '@fungo/contracts';
import { isWithinHours } from '@fungo/contracts/camps/parent-texts';
import { campDays, firstDayLeft, isOnePrice, priceOfChild } from '@fungo/contracts/camps/price';
import { shownAges } from '@fungo/contracts/camps/shown-ages';
import { formatMoney, toDollars } from '@fungo/contracts/money';
import { addDays, formatDay, formatTime } from '@/lib/calendar';

type Dated = Pick<Camp, 'startDate' | 'endDate'>;

export const campTypeWords: Record<Camp['campType'], string> = {
  camp: 'Camp',
  clinic: 'Clinic',
  '1day': '1-Day Camp',
};

/** 'Mon, Jul 6 – Fri, Jul 10, 2026', or the one day. */
export const campDates = ({ startDate, endDate }: Dated) =>
  startDate === endDate
    ? formatDay(startDate, 'long')
    : `${formatDay(startDate, 'short')} – ${formatDay(endDate, 'short')}, ${endDate.slice(0, 4)}`;

/** '9:00 AM – 3:00 PM' */
export const campHours = ({ startTime, endTime }: Pick<Camp, 'startTime' | 'endTime'>) =>
  `${formatTime(startTime)} – ${formatTime(endTime)}`;

/** The dates of a camp; day n is the one at n - 1. */
export const datesOfCamp = (camp: Dated) =>
  Array.from({ length: campDays(camp) }, (_, index) => addDays(camp.startDate, index));

/** 'Ages 7 to 12', by the divisions; 'Age 6' */
export function campAgesWords(camp: Pick<Camp, 'ageMin' | 'ageMax' | 'divisions'>) {
  const { min, max } = shownAges(camp);
  return min === max ? `Age ${min}` : `Ages ${min} to ${max}`;
}

/**
 * The price for one child and the rest of the camp, its unit, and the alternative: '$150',
 * 'per player, all 3 days', 'or $55 per day'.
 * @param now what the academy's clock shows
 */
export function campPriceWords(camp: Camp, now: string): { each: string; per: string; or: string | null } {
  const days = campDays(camp);
  const first = firstDayLeft(camp, now);
  // Of a camp that is over, the price that it had.
  const firstDay = first > days ? 1 : first;
  const left = days - firstDay + 1;
  const cents = priceOfChild(camp, { registrationOption: 'all_days', selectedDays: [], firstDay });
  const leftWords =
    left === 1 ? `last day (${formatDay(camp.endDate, 'short')})` : `the remaining ${left} days`;
  const wholeWords = days === 2 ? 'both days' : `all ${days} days`;
  return {
    each: priceWords(toDollars(cents)),
    per: days === 1 ? 'per player' : `per player, ${left < days ? leftWords : wholeWords}`,
    or:
      isOnePrice(camp) || camp.dailyPrice + camp.fullCampPrice === 0 || left === 1
        ? null
        : `or ${priceWords(camp.dailyPrice)} per day`,
  };
}

/** '$150', 'Free' */
export const priceWords = (dollars: number) => (dollars === 0 ? 'Free' : formatMoney(dollars));

export const divisionSportWords: Record<Division['sport'], string> = {
  baseball: 'Baseball',
  softball: 'Softball',
  coed: 'Coed',
};

/** 'Softball 8U, 11:00 AM – 12:00 PM, Field 1', without hours that lie outside of its camp's. */
export function divisionWords(division: Division, camp?: Pick<Camp, 'startTime' | 'endTime'>) {
  const { sport, ageGroup, time, field } = division;
  const [startTime, endTime] = time.split(' - ') as [string, string];
  const hours = !camp || isWithinHours(camp, division) ? `${campHours({ startTime, endTime })}, ` : '';
  return `${divisionSportWords[sport]} ${ageGroup}, ${hours}${field}`;
}

/** Where the camp has divisions, and a child is in none. */
export const withoutDivision = 'No division';

/** Children with a place, held ones included, fill a camp. */
export const isFull = ({ registrationCount, capacity }: Pick<Camp, 'registrationCount' | 'capacity'>) =>
  registrationCount >= capacity;
