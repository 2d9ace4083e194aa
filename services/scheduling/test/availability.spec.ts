import { constants, listOpenings, listOwnSlots } from '@fungo/contracts';
import { admin, coach, refusal, student } from '@fungo/testing';
import { createPerson } from '../factories';
import { dateIn, hoursFromNow } from './academy';
import { dated, families, slotsForTests, weekly } from './slots';

describe.each(families)('availability at $path', ({ path, calls }) => {
  const { academy, owner, add, list, toggle, remove } = slotsForTests(calls);

  const openings = async () =>
    (
      await academy.service.visitor.call(listOpenings, {
        query: { instructorId: `${owner.instructorId}`, from: dateIn(0), to: dateIn(30) },
      })
    ).body;

  describe('adding', () => {
    it.each([null, ''])('uses the defaults for fields that are %j', async (blank) => {
      const { status, body } = await add(owner, {
        ...{ ...weekly, location: blank, maxStudents: blank, weeksDuration: blank },
      });
      const { defaultMaxStudents: maxStudents, defaultWeeks: weeksDuration } = constants.slot;
      expect(status).toBe(201);
      expect(body).toMatchObject({ location: 'Elite Training Center', maxStudents, weeksDuration });
    });

    // holds: D1 3.8, D1 7.16, D1 9.2
    it('offers a weekly slot, with the documents’ defaults', async () => {
      const { status, body } = await add(owner);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        instructorId: owner.instructorId,
        isAvailable: true,
        dayOfWeek: weekly.dayOfWeek,
        specificDate: null,
        startTime: '09:00',
        endTime: '10:00',
        price: 55,
        location: 'Elite Training Center',
        maxStudents: 2,
        weeksDuration: 4,
      });
      expect(await list(owner)).toEqual([body]);
      expect(await openings()).toHaveLength(4);
    });

    // holds: D1 3.8
    it('offers a slot on one date, which may be written as an instant', async () => {
      const { status, body } = await add(owner, {
        ...dated,
        specificDate: `${dateIn(3)}T00:00:00.000Z`,
        location: 'Cage 2',
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ dayOfWeek: null, specificDate: dateIn(3), location: 'Cage 2' });
      expect((await openings()).map(({ date }) => date)).toEqual([dateIn(3)]);
    });

    // holds: D1 7.14
    it('refuses a duplicate slot, even among simultaneous requests', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => add(owner)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
      const again = await add(owner, { ...dated, startTime: '11:00', endTime: '12:00' });
      const twice = await add(owner, { ...dated, startTime: '11:00', endTime: '12:00' });
      expect([again.status, twice.status, twice.error.code]).toEqual([201, 409, 'scheduling.slot-exists']);
      expect((await add(await academy.coach())).status).toBe(201);
    });

    it('can add a removed slot again', async () => {
      const { body } = await add(owner);
      await remove(owner, body.id);
      expect((await add(owner)).status).toBe(201);
    });

    it('renews a slot whose weeks are over', async () => {
      const old = await academy.slot(owner, {
        dayOfWeek: weekly.dayOfWeek,
        weeksDuration: 1,
        createdAt: hoursFromNow(-24 * 20),
      });
      const { status, body } = await add(owner);
      expect(status).toBe(201);
      expect((await list(owner)).map(({ id }) => id)).toEqual([body.id]);
      expect(body.id).not.toBe(old.id);
    });

    it('offers a slot from a later date, which may follow one at the same hours', async () => {
      await add(owner, { ...weekly, weeksDuration: 1 });
      expect((await add(owner, { ...weekly, startsOn: dateIn(3) })).error.code).toBe(
        'scheduling.slot-exists',
      );
      const startsOn = dateIn(30);
      const later = await add(owner, { ...weekly, startsOn });
      expect([later.status, later.body.startsOn]).toEqual([201, startsOn]);
      expect((await add(owner, { ...weekly, startsOn })).error.code).toBe('scheduling.slot-exists');
      const { body } = await academy.service.visitor.call(listOpenings, {
        query: { instructorId: `${owner.instructorId}`, from: dateIn(0), to: dateIn(70) },
      });
      const after = body.filter(({ slotId }) => slotId === later.body.id);
      expect(after.length).toBeGreaterThanOrEqual(4);
      expect(after.every(({ date }) => date >= startsOn)).toBe(true);
      const opening = after[0]!;
      expect((await academy.book(student(), owner, opening.start)).status).toBe(201);
    });

    // holds: D1 5.18, D1 5.19, D1 9.2, decided.6
    it.each([
      ['a date in the past', { ...dated, specificDate: dateIn(-1) }, 'specificDate'],
      ['a date that does not exist', { ...dated, specificDate: '2027-02-30' }, 'specificDate'],
      ['a date with trailing text', { ...dated, specificDate: `${dateIn(3)}, or so` }, 'specificDate'],
      ['no date', { ...dated, specificDate: null }, 'specificDate'],
      ['no weekday', { ...weekly, dayOfWeek: null }, 'dayOfWeek'],
      ['an eighth weekday', { ...weekly, dayOfWeek: 7 }, 'dayOfWeek'],
      ['an end before the start', { ...weekly, startTime: '10:00', endTime: '09:00' }, 'endTime'],
      ['less than an hour', { ...weekly, endTime: '09:30' }, 'endTime'],
      ['a time that does not exist', { ...weekly, endTime: '24:00' }, 'endTime'],
      ['a NUL byte', { ...weekly, location: 'Cage\u00002' }, 'location'],
      ['half a surrogate pair', { ...weekly, location: 'Cage \ud83d' }, 'location'],
      ['a negative price', { ...weekly, price: -1 }, 'price'],
      ['no price', { ...weekly, price: undefined }, 'price'],
      ['eleven children', { ...weekly, maxStudents: 11 }, 'maxStudents'],
      ['a first date in the past', { ...weekly, startsOn: dateIn(-1) }, 'startsOn'],
      ['a first date in two years', { ...weekly, startsOn: dateIn(700) }, 'startsOn'],
      ['53 weeks', { ...weekly, weeksDuration: 53 }, 'weeksDuration'],
      ['an id beyond the integers', { ...weekly, instructorId: 2147483648 }, 'instructorId'],
      ['an invalid id', { ...weekly, instructorId: 'abc' }, 'instructorId'],
    ])('refuses %s', async (_, body, field) => {
      expect(refusal(await add(owner, body))).toBe(`400 request.invalid ${field}`);
      expect(await list(owner)).toEqual([]);
    });

    // holds: decided.24
    it('lets coaches add slots only for themselves, and administrators for a coach they name', async () => {
      expect((await add(owner, { ...weekly, instructorId: owner.instructorId })).status).toBe(201);
      const other = await academy.coach();
      expect((await add(owner, { ...weekly, instructorId: other.instructorId })).status).toBe(403);
      const named = await add(admin(), { ...weekly, instructorId: other.instructorId });
      expect([named.status, named.body.instructorId]).toEqual([201, other.instructorId]);
      expect(refusal(await add(admin()))).toBe('400 request.invalid instructorId');
    });

    it('refuses an unknown coach and a former one', async () => {
      const former = await createPerson(academy.dataSource, { instructorId: 900_001, role: 'student' });
      for (const instructorId of [900_000, former.instructorId!]) {
        const { status, error } = await add(admin(), { ...weekly, instructorId });
        expect([status, error.code]).toEqual([404, 'identity.instructor-not-found']);
      }
    });

    it('shows a new coach’s slot even before identity’s event about them arrives', async () => {
      const fresh = coach();
      expect((await add(fresh)).status).toBe(201);
      const { body } = await academy.service.visitor.call(listOpenings, {
        query: { instructorId: `${fresh.instructorId}`, from: dateIn(0), to: dateIn(14) },
      });
      expect(body.length).toBeGreaterThan(0);
    });
  });

  // holds: D1 7.16
  it('lists only their own slots to coaches, and all or one coach’s to administrators', async () => {
    const other = await academy.coach();
    const own = await academy.slot(owner);
    const foreign = await academy.slot(other);
    expect((await list(owner)).map(({ id }) => id)).toEqual([own.id]);
    expect((await list(owner, other.instructorId)).map(({ id }) => id)).toEqual([own.id]);
    expect((await list(admin(), other.instructorId)).map(({ id }) => id)).toEqual([foreign.id]);
    expect((await list(admin())).map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, foreign.id]));
  });

  // holds: D1 4.18
  it('hides the openings of a slot that is toggled off until it is toggled on', async () => {
    const slot = await academy.slot(owner);
    const off = await toggle(owner, slot.id, false);
    expect([off.status, off.body.isAvailable]).toEqual([200, false]);
    expect(await openings()).toEqual([]);
    await toggle(owner, slot.id, true);
    expect(await openings()).toHaveLength(1);
  });

  describe('removing', () => {
    // holds: D1 7.16
    it('hides the slot and its openings, and keeps its lessons', async () => {
      const slot = await academy.slot(owner);
      const lesson = await academy.lessonIn(slot, await academy.player());
      expect((await remove(owner, slot.id)).status).toBe(204);
      expect(await list(owner)).toEqual([]);
      expect(await openings()).toEqual([]);
      expect((await academy.stored(lesson.id)).slotId).toBe(slot.id);
      expect((await remove(owner, slot.id)).status).toBe(404);
      expect((await toggle(owner, slot.id, true)).status).toBe(404);
    });

    // holds: D1 7.14
    it('is refused while the slot has upcoming confirmed lessons', async () => {
      const slot = await academy.slot(owner, { dayOfWeek: 6 });
      const past = { startsAt: hoursFromNow(-48), slotId: slot.id, status: 'confirmed' } as const;
      await academy.lesson(owner, await academy.player(), past);
      const next = await academy.lesson(owner, await academy.player(), {
        slotId: slot.id,
        status: 'confirmed',
      });
      expect(refusal(await remove(owner, slot.id))).toBe('409 scheduling.slot-has-lessons');
      next.status = 'cancelled';
      await academy.dataSource.manager.save(next);
      expect((await remove(owner, slot.id)).status).toBe(204);
    });
  });

  // holds: D1 6.2
  it('is open only to the slot’s coach and administrators', async () => {
    const slot = await academy.slot(owner);
    const visitor = academy.service.visitor;
    const body = weekly;
    const params = { id: `${slot.id}` };
    expect((await visitor.call(listOwnSlots, { query: {} })).status).toBe(401);
    expect((await visitor.call(calls.add, { body })).status).toBe(401);
    expect((await visitor.call(calls.toggle, { params, body: { isAvailable: false } })).status).toBe(401);
    expect((await visitor.call(calls.remove, { params })).status).toBe(401);
    const player = student();
    expect((await academy.service.as(player).call(listOwnSlots, { query: {} })).status).toBe(403);
    expect((await add(player)).status).toBe(403);
    for (const foreign of [player, await academy.coach()]) {
      expect((await toggle(foreign, slot.id, false)).status).toBe(403);
      expect((await remove(foreign, slot.id)).status).toBe(403);
    }
    expect((await toggle(admin(), slot.id, false)).status).toBe(200);
    expect((await remove(admin(), slot.id)).status).toBe(204);
  });

  it('answers 400 for an invalid id and 404 for an unknown one', async () => {
    for (const id of ['2147483648', 'abc', '0', '-1', '1.5', '%00']) {
      expect((await academy.service.as(owner).fetch(`${path}/${id}`, { method: 'DELETE' })).status).toBe(400);
    }
    expect((await remove(owner, 2147483647)).status).toBe(404);
  });
});
