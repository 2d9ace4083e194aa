import type { Camp } from '@fungo/contracts';

type Dated = Pick<Camp, 'startDate' | 'endDate' | 'status'>;

/** A coach's camps as the day asks for them: today's, those to come from the nearest on, and those that are over. */
export function campGroups<C extends Dated>(
  camps: readonly C[],
  today: string,
): { title: string; camps: C[] }[] {
  const isOver = ({ endDate, status }: Dated) =>
    endDate < today || status === 'completed' || status === 'cancelled';
  const isToday = (camp: Dated) => !isOver(camp) && camp.startDate <= today;
  const byStart = (one: C, other: C) => one.startDate.localeCompare(other.startDate);
  return [
    { title: 'Today', camps: camps.filter(isToday).toSorted(byStart) },
    {
      title: 'Coming up',
      camps: camps.filter((camp) => !isOver(camp) && !isToday(camp)).toSorted(byStart),
    },
    { title: 'Over', camps: camps.filter(isOver).toSorted((one, other) => byStart(other, one)) },
  ].filter((group) => group.camps.length > 0);
}
