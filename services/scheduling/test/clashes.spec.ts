import { type CoachLesson, listInstructorLessons, listLessons, removeSlot } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import type { StoredSlot } from '../src/calendar/slot.entity';
import type { StoredLesson } from '../src/calendar/lesson.entity';
import { Academy, dateIn, hoursFromNow, instantAt } from './academy';

describe('requests for one time', () => {
  const academy = new Academy().forTests();
  const coach = academy.coachForTests();

  const nameOf = ({ firstName, lastName }: SignedIn) => `${firstName} ${lastName}`;
  const clashes = async (query = {}) => {
    const { body } = await academy.service.as(coach).call(listInstructorLessons, { query });
    return new Map(body.map(({ id, clash }: CoachLesson) => [id, clash]));
  };
  /** A request by a new player. */
  const request = async (slot: StoredSlot, changes: Partial<StoredLesson> = {}) => {
    const player = await academy.player();
    return { ...(await academy.lessonIn(slot, player, changes)), player, name: nameOf(player) };
  };
  const confirm = (id: number) => academy.change(coach, { id }, 'confirmed');

  // holds: decided.21
  it('name each other until one is confirmed and takes the time', async () => {
    const slot = await academy.slot(coach);
    const [one, other] = [await request(slot), await request(slot)];
    const alone = await request(await academy.slot(coach, { specificDate: dateIn(9) }));
    const shown = await clashes();
    expect(shown.get(one.id)).toEqual({ isTaken: false, players: [other.name], hasMore: false });
    expect(shown.get(other.id)).toEqual({ isTaken: false, players: [one.name], hasMore: false });
    expect(shown.get(alone.id)).toBeNull();

    expect((await confirm(one.id)).status).toBe(200);
    const after = await clashes();
    expect(after.get(one.id)).toBeNull();
    expect(after.get(other.id)).toEqual({ isTaken: true, players: [one.name], hasMore: false });
    expect((await confirm(other.id)).error.code).toBe('scheduling.slot-taken');
  });

  it('show their clash even on a page without the other requests', async () => {
    const slot = await academy.slot(coach);
    const held = await request(slot, { status: 'confirmed' });
    const asking = await request(slot);
    const shown = await clashes({ status: 'pending', limit: 1 });
    expect([...shown]).toEqual([[asking.id, { isTaken: true, players: [held.name], hasMore: false }]]);
  });

  it('clash across overlapping slots, but not across adjacent ones', async () => {
    const nine = await request(await academy.slot(coach));
    const halfPast = await request(await academy.slot(coach, { startTime: '09:30', endTime: '10:30' }));
    const eleven = await request(await academy.slot(coach, { startTime: '10:30', endTime: '11:30' }));
    const shown = await clashes();
    expect(shown.get(nine.id)?.players).toEqual([halfPast.name]);
    expect(shown.get(halfPast.id)?.players).toEqual([nine.name]);
    expect(shown.get(eleven.id)).toBeNull();
    await confirm(nine.id);
    expect((await clashes()).get(halfPast.id)).toMatchObject({ isTaken: true, players: [nine.name] });
  });

  it('do not clash in a group lesson while there are enough seats', async () => {
    const slot = await academy.slot(coach, { maxStudents: 3 });
    const [one, two] = [await request(slot), await request(slot)];
    await request(slot, { status: 'confirmed' });
    expect([...(await clashes({ status: 'pending' })).values()]).toEqual([null, null]);

    const three = await request(slot);
    expect((await clashes()).get(three.id)).toEqual({
      isTaken: false,
      players: [one.name, two.name].sort(),
      hasMore: false,
    });
    await confirm(one.id);
    await confirm(two.id);
    expect((await clashes()).get(three.id)).toMatchObject({ isTaken: true });
    expect((await confirm(three.id)).error.code).toBe('scheduling.slot-taken');
  });

  it('ignore past and answered requests, and those to other coaches', async () => {
    const slot = await academy.slot(coach);
    const one = await request(slot);
    for (const status of ['declined', 'cancelled'] as const) await request(slot, { status });
    const elsewhere = await academy.coach();
    await request(await academy.slot(elsewhere));
    const passed = hoursFromNow(-3);
    const gone = [await academy.player(), await academy.player()];
    for (const player of gone) await academy.lesson(coach, player, { startsAt: passed });
    const shown = await clashes();
    expect(shown.get(one.id)).toBeNull();
    expect([...shown.values()].every((clash) => clash === null)).toBe(true);
  });

  it('name a player without an account as typed by the coach, and only a few of many', async () => {
    const startsAt = new Date(instantAt(dateIn(7)));
    const slot = await academy.slot(coach);
    const asking = await request(slot);
    for (let count = 0; count < 4; count += 1) await request(slot);
    expect((await clashes()).get(asking.id)).toMatchObject({ isTaken: false, hasMore: true });
    expect((await clashes()).get(asking.id)?.players).toHaveLength(3);
    await academy.lesson(coach, null, { startsAt, status: 'confirmed', studentName: 'Theo Park' });
    expect((await clashes()).get(asking.id)).toEqual({
      isTaken: true,
      players: ['Theo Park'],
      hasMore: false,
    });
  });

  // holds: decided.21
  it('are marked once their slot is removed, because they cannot be confirmed', async () => {
    const slot = await academy.slot(coach);
    const asking = await request(slot);
    await request(slot, { status: 'declined' });
    const other = await request(await academy.slot(coach, { specificDate: dateIn(9) }));
    const withdrawn = async () => {
      const { body } = await academy.service.as(coach).call(listInstructorLessons, { query: {} });
      return body.filter(({ isWithdrawn }) => isWithdrawn).map(({ id }) => id);
    };
    expect(await withdrawn()).toEqual([]);
    await academy.service.as(coach).call(removeSlot, { params: { id: `${slot.id}` } });
    expect(await withdrawn()).toEqual([asking.id]);
    expect((await confirm(asking.id)).error.code).toBe('scheduling.not-offered');
    expect((await confirm(other.id)).status).toBe(200);
  });

  it('reveal nothing about each other to players', async () => {
    const slot = await academy.slot(coach);
    const one = await request(slot);
    await request(slot);
    const { body } = await academy.service.as(one.player).call(listLessons, { query: {} });
    expect(body).toHaveLength(1);
    expect(body[0]).not.toHaveProperty('clash');
  });

  it('are all listed, with few names each, even if there are a thousand for one hour', async () => {
    const startsAt = new Date(instantAt(dateIn(7)));
    await academy.dataSource.query(
      `INSERT INTO lessons (instructor_id, student_id, group_key, starts_at, ends_at, status, price_cents, location)
       SELECT $1, gen_random_uuid(), 'slot:0:0', $2::timestamptz, $2::timestamptz + interval '1 hour', 'pending', 0, ''
         FROM generate_series(1, 1000)`,
      [coach.instructorId, startsAt],
    );
    await academy.dataSource.query('ANALYZE lessons');
    const shown = await clashes({ limit: 1000 });
    expect(shown.size).toBe(1000);
    expect([...shown.values()].every((clash) => clash?.hasMore)).toBe(true);
  });
});
