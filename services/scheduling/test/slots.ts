import {
  addOwnSlot,
  addSlot,
  listOwnSlots,
  removeOwnSlot,
  removeSlot,
  toggleOwnSlot,
  toggleSlot,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { weekdayOf } from '../src/wall-clock';
import { Academy, dateIn } from './academy';

/** The calls of the dashboard and those of the schedule pages, which follow the same rules. */
export const families = [
  { add: addOwnSlot, toggle: toggleOwnSlot, remove: removeOwnSlot },
  { add: addSlot, toggle: toggleSlot, remove: removeSlot },
].map((calls) => ({ path: calls.add.path, calls }));

export const weekly = {
  schedulingType: 'weekly',
  dayOfWeek: weekdayOf(dateIn(1)),
  specificDate: null,
  startTime: '09:00:00',
  endTime: '10:00',
  price: '55',
  maxStudents: '2',
  weeksDuration: '4',
} as const;
export const dated = {
  ...weekly,
  schedulingType: 'specific',
  dayOfWeek: null,
  specificDate: dateIn(3),
} as const;

/** An academy with a coach, and the calls of one family, for the tests of a block. */
export function slotsForTests(calls: (typeof families)[number]['calls']) {
  const academy = new Academy().forTests();
  const owner = academy.coachForTests();
  const add = (caller: SignedIn, body: object = weekly) =>
    academy.service.as(caller).call(calls.add, { body: body as typeof weekly });
  const list = async (caller: SignedIn, instructorId?: number) =>
    (
      await academy.service
        .as(caller)
        .call(listOwnSlots, { query: { instructorId: instructorId?.toString() } })
    ).body;
  const toggle = (caller: SignedIn, id: number, isAvailable: boolean) =>
    academy.service.as(caller).call(calls.toggle, { params: { id: `${id}` }, body: { isAvailable } });
  const remove = (caller: SignedIn, id: number) =>
    academy.service.as(caller).call(calls.remove, { params: { id: `${id}` } });
  return { academy, owner, add, list, toggle, remove };
}
