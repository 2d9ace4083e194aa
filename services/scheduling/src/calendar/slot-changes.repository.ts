import { type EntityManager, In } from 'typeorm';
import { StoredCage } from './cage.entity';
import { StoredPlace } from './place.entity';
import type { StoredSlot } from './slot.entity';
import { StoredSlotChange } from './slot-change.entity';
import type { DateChange, SlotCage } from './slots.rules';

export type ChangedSlot<S = StoredSlot> = S & {
  changes: DateChange[];
  cage: SlotCage | null;
  placeId?: number | null;
};

/** These slots with their cages, places and changed dates, earliest first. */
export async function withChanges(manager: EntityManager, slots: StoredSlot[]): Promise<ChangedSlot[]> {
  const ids = slots.filter(({ dayOfWeek }) => dayOfWeek !== null).map(({ id }) => id);
  const changes =
    ids.length === 0
      ? []
      : await manager.find(StoredSlotChange, { where: { slotId: In(ids) }, order: { date: 'ASC' } });
  const cageIds = slots.map(({ cageId }) => cageId).filter((id) => id !== null);
  const cages = cageIds.length === 0 ? [] : await manager.findBy(StoredCage, { id: In(cageIds) });
  const places = await manager.find(StoredPlace);
  const placeAt = (location: string | null) =>
    places.find(({ nameKey }) => nameKey === location?.toLowerCase())?.id ?? null;
  const there = slots.map((slot) =>
    Object.assign(slot, {
      cage: cages.find(({ id }) => id === slot.cageId) ?? null,
      placeId: placeAt(slot.location),
    }),
  );
  const changed = changes.map((change) => Object.assign(change, { placeId: placeAt(change.location) }));
  return addChanges(there, changed);
}

export function addChanges<S extends { id: number }, C extends DateChange & { slotId: number }>(
  slots: S[],
  changes: C[],
): (S & { changes: DateChange[] })[] {
  const of = new Map<number, C[]>();
  for (const change of changes) of.set(change.slotId, [...(of.get(change.slotId) ?? []), change]);
  return slots.map((slot) => Object.assign(slot, { changes: of.get(slot.id) ?? [] }));
}
