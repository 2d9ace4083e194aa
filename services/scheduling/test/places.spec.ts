import { randomUUID } from 'node:crypto';
import {
  addPlace,
  changeSlotDate,
  listOpenings,
  listPlaces,
  listSlots,
  moveLesson,
  removePlace,
  renamePlace,
  setTravelTime,
} from '@fungo/contracts';
import { admin, eventually, student } from '@fungo/testing';
import type { StoredSlot } from '../src/calendar/slot.entity';
import { Academy, dateIn, instantAt } from './academy';

const date = dateIn(7);

describe('places', () => {
  const academy = new Academy().forTests();
  const owner = academy.coachForTests();

  const add = async (name = `Field ${randomUUID()}`) =>
    (await academy.as(admin()).call(addPlace, { body: { name } })).body;
  const setMinutes = (id: number, otherId: number, minutes: number) =>
    academy.as(admin()).call(setTravelTime, {
      ...{ params: { id: `${id}`, otherId: `${otherId}` }, body: { minutes } },
    });
  /** Two places, half an hour from each other. */
  const pair = async () => {
    const places = [await add(), await add()] as const;
    await setMinutes(places[0].id, places[1].id, 30);
    return places;
  };
  const remove = (id: number) => academy.as(admin()).call(removePlace, { params: { id: `${id}` } });
  const rename = (id: number, name: string) =>
    academy.as(admin()).call(renamePlace, { params: { id: `${id}` }, body: { name } });
  const offer = (location: string, changes: Partial<StoredSlot> = {}) =>
    academy.slot(owner, { specificDate: date, startTime: '10:00', endTime: '12:00', location, ...changes });
  const times = async () => {
    const query = { instructorId: `${owner.instructorId}`, from: date, to: date };
    return (await academy.as(null).call(listOpenings, { query })).body.map(({ time }) => time);
  };
  const book = (time: string) => academy.book(student(), owner, instantAt(date, time));
  const code = async (answer: Promise<{ error?: { code?: string } }>) => (await answer).error?.code;
  const confirm = (id: number) => academy.change(owner, { id }, 'confirmed');

  it('are added, renamed and removed by the administrator, and read by coaches', async () => {
    const [one, two] = await pair();
    const listed = async () => (await academy.as(owner).call(listPlaces, {})).body;
    expect(await listed()).toContainEqual({ ...one, travel: [{ placeId: two.id, minutes: 30 }] });
    expect(await listed()).toContainEqual({ ...two, travel: [{ placeId: one.id, minutes: 30 }] });
    expect(await code(academy.as(admin()).call(addPlace, { body: { name: two.name.toUpperCase() } }))).toBe(
      'scheduling.place-exists',
    );
    expect(await code(rename(one.id, two.name))).toBe('scheduling.place-exists');
    expect((await rename(one.id, `${one.name} B`)).body).toMatchObject({ name: `${one.name} B` });
    expect((await remove(one.id)).status).toBe(204);
    expect(await listed()).toContainEqual({ ...two, travel: [] });
    for (const change of [remove(one.id), rename(one.id, 'Anywhere'), setMinutes(two.id, one.id, 5)])
      expect(await code(change)).toBe('scheduling.place-not-found');
    expect((await academy.as(owner).call(addPlace, { body: { name: 'Mine' } })).status).toBe(403);
    expect((await academy.as(student()).call(listPlaces, {})).status).toBe(403);
  });

  it('are at most twenty', async () => {
    await academy.dataSource.query(
      `INSERT INTO places (name, name_key) SELECT 'P' || i, 'p' || i FROM generate_series(1, 20) AS i`,
    );
    const body = { name: 'One too many' };
    expect(await code(academy.as(admin()).call(addPlace, { body }))).toBe('scheduling.too-many-places');
    await academy.dataSource.query(`DELETE FROM places WHERE name_key ~ '^p[0-9]+$'`);
  });

  it('have one travel time for both directions, or none', async () => {
    const [one, two] = await pair();
    expect((await setMinutes(two.id, one.id, 45)).body.travel).toEqual([{ placeId: one.id, minutes: 45 }]);
    expect((await setMinutes(one.id, two.id, 0)).body.travel).toEqual([]);
    expect((await setMinutes(one.id, two.id, 0)).status).toBe(200);
    expect(await code(setMinutes(one.id, one.id, 5))).toBe('scheduling.same-place');
    expect((await setMinutes(one.id, two.id, 241)).error.fields).toHaveProperty('minutes');
  });

  it('keep the way free in openings, bookings and confirmations', async () => {
    const [one, two] = await pair();
    await offer(one.name);
    await offer(two.name.toUpperCase(), { startTime: '12:00', endTime: '14:00' });
    const [eleven, noon] = [await book('11:00'), await book('12:00')];
    expect(await academy.stored(noon.body.id)).toMatchObject({ placeId: two.id });
    expect((await confirm(eleven.body.id)).status).toBe(200);
    expect(await times()).toEqual(['10:00', '13:00']);
    expect(await code(book('12:00'))).toBe('scheduling.too-close');
    expect(await code(confirm(noon.body.id))).toBe('scheduling.too-close');
    await setMinutes(one.id, two.id, 0);
    expect(await times()).toEqual(['10:00', '12:00', '13:00']);
    expect((await confirm(noon.body.id)).status).toBe(200);
  });

  it('bind moves, also to another place', async () => {
    const [one, two] = await pair();
    await offer(one.name);
    await offer(two.name, { startTime: '12:00', endTime: '14:00' });
    const [ten, thirteen] = [await book('10:00'), await book('13:00')];
    for (const { body } of [ten, thirteen]) expect((await confirm(body.id)).status).toBe(200);
    const move = (time: string) =>
      academy.as(owner).call(moveLesson, {
        ...{ params: { id: `${ten.body.id}` }, body: { startsAt: instantAt(date, time) } },
      });
    await setMinutes(one.id, two.id, 90);
    expect(await code(move('11:00'))).toBe('scheduling.too-close');
    expect((await move('12:00')).status).toBe(200);
    expect(await academy.stored(ten.body.id)).toMatchObject({ placeId: two.id });
    await setMinutes(one.id, two.id, 60);
    expect((await move('11:00')).status).toBe(200);
  });

  it('follow a date at another location', async () => {
    const [one, two] = await pair();
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    const weekly = await academy.slot(owner, {
      ...{ dayOfWeek: weekday, specificDate: null, weeksDuration: 4, location: one.name },
      ...{ startTime: '12:00:00', endTime: '13:00:00' },
    });
    await offer(one.name);
    expect((await confirm((await book('11:00')).body.id)).status).toBe(200);
    expect(await times()).toEqual(['10:00', '12:00']);
    const change = (location: string) =>
      academy.as(owner).call(changeSlotDate, {
        ...{ params: { id: `${weekly.id}`, date }, body: { location } },
      });
    expect((await change(two.name)).status).toBe(200);
    expect(await times()).toEqual(['10:00']);
    expect((await change('The park')).status).toBe(200);
    expect(await times()).toEqual(['10:00', '12:00']);
  });

  it('rename their time slots, but no booked lesson', async () => {
    const [one, two] = await pair();
    await offer(one.name);
    await offer(two.name, { startTime: '12:00', endTime: '14:00' });
    const eleven = await book('11:00');
    expect((await confirm(eleven.body.id)).status).toBe(200);
    const name = `New ${randomUUID()}`;
    expect((await rename(one.id, name)).status).toBe(200);
    const query = { instructorId: `${owner.instructorId}` };
    const slots = (await academy.as(owner).call(listSlots, { query })).body;
    expect(slots.map(({ location }) => location)).toEqual([name, two.name]);
    expect(await times()).toEqual(['10:00', '13:00']);
    expect((await academy.stored(eleven.body.id)).location).toBe(one.name);
    expect((await remove(one.id)).status).toBe(204);
    expect(await times()).toEqual(['10:00', '12:00', '13:00']);
    expect((await academy.stored(eleven.body.id)).location).toBe(one.name);
  });

  it('match locations whatever their letters are', async () => {
    for (const [days, letters] of ['İSTANBUL', 'ΟΔΟΣ', 'Straße'].entries()) {
      const place = await add(`${letters} ${randomUUID()}`);
      const slot = await offer(place.name, { specificDate: dateIn(7 + days) });
      const name = `New ${randomUUID()}`;
      expect((await rename(place.id, name)).status).toBe(200);
      const query = { instructorId: `${owner.instructorId}` };
      const slots = (await academy.as(owner).call(listSlots, { query })).body;
      expect(slots.find(({ id }) => id === slot.id)!.location).toBe(name);
    }
  });

  it('wait for a booking of their time slots before they are renamed', async () => {
    const place = await add();
    const slot = await offer(place.name);
    const booking = academy.dataSource.createQueryRunner();
    await booking.startTransaction();
    await booking.query('SELECT FROM slots WHERE id = $1 FOR SHARE', [slot.id]);
    const renaming = rename(place.id, `New ${randomUUID()}`);
    await eventually(async () => {
      const waiting = await academy.dataSource.query<unknown[]>(`SELECT FROM pg_locks WHERE NOT granted`);
      expect(waiting).not.toEqual([]);
    });
    // The lock of a new lesson's foreign key.
    await booking.query('SELECT FROM places WHERE id = $1 FOR KEY SHARE NOWAIT', [place.id]);
    await booking.commitTransaction();
    await booking.release();
    expect((await renaming).status).toBe(200);
  });
});
