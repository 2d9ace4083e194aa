import {
  changeVideoStatus,
  exportReviewMonths,
  getVideo,
  handOverVideo,
  listReviewMonths,
} from '@fungo/contracts';
import { Outbox, type SignedIn } from '@fungo/platform';
import { createVideo } from '../factories';
import type { Film } from '../src/films/film.entity';
import { checkReview } from '../src/videos/review-checks.jobs';
import { tellOfVideo } from '../src/videos/arrivals';
import { StoredVideo } from '../src/videos/video.entity';
import { Academy } from './academy';

const hour = 3_600_000;

describe('the promise of a review', () => {
  const academy = new Academy().forTests();
  const { owner, other, coach, otherCoach, admin } = academy.columnsForTests();

  beforeEach(() => academy.published());

  const swing = (changes: Partial<Omit<StoredVideo, 'film'>> & { film?: Partial<Film> } = {}) =>
    createVideo(academy.dataSource, { studentId: owner.id, instructorId: coach.instructorId, ...changes });
  const stored = (id: string) => academy.dataSource.getRepository(StoredVideo).findOneByOrFail({ id });
  const handOver = (caller: SignedIn, id: string, instructorId: number | null) =>
    academy.as(caller).call(handOverVideo, { params: { id }, body: { instructorId } });

  describe('a hand-over', () => {
    it('gives a swing with its draft to another coach, who is told', async () => {
      const { id } = await swing({ status: 'in_progress', feedback: 'Half a sentence' });
      expect((await handOver(coach, id, otherCoach.instructorId)).status).toBe(204);
      expect(await stored(id)).toMatchObject({
        ...{ instructorId: otherCoach.instructorId, status: 'pending', feedback: 'Half a sentence' },
      });
      expect((await academy.as(coach).call(getVideo, { params: { id } })).status).toBe(404);
      expect((await academy.as(otherCoach).call(getVideo, { params: { id } })).status).toBe(200);
      expect(await academy.published()).toEqual([
        {
          name: 'media.video-handed-over',
          payload: { videoId: id, studentId: owner.id, coachIds: [otherCoach.id], byId: coach.id },
        },
      ]);
    });

    it('to nobody tells all coaches but the one who gave it back', async () => {
      const { id } = await swing();
      await handOver(coach, id, null);
      expect((await stored(id)).instructorId).toBeNull();
      const [told] = await academy.published();
      const { coachIds } = told!.payload as { coachIds: string[] };
      expect(coachIds).toContain(otherCoach.id);
      expect(coachIds).not.toContain(coach.id);
    });

    it('to the same coach changes and tells nothing', async () => {
      const { id } = await swing({ status: 'in_progress' });
      expect((await handOver(admin, id, coach.instructorId)).status).toBe(204);
      expect((await stored(id)).status).toBe('in_progress');
      expect(await academy.published()).toEqual([]);
    });

    it('of a film that is not ready tells nobody: its arrival does', async () => {
      const { id } = await swing({ film: { state: 'queued' } });
      expect((await handOver(coach, id, otherCoach.instructorId)).status).toBe(204);
      expect((await academy.published()).map(({ payload }) => payload)).toMatchObject([{ coachIds: [] }]);
    });

    it('of a swing that nobody has taken is an administrator’s', async () => {
      const { id } = await swing({ instructorId: null });
      for (const to of [coach, otherCoach])
        expect((await handOver(coach, id, to.instructorId)).error.code).toBe('auth.forbidden');
      expect((await handOver(admin, id, coach.instructorId)).status).toBe(204);
      expect(await stored(id)).toMatchObject({ instructorId: coach.instructorId });
    });

    it('of a finished review that was opened again is refused, and its month stays its coach’s', async () => {
      const { id } = await swing();
      const office = await swing({ instructorId: null });
      const change = (caller: SignedIn, swingId: string, status: 'reviewed' | 'in_progress') =>
        academy.as(caller).call(changeVideoStatus, { params: { id: swingId }, body: { status } });
      await change(coach, id, 'reviewed');
      await change(admin, office.id, 'reviewed');
      for (const each of [id, office.id])
        expect((await change(coach, each, 'in_progress')).body.status).toBe('in_progress');
      for (const caller of [coach, admin])
        expect((await handOver(caller, id, otherCoach.instructorId)).error.code).toBe('media.wrong-state');
      expect(await stored(id)).toMatchObject({ instructorId: coach.instructorId, status: 'in_progress' });
      expect(await stored(office.id)).toMatchObject({ instructorId: null });
    });

    it.each(['reviewed', 'archived'] as const)('of a swing that is %s is refused', async (status) => {
      const { id } = await swing({ status });
      expect((await handOver(coach, id, null)).error.code).toBe('media.wrong-state');
    });

    it('needs a coach who exists, and one whose swing it is', async () => {
      const { id } = await swing();
      expect((await handOver(admin, id, 999_999)).error.code).toBe('media.instructor-not-found');
      expect((await handOver(owner, id, null)).status).toBe(403);
      for (const caller of [other, otherCoach]) expect((await handOver(caller, id, null)).status).toBe(404);
      expect(await stored(id)).toMatchObject({ instructorId: coach.instructorId });
    });
  });

  describe('the clock', () => {
    const check = async (id: string, toTell: 'coach' | 'family') => {
      await academy.service.run(checkReview, { videoId: id, toTell });
      return academy.published();
    };

    it('starts when coaches hear of the swing', async () => {
      const { id } = await swing();
      const before = Date.now();
      await academy.dataSource.transaction((manager) =>
        tellOfVideo(academy.service.app.get(Outbox), manager, id),
      );
      const due = await academy.dataSource.query<{ payload: { toTell: string }; runAt: Date }[]>(
        `SELECT payload, next_send_at AS "runAt" FROM events.outbox
          WHERE name = $1 AND payload ->> 'videoId' = $2 ORDER BY next_send_at`,
        [checkReview.name, id],
      );
      expect(due.map(({ payload }) => payload.toTell)).toEqual(['coach', 'family']);
      expect(due.map(({ runAt }) => Math.floor((runAt.getTime() - before) / hour))).toEqual([42, 47]);
      await academy.published();
    });

    it('reminds the coach, and later tells the family', async () => {
      const { id } = await swing();
      expect(await check(id, 'coach')).toEqual([
        {
          name: 'media.review-due',
          payload: { videoId: id, studentId: owner.id, coachIds: [coach.id] },
        },
      ]);
      expect(await check(id, 'family')).toEqual([
        { name: 'media.review-late', payload: { videoId: id, studentId: owner.id } },
      ]);
    });

    it.each([
      ['reviewed', { status: 'reviewed' }],
      ['archived', { status: 'archived' }],
      ['not playable', { film: { state: 'failed' } }],
    ] as const)('says nothing about a swing that is %s', async (_, changes) => {
      const { id } = await swing(changes);
      expect(await check(id, 'coach')).toEqual([]);
      expect(await check(id, 'family')).toEqual([]);
    });
  });

  describe('the report', () => {
    const months = async (caller: SignedIn, year = 2025) =>
      (await academy.as(caller).call(listReviewMonths, { query: { year } })).body;

    beforeEach(async () => {
      const reviewed = (by: SignedIn, at: string, hours: number) => {
        const reviewedAt = new Date(at);
        const createdAt = new Date(reviewedAt.getTime() - hours * hour);
        return swing({ instructorId: by.instructorId, status: 'reviewed', createdAt, reviewedAt });
      };
      await reviewed(coach, '2025-03-10T12:00:00Z', 10);
      await reviewed(coach, '2025-03-11T12:00:00Z', 48);
      await reviewed(coach, '2025-03-12T12:00:00Z', 49);
      await reviewed(otherCoach, '2025-03-12T12:00:00Z', 20);
      // Still March in the academy's zone; then New Year's Eve of the year before.
      await reviewed(coach, '2025-04-01T03:59:00Z', 30);
      await reviewed(coach, '2025-01-01T04:59:00Z', 30);
    });

    it('counts the reviews of each coach that kept the promise, on the academy’s calendar', async () => {
      const ofCoach = async (year: number) =>
        (await months(admin, year)).filter(({ instructorId }) => instructorId === coach.instructorId);
      expect(await ofCoach(2025)).toMatchObject([
        { month: '2025-03', answered: 4, kept: 3, late: 1, medianHours: 39 },
      ]);
      expect(await ofCoach(2024)).toMatchObject([{ month: '2024-12', answered: 1, kept: 1 }]);
      expect((await months(admin)).length).toBeGreaterThan(1);
    });

    it('shows coaches only their own, and families nothing', async () => {
      expect(await months(otherCoach)).toMatchObject([
        { instructorId: otherCoach.instructorId, answered: 1, kept: 1 },
      ]);
      expect((await academy.as(owner).call(listReviewMonths, { query: { year: 2025 } })).status).toBe(403);
    });

    it('is a file for a spreadsheet, too', async () => {
      const answer = await academy.as(otherCoach).fetch(`${exportReviewMonths.path}?year=2025`);
      const [head, row] = (await answer.text()).replace('\uFEFF', '').split(/\r?\n/);
      expect(head).toBe('"Month","Coach","Reviews","In time","Late","Median hours"');
      expect(row).toMatch(/^"2025-03",".*",1,1,0,20$/);
    });
  });
});
