import {
  addSlot,
  clearSlots,
  copySlots,
  listSlots,
  type NewSlot,
  previewSlotCopies,
  toCents,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, refusal, student } from '@fungo/testing';
import type { z } from 'zod';
import { createPerson } from '../factories';
import { StoredSlot } from '../src/calendar/slot.entity';
import { Academy, dateIn, hoursFromNow } from './academy';

describe('the schedule', () => {
  const academy = new Academy().forTests();
  const owner = academy.coachForTests();

  const ids = (slots: { id: number }[]) => slots.map(({ id }) => id);
  const list = async (caller: SignedIn | null, of: { instructorId: number } | null = owner) =>
    ids(
      (await academy.as(caller).call(listSlots, { query: of ? { instructorId: `${of.instructorId}` } : {} }))
        .body,
    );
  const clear = (caller: SignedIn | null, query: { instructorId?: string } = {}) =>
    academy.as(caller).call(clearSlots, { query });
  const preview = (caller: SignedIn | null, dayOfWeek: number, instructorId?: number) =>
    academy.as(caller).call(previewSlotCopies, { query: { dayOfWeek, instructorId } });
  const copy = (caller: SignedIn | null, dayOfWeek: number, instructorId?: number) =>
    academy.as(caller).call(copySlots, { body: { dayOfWeek, instructorId } });
  const stored = (of = owner) =>
    academy.dataSource
      .getRepository(StoredSlot)
      .find({ where: { instructorId: of.instructorId }, order: { dayOfWeek: 'ASC', startTime: 'ASC' } });

  describe('listed', () => {
    // holds: D1 7.13
    it('shows slots on offer to everybody, and the others to their coach', async () => {
      const offered = await academy.slot(owner, { dayOfWeek: 1 });
      const paused = await academy.slot(owner, { dayOfWeek: 2, isAvailable: false });
      const over = await academy.slot(owner, {
        dayOfWeek: 3,
        weeksDuration: 1,
        createdAt: hoursFromNow(-24 * 20),
      });
      const past = await academy.slot(owner, { specificDate: dateIn(-1) });
      const next = await academy.slot(owner, { specificDate: dateIn(400) });
      await academy.slot(owner, { dayOfWeek: 4, removedAt: new Date() });
      for (const anybody of [null, student(), await academy.coach()])
        expect(await list(anybody)).toEqual([offered.id, next.id]);
      const all = ids([offered, paused, over, past, next]);
      for (const insider of [owner, admin()]) expect(await list(insider)).toEqual(all);
      expect(await list({ ...owner, role: 'student' })).toEqual([offered.id, next.id]);
    });

    it('shows all coaches’ slots if none is named, and each coach only their own paused ones', async () => {
      const other = await academy.coach();
      const mine = await academy.slot(owner, { dayOfWeek: 1, isAvailable: false });
      const theirs = await academy.slot(other, { dayOfWeek: 1 });
      const hidden = await academy.slot(other, { dayOfWeek: 2, isAvailable: false });
      const seen = await list(owner, null);
      expect(seen).toEqual(expect.arrayContaining([mine.id, theirs.id]));
      expect(seen).not.toContain(hidden.id);
      expect(await list(owner, other)).toEqual([theirs.id]);
      expect(await list(null, null)).toContain(theirs.id);
      expect(await list(admin(), null)).toEqual(expect.arrayContaining([mine.id, theirs.id, hidden.id]));
    });

    it('leaves out former coaches, except for administrators', async () => {
      const former = await createPerson(academy.dataSource, { instructorId: 920_000, role: 'student' });
      const slot = await academy.slot({ instructorId: former.instructorId! }, { dayOfWeek: 1 });
      expect(await list(null, { instructorId: 920_000 })).toEqual([]);
      expect(await list(admin(), { instructorId: 920_000 })).toEqual([slot.id]);
    });
  });

  // holds: D1 3.9, D1 7.14
  it('accepts a weekday’s name, and a slot that is not yet on offer', async () => {
    const body: z.input<typeof NewSlot> = {
      dayOfWeek: 'Saturday',
      startTime: '09:00',
      endTime: '11:00',
      price: '50',
      isAvailable: false,
    };
    const added = await academy.as(owner).call(addSlot, { body });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ dayOfWeek: 6, isAvailable: false, maxStudents: 1, weeksDuration: 1 });
    expect(await list(null)).toEqual([]);
    const refused = await academy.as(owner).call(addSlot, { body: { ...body, dayOfWeek: 'Someday' } });
    expect([refused.status, Object.keys(refused.error.fields!)]).toEqual([400, ['dayOfWeek']]);
  });

  describe('cleared', () => {
    // holds: D1 2.58, D1 7.15
    it('loses a coach’s own slots, and no lesson', async () => {
      const other = await academy.coach();
      const slot = await academy.slot(owner);
      await academy.slot(owner, { dayOfWeek: 2, isAvailable: false });
      const theirs = await academy.slot(other, { dayOfWeek: 2 });
      const lesson = await academy.lessonIn(slot, await academy.player(), { status: 'confirmed' });
      await academy.published();
      for (const _ of ['once', 'again']) {
        expect((await clear(owner)).status).toBe(204);
        expect(await list(owner)).toEqual([]);
      }
      expect(await list(other, other)).toEqual([theirs.id]);
      expect(await academy.stored(lesson.id)).toMatchObject({ status: 'confirmed', slotId: slot.id });
      expect(await academy.published()).toEqual([]);
    });

    // holds: D1 7.15
    it('is open to the coach, and to an administrator who names the coach', async () => {
      const slot = await academy.slot(owner);
      expect(refusal(await clear(admin()))).toBe('400 request.invalid instructorId');
      const named = { instructorId: `${owner.instructorId}` };
      expect((await clear(null, named)).status).toBe(401);
      for (const stranger of [student(), await academy.coach()])
        expect((await clear(stranger, named)).status).toBe(403);
      expect((await clear(admin(), { instructorId: '2147483647' })).error.code).toBe(
        'identity.instructor-not-found',
      );
      expect(await list(owner)).toEqual([slot.id]);
      expect((await clear(admin(), named)).status).toBe(204);
      expect(await list(owner)).toEqual([]);
    });
  });

  describe('copied', () => {
    const source = {
      dayOfWeek: 1,
      startTime: '09:00',
      endTime: '10:30',
      priceCents: toCents(65),
      location: 'Cage 4',
      maxStudents: 3,
      weeksDuration: 12,
      isAvailable: false,
    };

    // holds: D1 2.53
    it('fills every other day with the same terms, and skips clashes', async () => {
      await academy.slot(owner, source);
      const partly = await academy.slot(owner, { dayOfWeek: 2, startTime: '10:00', endTime: '11:00' });
      await academy.slot(owner, { dayOfWeek: 3, startTime: '10:30', endTime: '11:30' });
      const foreseen = await preview(owner, 1);
      expect(await stored()).toHaveLength(3);
      const done = await copy(owner, 1);
      expect([foreseen.status, done.status]).toEqual([200, 201]);
      expect(done.body).toEqual(foreseen.body);
      expect(done.body.map(({ dayOfWeek, clashes }) => [dayOfWeek, clashes])).toEqual([
        [2, [{ startTime: '10:00', endTime: '11:00' }]],
        [3, []],
        [4, []],
        [5, []],
        [6, []],
        [0, []],
      ]);
      expect(done.body[1]).toEqual({
        dayOfWeek: 3,
        startTime: '09:00',
        endTime: '10:30',
        price: 65,
        location: 'Cage 4',
        maxStudents: 3,
        cage: null,
        clashes: [],
      });
      const slots = await stored();
      expect(slots.filter(({ dayOfWeek }) => dayOfWeek === 2).map(({ id }) => id)).toEqual([partly.id]);
      const copies = slots.filter(({ startTime, dayOfWeek }) => startTime === '09:00:00' && dayOfWeek !== 1);
      expect(copies.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 3, 4, 5, 6]);
      for (const { priceCents, location, maxStudents, weeksDuration, isAvailable } of copies)
        expect({ priceCents, location, maxStudents, weeksDuration, isAvailable }).toEqual({
          priceCents: toCents(65),
          location: 'Cage 4',
          maxStudents: 3,
          weeksDuration: 12,
          isAvailable: false,
        });
    });

    it('changes nothing the second time', async () => {
      await academy.slot(owner, source);
      await academy.slot(owner, { ...source, startTime: '10:00', endTime: '11:00' });
      await copy(owner, 1);
      const once = await stored();
      const again = await copy(owner, 1);
      expect(again.status).toBe(201);
      expect(again.body).toHaveLength(12);
      expect(again.body.every(({ clashes }) => clashes.length > 0)).toBe(true);
      expect(await stored()).toEqual(once);
    });

    it('happens once for simultaneous requests', async () => {
      await academy.slot(owner, source);
      const answers = await Promise.all(Array.from({ length: 6 }, () => copy(owner, 1)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
      const did = answers.filter(({ body }) => body.every(({ clashes }) => clashes.length === 0));
      expect(did).toHaveLength(1);
      expect(await stored()).toHaveLength(7);
    });

    it('does not clash with a slot that is added at the same time', async () => {
      for (let round = 0; round < 6; round += 1) {
        const coach = await academy.coach();
        await academy.slot(coach, { ...source, startTime: '09:00', endTime: '10:00' });
        const body = { dayOfWeek: 5, startTime: '09:30', endTime: '10:30', price: 50 };
        const [copied, added] = await Promise.all([
          copy(coach, 1),
          academy.as(coach).call(addSlot, { body }),
        ]);
        expect([copied.status, added.status]).toEqual([201, 201]);
        const friday = copied.body.find(({ dayOfWeek }) => dayOfWeek === 5)!;
        const kept = (await stored(coach)).filter(({ dayOfWeek }) => dayOfWeek === 5);
        expect(kept).toHaveLength(friday.clashes.length === 0 ? 2 : 1);
      }
    });

    it('ignores removed, expired and dated slots, and those of other coaches', async () => {
      await academy.slot(owner, source);
      const removedAt = new Date();
      const over = { weeksDuration: 1, createdAt: hoursFromNow(-24 * 30) };
      await academy.slot(owner, { ...source, dayOfWeek: 2, removedAt });
      const old = await academy.slot(owner, { ...source, ...over, dayOfWeek: 3 });
      await academy.slot(await academy.coach(), { ...source, dayOfWeek: 4 });
      for (let days = 1; days < 8; days += 1)
        await academy.slot(owner, { specificDate: dateIn(days), startTime: '09:00', endTime: '10:00' });
      await academy.slot(owner, { ...source, ...over, startTime: '15:00', endTime: '16:00' });
      await academy.slot(owner, { ...source, startTime: '17:00', endTime: '18:00', removedAt });
      const { body } = await copy(owner, 1);
      expect(body.map(({ startTime, clashes }) => [startTime, clashes])).toEqual(
        Array(6).fill(['09:00', []]),
      );
      expect(await list(owner)).not.toContain(old.id);
    });

    it('applies to the coach’s own slots, and to the named coach’s for an administrator', async () => {
      await academy.slot(owner, source);
      const other = await academy.coach();
      for (const call of [preview, copy]) {
        expect((await call(null, 1)).status).toBe(401);
        expect((await call(student(), 1)).status).toBe(403);
        expect((await call(other, 1, owner.instructorId)).status).toBe(403);
        expect((await call(other, 1)).body).toEqual([]);
        expect(Object.keys((await call(admin(), 1)).error.fields!)).toEqual(['instructorId']);
        expect((await call(admin(), 1, 2147483647)).error.code).toBe('identity.instructor-not-found');
        expect(Object.keys((await call(owner, 7)).error.fields!)).toEqual(['dayOfWeek']);
        expect((await call(admin(), 1, owner.instructorId)).body).toHaveLength(6);
      }
      expect(await stored()).toHaveLength(7);
    });
  });
});
