import type { Division, RosterChild } from '@fungo/contracts';
import { divisionWords } from '@/academy/camp-words';

/** Groups children by division in the camp's order; children without one come last. */
export function byDivision<Child extends RosterChild>(children: Child[], divisions: Division[]) {
  const known = new Set(divisions.map(({ id }) => id));
  const others = children.filter(({ divisionId }) => divisionId === null || !known.has(divisionId));
  return [
    ...divisions.map((division) => ({
      id: `${division.id}`,
      title: divisionWords(division),
      children: children.filter(({ divisionId }) => divisionId === division.id),
    })),
    { id: 'none', title: divisions.length > 0 ? 'No division' : 'Everyone', children: others },
  ].filter(({ children }) => children.length > 0);
}
