import { camp } from '../constants';
import type { Camp, Division } from './camps';

type Timed = Pick<Camp, 'campType' | 'startTime' | 'endTime'> & {
  divisions?: readonly Pick<Division, 'sport' | 'time'>[];
};

/** What parents read where a camp has no words of its own, derived from its own hours and those of its divisions. */
export const usualParentTexts = (of: Timed) => ({
  playerChecklist:
    'Glove, and a bat and helmet if you have your own\nBaseball or softball cleats, and sneakers for indoors\nPlenty of water and a snack\nAthletic clothes, a cap and sunscreen',
  arrivalInfo: `${arrivalOf(of)} Check in with a coach at the entrance.`,
  pickupInfo: `${endOf(of)} Please pick up your player within ${camp.pickupWithinMinutes} minutes. A player goes home only with somebody you named when you registered.`,
  safetyNotes:
    'Every player wears a helmet to bat and to run the bases. Coaches watch the heat and stop for water. Tell us about allergies, medication and injuries when you register; only our staff sees them.',
});

/** Whether a division takes place within its camp's hours: those of one that a moved camp left behind say nothing. */
export const isWithinHours = (
  { startTime, endTime }: Pick<Camp, 'startTime' | 'endTime'>,
  { time }: Pick<Division, 'time'>,
): boolean => time.slice(0, 5) >= startTime && time.slice(8) <= endTime;

/** 'Drop-off starts at 8:30 AM, camp starts at 9:00 AM.' */
function arrivalOf({ startTime, campType }: Timed): string {
  const dropOff = Math.max(0, minuteOf(startTime) - camp.dropOffMinutes);
  return `Drop-off starts at ${clockOf(dropOff)}, ${nounOf(campType)} starts at ${clockOf(minuteOf(startTime))}.`;
}

/**
 * 'Camp ends at 12:00 PM for softball or 3:00 PM for baseball.', by the last division of each sport; one time where they end
 * together. Hours of divisions outside of the camp's own say nothing.
 */
function endOf({ startTime, endTime, campType, divisions = [] }: Timed): string {
  const inside = divisions.filter((division) => isWithinHours({ startTime, endTime }, division));
  const lastOf = (sport: Division['sport']) =>
    inside
      .filter((division) => division.sport === sport)
      .reduce((last, { time }) => maxOf(last, time.slice(8)), '');
  const [softball, baseball, coed] = [lastOf('softball'), lastOf('baseball'), lastOf('coed')];
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
const maxOf = (a: string, b: string): string => (a > b ? a : b);
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (time: string): string => clockOf(minuteOf(time));

/** '8:30 AM' @param minute of the day */
const clockOf = (minute: number): string => {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};
