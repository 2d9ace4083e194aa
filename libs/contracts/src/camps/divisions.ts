import { camp, leaderboard } from '../constants';
import type { Division } from './new-camp';
import type { CampRegistration } from './registration';

interface Ages {
  min: number;
  max: number;
}

const everybody: Ages = { min: 0, max: Infinity };

/**
 * The ages that a division's label means, in whole years, both ends included: '8U' is 7 and 8, '14U-16U' 13 to 16,
 * '3-5 years' 3 to 5, '13+' from 13. A label without an age is for everybody.
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

/** The default bounds. */
export const campAges = ({ ageMin, ageMax }: { ageMin: number | null; ageMax: number | null }): Ages => ({
  min: ageMin ?? camp.displayAges.min,
  max: ageMax ?? camp.displayAges.max,
});

interface Child {
  /** On the camp's first day. */
  playerAge: number;
  /** Absent if not chosen yet: either. */
  sport?: CampRegistration['participants'][number]['sport'] | undefined;
}

type Offered = Pick<Division, 'ageGroup' | 'sport'>;

/** Whether a child of this age and sport belongs in a division. */
export const fitsDivision = (child: Child, division: Offered): boolean => isWithin(child, division, 0);

/** A bracket's two years. A child who plays up may be this much younger than a 'U' division. */
const yearsUp = 2;

/** Whether a child may join a division on request: where it belongs, and one bracket up. */
export const mayJoinDivision = (child: Child, division: Offered): boolean =>
  isWithin(child, division, /\du/i.test(division.ageGroup) ? yearsUp : 0);

function isWithin({ playerAge, sport }: Child, division: Offered, younger: number): boolean {
  const { min, max } = agesOf(division.ageGroup);
  const isSport = division.sport === 'coed' || sport === undefined || sport === division.sport;
  return isSport && playerAge >= min - younger && playerAge <= max;
}

/** The default divisions of a child: those where it belongs, else those that it may join. */
export function divisionsFor<D extends Offered>(child: Child, divisions: readonly D[]): D[] {
  const own = divisions.filter((division) => fitsDivision(child, division));
  return own.length > 0 ? own : divisions.filter((division) => mayJoinDivision(child, division));
}

/** A child in need of a division, with the label that the family gave, if any. */
interface Placeable extends Child {
  ageGroup?: string | undefined;
}

type Timed = Offered & Pick<Division, 'id' | 'time'>;

/**
 * The divisions for a child without a chosen one, the best first: those that `ageGroup` names, then those of the child's
 * age band, then others that fit. Ties: its own sport before coed, then the earliest, then the lowest id. The child gets
 * the first with a free place, or plays without a division.
 */
export function rankedDivisions<D extends Timed>(child: Placeable, divisions: readonly D[]): D[] {
  const named = divisions.filter(
    (division) => isNamed(child.ageGroup, division) && mayJoinDivision(child, division),
  );
  const ranked = [...new Set([...named, ...divisionsFor(child, divisions)])].map((division) => ({
    division,
    rank: [
      named.includes(division) ? 0 : isOfBand(child.playerAge, division) ? 1 : 2,
      division.sport === 'coed' ? 1 : 0,
      startOf(division),
      division.id,
    ],
  }));
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ division }) => division);
}

/**
 * The division of each child of a family. Chosen divisions are filled first. Each other child gets the first of its
 * {@link rankedDivisions} with room; null: without a division.
 */
export function placeFamily<D extends Timed & Pick<Division, 'capacity' | 'taken'>>(
  children: readonly (Placeable & { divisionId?: number | undefined })[],
  divisions: readonly D[],
): (D | null)[] {
  const free = new Map(divisions.map(({ id, capacity, taken }) => [id, capacity - taken]));
  const take = (division: D) => free.set(division.id, free.get(division.id)! - 1);
  const named = children.map(({ divisionId }) => divisions.find(({ id }) => id === divisionId) ?? null);
  for (const division of named) if (division) take(division);
  return children.map((child, index) => {
    if (named[index]) return named[index];
    const found = rankedDivisions(child, divisions).find(({ id }) => free.get(id)! > 0) ?? null;
    if (found) take(found);
    return found;
  });
}

function isNamed(ageGroup: string | undefined, division: Offered): boolean {
  if (ageGroup === undefined) return false;
  if (bare(ageGroup) === bare(division.ageGroup)) return true;
  const [asked, offered] = [agesOf(ageGroup), agesOf(division.ageGroup)];
  return asked !== everybody && asked.min === offered.min && asked.max === offered.max;
}

const bare = (words: string): string => words.toLowerCase().replace(/\s/g, '');

/** Whether a division is for a child's age band. A bracket may begin a year below it, as '6U' does. */
function isOfBand(age: number, { ageGroup }: Offered): boolean {
  const band = Object.values(leaderboard.ageDivisions).find(({ min, max }) => age >= min && age <= max);
  const { min, max } = agesOf(ageGroup);
  return band !== undefined && max >= band.min && max <= band.max && min >= band.min - 1;
}

/** '09:00 - 10:00' begins at 540. */
function startOf({ time }: Timed): number {
  const [, hours, minutes] = /(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return Number(hours ?? 24) * 60 + Number(minutes ?? 0);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
