import { camp } from '../constants';
import type { Division } from './camps';
import type { CampRegistration } from './registrations';

interface Ages {
  min: number;
  max: number;
}

const everybody: Ages = { min: 0, max: Infinity };

/**
 * The ages, in whole years and both ends included, that a division's words mean: '8U' is 7 and 8, '14U-16U' 13 to 16,
 * '3-5 years' 3 to 5, '13+' from 13. Words without an age are for everybody.
 */
export function agesOf(ageGroup: string): Ages {
  const [first, second] = [...ageGroup.matchAll(/(\d{1,2})\s*([u+]?)/gi)].map(([, years, mark]) => ({
    years: Number(years),
    mark: mark!.toLowerCase(),
  }));
  if (!first) return everybody;
  const isBracket = first.mark === 'u' || (second?.mark === 'u' && ageGroup.includes('/'));
  const min = isBracket ? first.years - 1 : first.years;
  if (first.mark === '+') return { min, max: Infinity };
  return { min, max: Math.max(second?.years ?? first.years, first.years) };
}

/** The usual bounds where a camp names none. */
export const campAges = ({ ageMin, ageMax }: { ageMin: number | null; ageMax: number | null }): Ages => ({
  min: ageMin ?? camp.displayAges.min,
  max: ageMax ?? camp.displayAges.max,
});

interface Child {
  /** On the camp's first day. */
  playerAge: number;
  /** Absent where none has been chosen yet: either. */
  sport?: CampRegistration['participants'][number]['sport'] | undefined;
}

type Offered = Pick<Division, 'ageGroup' | 'sport'>;

/** Whether a child of this age and sport belongs into a division. */
export const fitsDivision = (child: Child, division: Offered): boolean => isWithin(child, division, 0);

/** A bracket's two years: so much younger a child may be than those of a division with a 'U', who is to play up. */
const yearsUp = 2;

/** Whether a child may join a division where that is asked for: where it belongs, and one bracket up. */
export const mayJoinDivision = (child: Child, division: Offered): boolean =>
  isWithin(child, division, /\du/i.test(division.ageGroup) ? yearsUp : 0);

function isWithin({ playerAge, sport }: Child, division: Offered, younger: number): boolean {
  const { min, max } = agesOf(division.ageGroup);
  const isSport = division.sport === 'coed' || sport === undefined || sport === division.sport;
  return isSport && playerAge >= min - younger && playerAge <= max;
}

/** Where a child can be without being asked: the divisions where it belongs, or else those that it may join. */
export function divisionsFor<D extends Offered>(child: Child, divisions: readonly D[]): D[] {
  const own = divisions.filter((division) => fitsDivision(child, division));
  return own.length > 0 ? own : divisions.filter((division) => mayJoinDivision(child, division));
}
