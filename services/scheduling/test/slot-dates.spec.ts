import { changeSlotDate, listOpenings, listOwnSlots, restoreSlotDate, toCents } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, student } from '@fungo/testing';
import type { StoredSlot } from '../src/calendar/slot.entity';
import { weekdayOf } from '../src/wall-clock';
import { Academy, dateIn, instantAt } from './academy';

const date = dateIn(7);
const weekly = { dayOfWeek: weekdayOf(date), startTime: '15:00', endTime: '18:00', location: 'Cage 1' };

describe('one date of a weekly slot', () => {
  const academy = new Academy().forTests();
  const owner = academy.coachForTests();

  const offer = (changes: Partial<StoredSlot> = {}) => academy.slot(owner, { ...weekly, ...changes });
  const change = (caller: SignedIn, { id }: StoredSlot, body: object, on = date) =>
    academy.as(caller).call(changeSlotDate, { params: { id: `${id}`, date: on }, body });
  const restore = (caller: SignedIn, { id }: StoredSlot, on = date) =>
    academy.as(caller).call(restoreSlotDate, { params: { id: `${id}`, date: on } });
  const openings = async (on = date) =>
    (
      await academy.as(null).call(listOpenings, {
        query: { instructorId: `${owner.instructorId}`, from: on, to: on },
      })
    ).body;
  const times = async (on = date) => (await openings(on)).map(({ time }) => time);

  it('has other hours, price, place and seats, and the other weeks stay', async () => {
    const slot = await offer();
    const changes = { startTime: '10:00', endTime: '12:00', price: 95, location: 'Dome', maxStudents: 3 };
    const { status, body } = await change(owner, slot, changes);
    expect([status, body.changedDates]).toEqual([200, [{ date, ...changes }]]);
    expect(await openings()).toMatchObject([
      { time: '10:00', price: 95, location: 'Dome', seatsLeft: 3 },
      { time: '11:00', price: 95, location: 'Dome', seatsLeft: 3 },
    ]);
    expect(await times(dateIn(14))).toEqual(['15:00', '16:00', '17:00']);
    const listed = await academy.as(owner).call(listOwnSlots, { query: {} });
    expect(listed.body[0]!.changedDates).toEqual([{ date, ...changes }]);

    expect((await academy.book(student(), owner, instantAt(date, '15:00'))).error.code).toBe(
      'scheduling.not-offered',
    );
    const booked = await academy.book(student(), owner, instantAt(date, '10:00'));
    expect([booked.status, booked.body.price, booked.body.location]).toEqual([201, 95, 'Dome']);
    for (const second of [booked, await academy.book(student(), owner, instantAt(date, '10:00'))])
      expect((await academy.change(owner, second.body, 'confirmed')).status).toBe(200);
    expect((await openings())[0]).toMatchObject({ time: '10:00', seatsLeft: 1 });
  });

  it('keeps what a change leaves out', async () => {
    const slot = await offer({ priceCents: toCents(60) });
    await change(owner, slot, { endTime: '16:00' });
    expect(await openings()).toMatchObject([{ time: '15:00', price: 60, location: 'Cage 1' }]);
    expect((await change(owner, slot, { endTime: '15:30' })).error.fields).toHaveProperty('endTime');
  });

  it('is dropped and offered again', async () => {
    const slot = await offer();
    const { body } = await change(owner, slot, { isDropped: true });
    expect(body.changedDates).toMatchObject([{ date, startTime: null, endTime: null }]);
    expect(await times()).toEqual([]);
    expect((await academy.book(student(), owner, instantAt(date, '15:00'))).error.code).toBe(
      'scheduling.not-offered',
    );
    expect((await restore(owner, slot)).body.changedDates).toEqual([]);
    expect(await times()).toEqual(['15:00', '16:00', '17:00']);
    expect((await restore(owner, slot)).error.code).toBe('scheduling.date-not-offered');
  });

  it('stays as it is while lessons and requests do not fit the change', async () => {
    const slot = await offer();
    const at = (time: string, status: 'pending' | 'confirmed' | 'declined') =>
      academy.lesson(owner, student(), {
        ...{ slotId: slot.id, startsAt: new Date(instantAt(date, time)), status },
      });
    await at('15:00', 'declined');
    const first = await at('16:00', 'confirmed');
    await at('17:00', 'pending');
    const refused = await change(owner, slot, { isDropped: true });
    expect([refused.status, refused.error.code]).toEqual([409, 'scheduling.date-has-lessons']);
    expect(refused.error.message).toContain('at 4:00 PM and 5:00 PM');
    expect((await change(owner, slot, { endTime: '17:00' })).error.message).toContain('at 5:00 PM.');
    expect((await change(owner, slot, { location: 'Dome' })).status).toBe(409);
    expect((await change(owner, slot, { startTime: '16:00', price: 20 })).status).toBe(200);
    expect((await academy.stored(first.id)).priceCents).not.toBe(toCents(20));
  });

  it('is not restored while lessons are booked in its other hours', async () => {
    const slot = await offer();
    await change(owner, slot, { startTime: '10:00', endTime: '12:00', maxStudents: 2 });
    for (const seat of [1, 2])
      await academy.lesson(owner, student(), {
        ...{ slotId: slot.id, startsAt: new Date(instantAt(date, '10:00')), status: 'confirmed', seat },
      });
    expect((await restore(owner, slot)).error.code).toBe('scheduling.date-has-lessons');
    expect((await change(owner, slot, { startTime: '10:00', endTime: '12:00' })).error.code).toBe(
      'scheduling.date-has-lessons',
    );
  });

  it('waits for somebody who is booking, and later bookings see the change', async () => {
    const slot = await offer();
    const start = instantAt(date, '15:00');
    const [dropped, ...booked] = await Promise.all([
      change(owner, slot, { isDropped: true }),
      ...[1, 2, 3, 4].map(() => academy.book(student(), owner, start)),
    ]);
    expect(booked.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const isBooked = booked.some(({ status }) => status === 201);
    expect(dropped.status).toBe(isBooked ? 409 : 200);
    if (!isBooked) expect(await times()).toEqual([]);
  });

  it('belongs to a weekday on which the slot is offered', async () => {
    const slot = await offer();
    for (const on of [dateIn(8), dateIn(-7), dateIn(7 * 60)])
      expect((await change(owner, slot, { isDropped: true }, on)).error.code).toBe(
        'scheduling.date-not-offered',
      );
    const dated = await academy.slot(owner, { specificDate: date });
    expect((await change(owner, dated, { isDropped: true })).status).toBe(409);
  });

  it('is changed by its coach and administrators', async () => {
    const slot = await offer();
    expect((await change(await academy.coach(), slot, { isDropped: true })).status).toBe(403);
    expect((await change(admin(), slot, { isDropped: true })).status).toBe(200);
    expect((await restore(await academy.coach(), slot)).status).toBe(403);
  });
});
