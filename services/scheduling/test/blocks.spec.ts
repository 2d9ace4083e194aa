import { addBlock, listBlocks, listOpenings, previewBlock, removeBlock } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, student } from '@fungo/testing';
import { createBlock } from '../factories';
import { StoredBlock } from '../src/calendar/block.entity';
import { Academy, dateIn, hoursFromNow, instantAt, zone } from './academy';

describe('blocked ranges', () => {
  const academy = new Academy().forTests();
  const owner = academy.coachForTests();
  const player = academy.playerForTests();

  type Range = { from: string; to: string; startTime?: string; endTime?: string };
  const day = dateIn(7);
  const whole: Range = { from: day, to: day };

  const block = (caller: SignedIn | null, range: object = whole) =>
    academy.as(caller).call(addBlock, { body: { ...whole, ...range } });
  const preview = (caller: SignedIn | null, range: object = whole) =>
    academy.as(caller).call(previewBlock, { query: { ...whole, ...range } });
  const list = (caller: SignedIn | null, query: { instructorId?: string } = {}) =>
    academy.as(caller).call(listBlocks, { query });
  const unblock = (caller: SignedIn | null, id: number) =>
    academy.as(caller).call(removeBlock, { params: { id: `${id}` } });
  const times = async (of = owner) =>
    (
      await academy.service.visitor.call(listOpenings, {
        query: { instructorId: `${of.instructorId}`, from: dateIn(0), to: dateIn(30) },
      })
    ).body.map(({ date, time }) => `${date} ${time}`);
  const ids = (lessons: { id: number }[]) => lessons.map(({ id }) => id);

  describe('hide openings', () => {
    // holds: D1 2.54
    it('on whole days, from the first to the last, until they are removed', async () => {
      for (let days = 6; days <= 9; days += 1) await academy.slot(owner, { specificDate: dateIn(days) });
      const other = await academy.coach();
      await academy.slot(other);
      const { status, body } = await block(owner, { from: dateIn(7), to: dateIn(8), reason: ' Away ' });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number) as number,
        instructorId: owner.instructorId,
        from: dateIn(7),
        to: dateIn(8),
        startTime: null,
        endTime: null,
        reason: 'Away',
        createdAt: expect.any(String) as string,
        lessons: [],
      });
      expect(await times()).toEqual([`${dateIn(6)} 09:00`, `${dateIn(9)} 09:00`]);
      expect(await times(other)).toHaveLength(1);
      expect((await unblock(owner, body.id)).status).toBe(204);
      expect(await times()).toHaveLength(4);
    });

    it('that overlap their hours, but not adjacent ones', async () => {
      await academy.slot(owner, { startTime: '08:00', endTime: '14:00' });
      await block(owner, { startTime: '09:30', endTime: '12:00' });
      expect(await times()).toEqual([`${day} 08:00`, `${day} 12:00`, `${day} 13:00`]);
      await block(owner, { startTime: '13:59', endTime: '14:30' });
      expect(await times()).toEqual([`${day} 08:00`, `${day} 12:00`]);
    });

    it('that start before midnight and end within the block', async () => {
      await academy.slot(owner, { startTime: '22:30', endTime: '23:45' });
      await block(owner, { from: dateIn(8), to: dateIn(8) });
      expect(await times()).toEqual([`${day} 22:30`]);
      await academy.dataSource.query('UPDATE slots SET start_time = $1 WHERE instructor_id = $2', [
        '22:45',
        owner.instructorId,
      ]);
      expect(await times()).toEqual([`${day} 22:45`]);
      await block(owner, { startTime: '23:44', endTime: '23:45' });
      expect(await times()).toEqual([]);
    });

    it('so that nobody can book them', async () => {
      await academy.slot(owner, { startTime: '09:00', endTime: '12:00' });
      await block(owner, { startTime: '10:00', endTime: '11:00' });
      const inside = await academy.book(player, owner, instantAt(day, '10:00'));
      expect([inside.status, inside.error.code]).toEqual([409, 'scheduling.not-offered']);
      expect((await academy.book(player, owner, instantAt(day, '09:00'))).status).toBe(201);
      expect((await academy.book(player, owner, instantAt(day, '11:00'))).status).toBe(201);
    });
  });

  describe('list the lessons inside', () => {
    // holds: D1 2.54
    it('if they are upcoming and requested or confirmed, without changing them', async () => {
      const at = (time: string) => new Date(instantAt(day, time));
      const late = await academy.lesson(owner, player, { startsAt: at('15:30'), status: 'confirmed' });
      const early = await academy.lesson(owner, player, { startsAt: at('08:30') });
      await academy.lesson(owner, player, { startsAt: at('11:00'), status: 'declined' });
      await academy.lesson(owner, player, { startsAt: at('11:00'), status: 'cancelled' });
      await academy.lesson(owner, student(), { startsAt: at('08:00') });
      await academy.lesson(owner, student(), { startsAt: at('16:00') });
      await academy.lesson(await academy.coach(), student(), { startsAt: at('10:00') });
      await academy.published();
      const range = { startTime: '09:00', endTime: '16:00' };
      const foreseen = await preview(owner, range);
      expect(ids(foreseen.body)).toEqual([early.id, late.id]);
      expect(
        await academy.dataSource.getRepository(StoredBlock).countBy({ instructorId: owner.instructorId }),
      ).toBe(0);
      expect(foreseen.body[0]).toMatchObject({
        status: 'pending',
        scheduledDate: instantAt(day, '08:30'),
        student: { firstName: player.firstName },
      });
      const { body } = await block(owner, range);
      expect(body.lessons).toEqual(foreseen.body);
      expect((await academy.stored(early.id)).status).toBe('pending');
      expect((await academy.stored(late.id)).status).toBe('confirmed');
      expect(await academy.published()).toEqual([]);
      const [listed] = (await list(owner)).body;
      expect(listed).toEqual(body);
      await academy.change(owner, late, 'cancelled');
      expect(ids((await list(owner)).body[0]!.lessons)).toEqual([early.id]);
    });

    it('except those that have started', async () => {
      await academy.lesson(owner, player, { startsAt: hoursFromNow(-0.2), status: 'confirmed' });
      const next = await academy.lesson(owner, student(), { startsAt: hoursFromNow(24) });
      expect(ids((await preview(owner, { from: dateIn(-1), to: dateIn(2) })).body)).toEqual([next.id]);
      expect((await preview(owner, { from: dateIn(-3), to: dateIn(-1) })).body).toEqual([]);
    });

    it('on each day of a range, within its hours', async () => {
      const lessons = [];
      for (let days = 6; days <= 9; days += 1)
        lessons.push(await academy.lesson(owner, player, { startsAt: new Date(instantAt(dateIn(days))) }));
      const range = { from: dateIn(7), to: dateIn(8) };
      const inside = ids(lessons.slice(1, 3));
      expect(ids((await preview(owner, range)).body)).toEqual(inside);
      expect(ids((await preview(owner, { ...range, startTime: '09:30', endTime: '10:30' })).body)).toEqual(
        inside,
      );
      expect((await preview(owner, { ...range, startTime: '10:00', endTime: '10:30' })).body).toEqual([]);
    });

    it('for a year of blocks and lessons', async () => {
      const { instructorId } = owner;
      const range = { fromDate: dateIn(1), toDate: dateIn(360), startTime: '12:00', endTime: '13:00' };
      for (let i = 0; i < 30; i += 1) await createBlock(academy.dataSource, { instructorId, ...range });
      await academy.dataSource.query(
        `INSERT INTO lessons (instructor_id, group_key, starts_at, ends_at, seat, status, price_cents, location)
         SELECT $1, $2 || n, start, start + interval '1 hour', 1, 'confirmed', 5000, 'Cage 2'
           FROM generate_series(1, 400) AS n,
                LATERAL (SELECT ($3::date + n + time '12:30') AT TIME ZONE $4 AS start) AS hour`,
        [instructorId, `${instructorId}:`, dateIn(0), zone],
      );
      const { status, body } = await list(owner);
      expect([status, body.length]).toEqual([200, 30]);
      for (const { lessons } of body) expect(lessons).toHaveLength(360);
    });

    it('and the coach may still confirm those', async () => {
      const slot = await academy.slot(owner);
      const lesson = await academy.lessonIn(slot, player);
      await block(owner);
      expect((await academy.change(owner, lesson, 'confirmed')).status).toBe(200);
    });
  });

  it('are listed until they are over, next first, to their coach', async () => {
    const other = await academy.coach();
    const later = (await block(owner, { from: dateIn(20), to: dateIn(21) })).body;
    const today = (await block(owner, { from: dateIn(-2), to: dateIn(0) })).body;
    const theirs = (await block(other)).body;
    await createBlock(academy.dataSource, {
      instructorId: owner.instructorId,
      fromDate: dateIn(-3),
      toDate: dateIn(-1),
    });
    const own = { instructorId: `${owner.instructorId}` };
    expect(ids((await list(owner)).body)).toEqual([today.id, later.id]);
    expect(ids((await list(other, own)).body)).toEqual([theirs.id]);
    expect(ids((await list(admin(), own)).body)).toEqual([today.id, later.id]);
    expect(ids((await list(admin())).body)).toEqual(expect.arrayContaining([theirs.id, later.id]));
  });

  it('belong to the coach, and an administrator names the coach', async () => {
    const { body } = await block(owner);
    const named = { instructorId: owner.instructorId };
    expect((await list(null)).status).toBe(401);
    expect((await list(player)).status).toBe(403);
    for (const call of [block, preview]) {
      expect((await call(null)).status).toBe(401);
      expect((await call(player)).status).toBe(403);
      expect((await call(await academy.coach(), { ...whole, ...named })).status).toBe(403);
      expect(Object.keys((await call(admin())).error.fields!)).toEqual(['instructorId']);
      const nobody = await call(admin(), { ...whole, instructorId: 2147483647 });
      expect([nobody.status, nobody.error.code]).toEqual([404, 'identity.instructor-not-found']);
      expect((await call(admin(), { ...whole, ...named })).status).toBeLessThan(300);
    }
    expect((await unblock(null, body.id)).status).toBe(401);
    for (const stranger of [player, await academy.coach()])
      expect((await unblock(stranger, body.id)).status).toBe(403);
    expect((await unblock(admin(), body.id)).status).toBe(204);
    expect((await unblock(owner, body.id)).error.code).toBe('scheduling.block-not-found');
    expect(ids((await list(owner)).body)).toHaveLength(1);
  });

  it.each([
    [{ to: dateIn(6) }, 'to'],
    [{ from: dateIn(-9), to: dateIn(-1) }, 'to'],
    [{ to: dateIn(7 + 366) }, 'to'],
    [{ from: '2027-02-30' }, 'from'],
    [{ startTime: '09:00' }, 'endTime'],
    [{ endTime: '09:00' }, 'startTime'],
    [{ startTime: '10:00', endTime: '10:00' }, 'endTime'],
    [{ startTime: '10:00', endTime: '24:00' }, 'endTime'],
    [{ reason: 'x'.repeat(201) }, 'reason'],
  ])('refuse %j', async (range, field) => {
    const { status, error } = await block(owner, range);
    expect([status, error.code]).toEqual([400, 'request.invalid']);
    expect(Object.keys(error.fields!)).toContain(field);
    expect((await list(owner)).body).toEqual([]);
  });

  it('either list a simultaneous request or make it fail', async () => {
    for (let round = 0; round < 24; round += 1) {
      const coach = await academy.coach();
      await academy.slot(coach);
      const request = () => academy.book(student(), coach, instantAt(day));
      const [first, blocked, second] = await Promise.all([request(), block(coach), request()]);
      const asked = [first, second].filter(({ status }) => status === 201).map(({ body }) => body.id);
      for (const { status, error } of [first, second])
        if (status !== 201) expect([status, error.code]).toEqual([409, 'scheduling.not-offered']);
      expect(ids(blocked.body.lessons).sort()).toEqual(asked.sort());
    }
  });
});
