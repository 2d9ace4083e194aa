import { changeCustomRequest } from '@fungo/contracts';
import type { Caller } from '@fungo/platform';
import { admin, refusal, student } from '@fungo/testing';
import { Academy, hoursFromNow } from './academy';
import { customRequestsOf, ids } from './custom-requests';

describe('custom requests', () => {
  const academy = new Academy().forTests();
  const coach = academy.coachForTests();
  const otherCoach = academy.coachForTests();
  const { list, stored, createRequest } = customRequestsOf(academy, coach);
  beforeEach(() => academy.published());

  const visitor: Caller = { kind: 'visitor', address: '203.0.113.7' };
  const set = (caller: Caller, { id }: { id: number }, status: string) =>
    academy.service.as(caller).call(changeCustomRequest, {
      params: { id: `${id}` },
      body: { status: status as 'contacted' },
    });

  describe('the list', () => {
    // holds: D1 7.26
    it('shows coaches their own requests, newest first, a page at a time', async () => {
      const of = (instructorId: number, hours: number) =>
        createRequest({ instructorId, createdAt: hoursFromNow(hours) });
      const [old, middle, fresh] = [
        await of(coach.instructorId, -50),
        await of(coach.instructorId, -30),
        await of(coach.instructorId, -1),
      ];
      const theirs = await of(otherCoach.instructorId, -2);
      expect(ids(await list(coach))).toEqual([fresh.id, middle.id, old.id]);
      expect(ids(await list(coach, { instructorId: `${otherCoach.instructorId}` }))).toEqual([
        fresh.id,
        middle.id,
        old.id,
      ]);
      expect(ids(await list(coach, { limit: 2 }))).toEqual([fresh.id, middle.id]);
      const { createdAt } = (await list(coach, { limit: 2 })).body.at(-1)!;
      expect(ids(await list(coach, { before: createdAt }))).toEqual([old.id]);

      const all = ids(await list(admin(), { limit: 1000 }));
      expect(all).toEqual(expect.arrayContaining([old.id, fresh.id, theirs.id]));
      expect(ids(await list(admin(), { instructorId: `${coach.instructorId}` }))).toEqual([
        fresh.id,
        middle.id,
        old.id,
      ]);
    });

    it('filters by status and by late answers, longest wait first', async () => {
      const { instructorId } = otherCoach;
      const query = { instructorId: `${instructorId}` };
      const of = (hours: number, status: 'pending' | 'contacted' = 'pending') =>
        createRequest({ instructorId, status, createdAt: hoursFromNow(hours) });
      const [older, late] = [await of(-60), await of(-25)];
      const [answered, fresh] = [await of(-70, 'contacted'), await of(-23)];
      const mine = [older, late, answered, fresh].map(({ id }) => id);
      const listed = async (filter: object) =>
        ids(await list(admin(), { ...query, ...filter })).filter((id) => mine.includes(id));
      expect(await listed({ status: 'contacted' })).toEqual([answered.id]);
      expect(await listed({ late: 'true', order: 'soonest' })).toEqual([older.id, late.id]);
      expect(await listed({ late: 'true', status: 'contacted' })).toEqual([]);
      const { headers } = await list(admin(), { ...query, late: 'true', limit: 1 });
      expect(headers.get('link')).toContain('late=true');
    });

    it('is open only to staff', async () => {
      expect((await list(visitor)).status).toBe(401);
      expect((await list(student())).status).toBe(403);
    });
  });

  describe('the status', () => {
    // holds: D1 4.17, D1 7.27
    it('can change in any order', async () => {
      const request = await createRequest();
      for (const status of ['declined', 'contacted', 'completed', 'scheduled', 'scheduled']) {
        const answer = await set(coach, request, status);
        expect([answer.status, answer.body.status]).toEqual([200, status]);
        expect((await stored(request.id)).status).toBe(status);
      }
      expect((await set(admin(), request, 'contacted')).body.status).toBe('contacted');
      expect(await academy.published()).toEqual([]);
    });

    // holds: D1 7.27
    it('is hidden from other coaches, who cannot change it', async () => {
      const request = await createRequest();
      for (const target of [request, { id: 2147483647 }]) {
        expect(refusal(await set(otherCoach, target, 'declined'))).toBe('404 scheduling.request-not-found');
      }
      expect((await set(student(), request, 'declined')).status).toBe(403);
      expect((await set(visitor, request, 'declined')).status).toBe(401);
      expect((await stored(request.id)).status).toBe('pending');
    });

    // holds: D1 4.17
    it.each(['pending', 'lost', ''])('cannot be set to ‘%s’', async (status) => {
      const request = await createRequest();
      expect((await set(coach, request, status)).status).toBe(400);
    });
  });
});
