import { type EntityManager, IsNull } from 'typeorm';
import { type Slot, toDollars } from '@fungo/contracts';
import { AppError, type SignedIn } from '@fungo/platform';
import type { ChangedSlot } from '../calendar/slot-changes.repository';
import { StoredSlot } from '../calendar/slot.entity';
import type { DateChange } from '../calendar/slots.rules';

/**
 * The caller's slot, or for administrators anybody's. The lock makes a change and a confirmation in the slot wait for each
 * other.
 * @throws AppError `scheduling.slot-not-found`, `auth.forbidden`
 */
export async function getOwnLocked(
  manager: EntityManager,
  caller: SignedIn,
  id: number,
): Promise<StoredSlot> {
  const slot = await manager.findOne(StoredSlot, {
    where: { id, removedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!slot) throw new AppError('scheduling.slot-not-found');
  if (caller.role !== 'admin' && slot.instructorId !== caller.instructorId)
    throw new AppError('auth.forbidden');
  return slot;
}

export const toAnswer = (slot: ChangedSlot): Slot => ({
  id: slot.id,
  instructorId: slot.instructorId,
  isAvailable: slot.isAvailable,
  dayOfWeek: slot.dayOfWeek,
  specificDate: slot.specificDate,
  startTime: slot.startTime.slice(0, 5),
  endTime: slot.endTime.slice(0, 5),
  price: toDollars(slot.priceCents),
  location: slot.location,
  cage: slot.cage && { id: slot.cage.id, name: slot.cage.name, isActive: slot.cage.isActive },
  maxStudents: slot.maxStudents,
  startsOn: slot.startsOn,
  weeksDuration: slot.weeksDuration,
  createdAt: slot.createdAt.toISOString(),
  changedDates: slot.changes.map(toChangedDate),
});

const toChangedDate = (change: DateChange): Slot['changedDates'][number] => ({
  date: change.date,
  startTime: change.startTime?.slice(0, 5) ?? null,
  endTime: change.endTime?.slice(0, 5) ?? null,
  price: change.priceCents === null ? null : toDollars(change.priceCents),
  location: change.location,
  maxStudents: change.maxStudents,
});
