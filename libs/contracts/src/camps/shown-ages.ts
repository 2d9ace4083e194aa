import type { Camp } from './camp';
import { agesOf, campAges } from './divisions';

/** A camp's real ages: those of its divisions within its own bounds. */
export function shownAges(camp: Pick<Camp, 'ageMin' | 'ageMax' | 'divisions'>): { min: number; max: number } {
  const own = campAges(camp);
  if (camp.divisions.length === 0) return own;
  const ages = camp.divisions.map(({ ageGroup }) => agesOf(ageGroup));
  const min = Math.max(own.min, Math.min(...ages.map((one) => one.min)));
  const max = Math.min(own.max, Math.max(...ages.map((one) => one.max)));
  return min <= max ? { min, max } : own;
}
