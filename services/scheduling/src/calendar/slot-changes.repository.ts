import { type EntityManager, In } from 'typeorm';
import { StoredCage } from './cage.entity';
import type { StoredSlot } from './slot.entity';
import { StoredSlotChange } from './slot-change.entity';
import type { DateChange, SlotCage } from './slots.rules';

export type ChangedSlot<S = StoredSlot> = S & { changes: DateChange[]; cage: SlotCage | null };

/** These slots with their cages and their changed dates, earliest first. */
export async function withChanges(manager: EntityManager, slots: StoredSlot[]): Promise<ChangedSlot[]> {
  const ids = slots.filter(({ dayOfWeek }) => dayOfWeek !== null).map(({ id }) => id);
  const changes =
    ids.length === 0
      ? []
      : await manager.find(StoredSlotChange, { where: { slotId: In(ids) }, order: { date: 'ASC' } });
  const cageIds = slots.map(({ cageId }) => cageId).filter((id) => id !== null);
  const cages = cageIds.length === 0 ? [] : await manager.findBy(StoredCage, { id: In(cageIds) });
  const inCages = slots.map((slot) =>
    Object.assign(slot, { cage: cages.find(({ id }) => id === slot.cageId) ?? null }),
  );
  return addChanges(inCages, changes);
}

export function addChanges<S extends { id: number }, C extends DateChange & { slotId: number }>(
  slots: S[],
  changes: C[],
): (S & { changes: DateChange[] })[] {
  const of = new Map<number, C[]>();
  for (const change of changes) of.set(change.slotId, [...(of.get(change.slotId) ?? []), change]);
  return slots.map((slot) => Object.assign(slot, { changes: of.get(slot.id) ?? [] }));
}
