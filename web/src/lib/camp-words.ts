import type { Camp, Division } from '@fungo/contracts';
import { campDays } from '@fungo/contracts/camps/price';
import { addDays, formatDay, formatTime } from './calendar';

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

/** 'Ages 3 to 18' */
export const campAgesWords = ({ ageRange }: Pick<Camp, 'ageRange'>) =>
  `Ages ${ageRange.replace('-', ' to ')}`;

export const divisionSportWords: Record<Division['sport'], string> = {
  baseball: 'Baseball',
  softball: 'Softball',
  coed: 'Coed',
};

/** 'Softball 8U, 11:00 AM – 12:00 PM, Field 1' */
export function divisionWords({ sport, ageGroup, time, field }: Division) {
  const [start, end] = time.split(' - ');
  return `${divisionSportWords[sport]} ${ageGroup}, ${formatTime(start!)} – ${formatTime(end!)}, ${field}`;
}

/** Where the camp has divisions, and a child is in none. */
export const withoutDivision = 'Without a division';

/** Children with a place, held ones included, fill a camp. */
export const isFull = ({ registrationCount, capacity }: Pick<Camp, 'registrationCount' | 'capacity'>) =>
  registrationCount >= capacity;
