import type { Camp } from '@fungo/contracts';
import { fitsDivision } from '@fungo/contracts/camps/divisions';
import { shownAges } from '@fungo/contracts/camps/shown-ages';
import { addMonths, monthOf } from '@/lib/calendar';

export const sports = ['baseball', 'softball'] as const;

/** A family's wish; an absent part is open. */
export interface CampWish {
  /** years */
  age?: number;
  sport?: (typeof sports)[number];
  /** 'YYYY-MM' */
  month?: string;
}

type Offer = Pick<Camp, 'startDate' | 'endDate' | 'ageMin' | 'ageMax' | 'divisions'>;

/** Whether a camp runs in the month and takes a child of this age and sport. One without divisions takes both sports. */
export function suits(camp: Offer, { age, sport, month }: CampWish): boolean {
  if (month && (monthOf(camp.startDate) > month || monthOf(camp.endDate) < month)) return false;
  const ages = shownAges(camp);
  if (age !== undefined && (age < ages.min || age > ages.max)) return false;
  if (camp.divisions.length === 0) return true;
  return camp.divisions.some((division) =>
    age === undefined
      ? sport === undefined || division.sport === 'coed' || division.sport === sport
      : fitsDivision({ playerAge: age, sport }, division),
  );
}

/** The months in which camps run, in order. */
export function monthsOf(camps: readonly Pick<Camp, 'startDate' | 'endDate'>[]): string[] {
  const months = new Set<string>();
  for (const { startDate, endDate } of camps)
    for (let month = monthOf(startDate); month <= monthOf(endDate); month = addMonths(month, 1))
      months.add(month);
  return [...months].sort();
}
