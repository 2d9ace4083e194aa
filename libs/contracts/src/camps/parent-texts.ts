import { camp } from '../constants';
import type { Camp } from './camp';
import type { Division } from './new-camp';

type Timed = Pick<Camp, 'campType' | 'startTime' | 'endTime'> & {
  divisions?: readonly Pick<Division, 'sport' | 'time'>[];
};

/** Default texts for parents, derived from the hours of the camp and its divisions. */
export const usualParentTexts = (of: Timed) => ({
  playerChecklist:
    'Glove, and a bat and helmet if you have your own\nBaseball or softball cleats, and sneakers for indoors\nPlenty of water and a snack\nAthletic clothes, a cap and sunscreen',
  arrivalInfo: `${arrivalOf(of)} Check in with a coach at the entrance.`,
  pickupInfo: `${pickupOf(of)} A player goes home only with somebody you named when you registered.`,
  safetyNotes:
    'Every player wears a helmet to bat and to run the bases. Coaches watch the heat and stop for water. Tell us about allergies, medication and injuries when you register; only our staff sees them.',
});

/** Whether a division is within its camp's hours. After a camp moved, the hours of others are outdated. */
export const isWithinHours = (
  { startTime, endTime }: Pick<Camp, 'startTime' | 'endTime'>,
  { time }: Pick<Division, 'time'>,
): boolean => time.slice(0, 5) >= startTime && time.slice(8) <= endTime;

/**
 * The hours of a family's children at a camp: from the earliest start to the latest end of their divisions. For a child
 * without a division, or in one outside the camp's hours, the camp's hours apply.
 * @param divisions one for each child
 */
export function hoursOfChildren(
  { startTime, endTime }: Pick<Camp, 'startTime' | 'endTime'>,
  divisions: readonly (Pick<Division, 'time'> | null | undefined)[],
): Pick<Camp, 'startTime' | 'endTime'> {
  const hours = { startTime, endTime };
  const times = divisions.map((division) =>
    division && isWithinHours(hours, division) ? division.time : `${startTime} - ${endTime}`,
  );
  if (times.length === 0) return hours;
  return {
    startTime: times.map((time) => time.slice(0, 5)).sort()[0]!,
    endTime: times
      .map((time) => time.slice(8))
      .sort()
      .at(-1)!,
  };
}

/** 'Drop-off starts at 8:30 AM, camp starts at 9:00 AM.', unless a division within the camp's hours starts later. */
function arrivalOf({ startTime, endTime, campType, divisions = [] }: Timed): string {
  const isLater = divisions.some(
    (division) => isWithinHours({ startTime, endTime }, division) && division.time.slice(0, 5) !== startTime,
  );
  if (isLater) return `Drop-off starts ${camp.dropOffMinutes} minutes before your division’s start time.`;
  const dropOff = Math.max(0, minuteOf(startTime) - camp.dropOffMinutes);
  return `Drop-off starts at ${clockOf(dropOff)}, ${nounOf(campType)} starts at ${clockOf(minuteOf(startTime))}.`;
}

/**
 * Pick-up times: by the end of each sport, or of the child's division if those of one sport end at different times.
 * Divisions outside the camp's hours are ignored.
 */
function pickupOf(of: Timed): string {
  const inside = (of.divisions ?? []).filter((division) => isWithinHours(of, division));
  const endsOf = (sport: Division['sport']) => [
    ...new Set(inside.filter((division) => division.sport === sport).map(({ time }) => time.slice(8))),
  ];
  const ends = [endsOf('softball'), endsOf('baseball'), endsOf('coed')];
  if (ends.some(({ length }) => length > 1))
    return `Pick up within ${camp.pickupWithinMinutes} minutes after your division ends.`;
  const [softball = '', baseball = '', coed = ''] = ends.flatMap(([end = '']) => end);
  return `${endOf(of, { softball, baseball, coed })} Please pick up your player within ${camp.pickupWithinMinutes} minutes.`;
}

/** 'Camp ends at 12:00 PM for softball or 3:00 PM for baseball.'; one time if all end together. */
function endOf(
  { endTime, campType }: Timed,
  { softball, baseball, coed }: Record<Division['sport'], string>,
): string {
  const ends = `${campType === 'clinic' ? 'Clinic' : 'Camp'} ends at`;
  const main = [
    { sport: 'softball', end: softball },
    { sport: 'baseball', end: baseball },
  ]
    .filter(({ end }) => end !== '')
    .sort((a, b) => a.end.localeCompare(b.end));
  const [first, second] = main;
  if (!first) return `${ends} ${clock(coed || endTime)}.`;
  const said =
    second && second.end !== first.end
      ? `${ends} ${clock(first.end)} for ${first.sport} or ${clock(second.end)} for ${second.sport}`
      : `${ends} ${clock(first.end)}`;
  const isCoedElse = coed !== '' && main.some(({ end }) => end !== coed);
  return isCoedElse ? `${said}, and at ${clock(coed)} for coed divisions.` : `${said}.`;
}

const nounOf = (campType: Camp['campType']): string => (campType === 'clinic' ? 'clinic' : 'camp');
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (time: string): string => clockOf(minuteOf(time));

/** '8:30 AM' @param minute of the day */
const clockOf = (minute: number): string => {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};
