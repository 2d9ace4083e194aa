import {
  addCage,
  addSlot,
  bookSimpleLesson,
  changeCage,
  changeSlotDate,
  listCages,
  listOpenings,
  moveLesson,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, student } from '@fungo/testing';
import { HourOffersWriter } from '../src/calendar/hour-offers.writer';
import { StoredHourOffer } from '../src/calendar/hour-offer.entity';
import type { StoredSlot } from '../src/calendar/slot.entity';
import { weekdayOf } from '../src/wall-clock';
import { Academy, dateIn, instantAt } from './academy';

const date = dateIn(7);
const hours = { specificDate: date, startTime: '10:00', endTime: '12:00' };

describe('cages', () => {
  const academy = new Academy().forTests();
  const owner = academy.coachForTests();

  let count = 0;
  const add = (name = `Cage ${(count += 1)}`) => academy.as(admin()).call(addCage, { body: { name } });
  const cageId = async () => (await add()).body.id;
  const change = (id: number, body: { name?: string; isActive?: boolean }) =>
    academy.as(admin()).call(changeCage, { params: { id: `${id}` }, body });
  const openings = async (of: { instructorId: number } = owner, on = date) => {
    const query = { instructorId: `${of.instructorId}`, from: on, to: on };
    return (await academy.as(null).call(listOpenings, { query })).body;
  };
  const times = async (of?: { instructorId: number }) => (await openings(of)).map(({ time }) => time);
  const code = async (answer: Promise<{ error?: { code?: string } }>) => (await answer).error?.code;
  const start = (time: string) => new Date(instantAt(date, time));
  const bookDesk = (coach: SignedIn, timeSlot: string) =>
    academy.as(coach).call(bookSimpleLesson, {
      body: { studentName: 'Casey', scheduledDate: date, timeSlot },
    });

  /** The slots of two coaches in one cage. */
  const share = async (changes: Partial<StoredSlot> = {}) => {
    const cage = await cageId();
    const other = await academy.coach();
    const slot = await academy.slot(owner, { ...hours, cageId: cage, ...changes });
    const theirs = await academy.slot(other, { ...hours, cageId: cage, ...changes });
    return { cage, other, slot, theirs };
  };

  it('are added, renamed and closed by administrators, each name once', async () => {
    const name = `The Tunnel ${Date.now()}`;
    const { status, body } = await add(`  ${name}\n`);
    expect([status, body]).toEqual([201, { id: body.id, name, isActive: true }]);
    expect(await code(add(name.toUpperCase()))).toBe('scheduling.cage-exists');
    expect((await change(body.id, { name: `${name} B`, isActive: false })).body).toEqual({
      ...{ id: body.id, name: `${name} B`, isActive: false },
    });
    expect((await academy.as(owner).call(listCages, {})).body).toContainEqual({
      ...{ id: body.id, name: `${name} B`, isActive: false },
    });
    expect(await code(change(2_000_000, { isActive: true }))).toBe('scheduling.cage-not-found');
    expect((await academy.as(owner).call(addCage, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await academy.as(student()).call(listCages, {})).status).toBe(403);
  });

  it('are listed by number', async () => {
    for (const name of ['Bay 10', 'Bay 2', 'Bay 1']) await add(name);
    const { body } = await academy.as(owner).call(listCages, {});
    const bays = body.map(({ name }) => name).filter((name) => name.startsWith('Bay'));
    expect(bays).toEqual(['Bay 1', 'Bay 2', 'Bay 10']);
  });

  it('belong to a slot, and their name to the place of its lessons', async () => {
    const { body: cage } = await add();
    const body = {
      ...{ schedulingType: 'specific' as const, specificDate: date, startTime: '10:00', endTime: '12:00' },
      ...{ price: 50, location: 'Main Field', cageId: cage.id },
    };
    const slot = await academy.as(owner).call(addSlot, { body });
    expect(slot.body).toMatchObject({ location: 'Main Field', cage });
    const place = `${cage.name}, Main Field`;
    expect((await openings())[0]).toMatchObject({ location: place });
    const booked = await academy.book(student(), owner, instantAt(date, '10:00'));
    expect(booked.body.location).toBe(place);
    expect(await academy.stored(booked.body.id)).toMatchObject({ cageId: cage.id });
    expect((await bookDesk(owner, '11:00')).body.location).toBe(place);
    await change(cage.id, { isActive: false });
    expect(await code(academy.as(owner).call(addSlot, { body: { ...body, startTime: '09:00' } }))).toBe(
      'scheduling.cage-closed',
    );
    expect(await code(academy.as(owner).call(addSlot, { body: { ...body, cageId: 2_000_000 } }))).toBe(
      'scheduling.cage-not-found',
    );
  });

  it('hide the hours of other coaches while they are taken', async () => {
    const { slot, other } = await share();
    await academy.lessonIn(slot, student(), { status: 'confirmed', cageId: slot.cageId });
    expect(await times()).toEqual(['11:00']);
    expect(await times(other)).toEqual(['11:00']);
    expect(await code(academy.book(student(), other, instantAt(date, '10:00')))).toBe(
      'scheduling.slot-taken',
    );
  });

  it('are taken by one lesson: a second request cannot be confirmed, and no lesson moves there', async () => {
    const { other } = await share();
    const [one, two, three] = [
      await academy.book(student(), owner, instantAt(date, '10:00')),
      await academy.book(student(), other, instantAt(date, '10:00')),
      await academy.book(student(), other, instantAt(date, '11:00')),
    ];
    expect((await academy.change(owner, one.body, 'confirmed')).status).toBe(200);
    expect(await code(academy.change(other, two.body, 'confirmed'))).toBe('scheduling.cage-taken');
    expect((await academy.change(other, three.body, 'confirmed')).status).toBe(200);
    const move = academy.as(other).call(moveLesson, {
      ...{ params: { id: `${three.body.id}` }, body: { startsAt: instantAt(date, '10:00') } },
    });
    expect(await code(move)).toBe('scheduling.slot-taken');
    expect(await code(bookDesk(other, '10:00'))).toBe('scheduling.cage-taken');
    expect((await academy.change(owner, one.body, 'cancelled')).status).toBe(200);
    expect((await academy.change(other, two.body, 'confirmed')).status).toBe(200);
  });

  it('take all players of a group', async () => {
    const { slot, other } = await share({ maxStudents: 2 });
    const book = () => academy.book(student(), owner, instantAt(date, '10:00'));
    for (const { body } of [await book(), await book()])
      expect((await academy.change(owner, body, 'confirmed')).status).toBe(200);
    const booked = await academy.dataSource.query<unknown[]>('SELECT FROM lessons WHERE slot_id = $1', [
      slot.id,
    ]);
    expect(booked).toHaveLength(2);
    expect(await times()).toEqual(['11:00']);
    expect(await times(other)).toEqual(['11:00']);
  });

  it('are held with an hour that is offered to a family', async () => {
    const { slot, other, theirs } = await share();
    const hold = ({ id, instructorId, cageId: cage }: StoredSlot) =>
      academy.dataSource.transaction((manager) =>
        academy.service.app.get(HourOffersWriter).hold(manager, {
          ...{
            playerId: student().id,
            lessonId: null,
            instructorId,
            slotId: id,
            cageId: cage,
            placeId: null,
          },
          startsAt: start('10:00'),
        }),
      );
    const requested = await academy.book(student(), other, instantAt(date, '10:00'));
    const offerId = await hold(slot);
    expect(await academy.dataSource.manager.findOneBy(StoredHourOffer, { offerId: offerId! })).toMatchObject({
      cageId: slot.cageId,
    });
    expect(await hold(theirs)).toBeNull();
    expect(await times(other)).toEqual(['11:00']);
    expect(await code(academy.change(other, requested.body, 'confirmed'))).toBe('scheduling.cage-taken');
    await academy.dataSource.query(`UPDATE offers SET state = 'withdrawn' WHERE id = $1`, [offerId]);
    expect((await academy.change(other, requested.body, 'confirmed')).status).toBe(200);
    expect(await hold(slot)).toBeNull();
  });

  it('that are closed have no openings, and keep their lessons', async () => {
    const { cage } = await share();
    const booked = await academy.book(student(), owner, instantAt(date, '10:00'));
    await change(cage, { isActive: false });
    expect(await times()).toEqual([]);
    expect(await code(academy.book(student(), owner, instantAt(date, '11:00')))).toBe(
      'scheduling.not-offered',
    );
    expect((await academy.change(owner, booked.body, 'confirmed')).status).toBe(200);
    await change(cage, { isActive: true });
    expect(await times()).toEqual(['11:00']);
  });

  it('are not used on a date at another place', async () => {
    const { slot, other } = await share({ specificDate: null, dayOfWeek: weekdayOf(date) });
    await academy.as(owner).call(changeSlotDate, {
      ...{ params: { id: `${slot.id}`, date }, body: { location: 'Riverside Park' } },
    });
    expect((await openings())[0]).toMatchObject({ location: 'Riverside Park' });
    const booked = await academy.book(student(), owner, instantAt(date, '10:00'));
    await academy.change(owner, booked.body, 'confirmed');
    expect(await academy.stored(booked.body.id)).toMatchObject({ cageId: null });
    expect(await times(other)).toEqual(['10:00', '11:00']);
  });
});
