import { type EntityManager, In } from 'typeorm';
import type { StoredSlot } from './slot.entity';
import { StoredSlotChange } from './slot-change.entity';
import type { DateChange } from './slots.rules';

export type ChangedSlot<S = StoredSlot> = S & { changes: DateChange[] };

/** These slots with their changed dates, earliest first. */
export async function withChanges(manager: EntityManager, slots: StoredSlot[]): Promise<ChangedSlot[]> {
  const ids = slots.filter(({ dayOfWeek }) => dayOfWeek !== null).map(({ id }) => id);
  const changes =
    ids.length === 0
      ? []
      : await manager.find(StoredSlotChange, { where: { slotId: In(ids) }, order: { date: 'ASC' } });
  return addChanges(slots, changes);
}

export function addChanges<S extends { id: number }, C extends DateChange & { slotId: number }>(
  slots: S[],
  changes: C[],
): ChangedSlot<S>[] {
  const of = new Map<number, C[]>();
  for (const change of changes) of.set(change.slotId, [...(of.get(change.slotId) ?? []), change]);
  return slots.map((slot) => Object.assign(slot, { changes: of.get(slot.id) ?? [] }));
}
