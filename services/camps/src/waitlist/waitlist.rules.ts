import type { Division } from '@fungo/contracts';

/** Free places of a camp. */
export interface Room {
  places: number;
  divisions: (Pick<Division, 'id'> & { places: number })[];
}

export interface Waiting {
  divisionId: number | null;
}

/**
 * Places left after a family's children have theirs; null if not all of them fit. A child without a named division needs
 * none: it gets the first with room when the family registers.
 */
export function roomAfter(room: Room, children: Waiting[]): Room | null {
  const divisions = room.divisions.map((division) => ({ ...division }));
  if (children.length > room.places) return null;
  for (const { divisionId } of children) {
    if (divisionId === null) continue;
    const wanted = divisions.find(({ id }) => id === divisionId);
    if (!wanted || wanted.places < 1) return null;
    wanted.places -= 1;
  }
  return { places: room.places - children.length, divisions };
}

/** The families to offer freed places to: each that fits whole, in order. */
export function offered<Family extends { children: Waiting[] }>(room: Room, families: Family[]): Family[] {
  let left = room;
  return families.filter(({ children }) => {
    const rest = roomAfter(left, children);
    if (rest) left = rest;
    return rest !== null;
  });
}

/** The list with one item moved to another position, from 1. */
export function moved(ids: string[], id: string, position: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, position - 1), id, ...others.slice(position - 1)];
}
