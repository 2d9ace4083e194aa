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

/** Whether a child of this age, on the camp's first day, and of this sport belongs into a division. */
export function fitsDivision(
  child: { playerAge: number; sport: CampRegistration['participants'][number]['sport'] },
  { ageGroup, sport }: Pick<Division, 'ageGroup' | 'sport'>,
): boolean {
  const { min, max } = agesOf(ageGroup);
  return child.playerAge >= min && child.playerAge <= max && (sport === 'coed' || sport === child.sport);
}
