import { randomUUID } from 'node:crypto';
import {
  changeVideoStatus,
  countCoachVideos,
  countVideos,
  getVideo,
  listCoachVideos,
  listVideos,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { refusal, student } from '@fungo/testing';
import { createVideo } from '../factories';
import { Film } from '../src/films/film.entity';
import { StoredVideo } from '../src/videos/video.entity';
import { Academy } from './academy';

const review = { feedback: 'Stay through the ball.', instructorNotes: 'Front shoulder flies open.' };

describe('swing videos', () => {
  const academy = new Academy().forTests();
  const { owner, other, coach, otherCoach, admin } = academy.columnsForTests();

  beforeEach(() => academy.published());

  const assigned = (changes: Partial<Omit<StoredVideo, 'film'>> & { film?: Partial<Film> } = {}) =>
    createVideo(academy.dataSource, { studentId: owner.id, instructorId: coach.instructorId, ...changes });
  const stored = (id: string) => academy.dataSource.getRepository(StoredVideo).findOneBy({ id });
  const idsOf = (videos: { id: string }[]) => videos.map(({ id }) => id);
  const get = (caller: SignedIn, id: string) => academy.as(caller).call(getVideo, { params: { id } });
  const change = (caller: SignedIn, id: string, status: StoredVideo['status']) =>
    academy.as(caller).call(changeVideoStatus, { params: { id }, body: { status } });

  describe('an answer', () => {
    // holds: D1 3.14, D1 7.29
    it('has the film after it is processed', async () => {
      const { id } = await assigned();
      const { status, body } = await get(owner, id);
      expect(status).toBe(200);
      expect(body).toEqual({
        id,
        title: expect.any(String) as string,
        description: '',
        videoType: 'practice',
        instructorId: coach.instructorId,
        instructor: { user: { firstName: coach.firstName, lastName: coach.lastName } },
        student: { id: owner.id, firstName: owner.firstName, lastName: owner.lastName, guardian: null },
        status: 'pending',
        duration: 7.2,
        width: 1280,
        height: 720,
        frameRate: 30,
        filePath: `/uploads/${id}.mp4`,
        thumbnailUrl: `/uploads/${id}-thumbnail.jpg`,
        posterUrl: `/uploads/${id}-poster.jpg`,
        filmstrip: {
          url: `/uploads/${id}-filmstrip.jpg`,
          frames: 8,
          columns: 8,
          frameWidth: 160,
          frameHeight: 90,
          interval: 0.9,
        },
        processing: { state: 'ready', progress: 1, reason: null },
        feedback: null,
        createdAt: (await stored(id))!.createdAt.toISOString(),
        reviewedAt: null,
        version: expect.any(String) as string,
      });
    });

    it('has only the thumbnail while the film is being processed', async () => {
      const processing = { state: 'processing', progress: 0.25, hasThumbnail: true } as const;
      const { body } = await get(owner, (await assigned({ film: processing })).id);
      expect(body).toMatchObject({
        ...{ duration: null, filePath: null, posterUrl: null, filmstrip: null },
        thumbnailUrl: `/uploads/${body.id}-thumbnail.jpg`,
        processing: { state: 'processing', progress: 0.25, reason: null },
      });
    });

    it('has the reason if the film failed', async () => {
      const film = { state: 'failed', reason: 'This film has no picture.' } as const;
      const { body } = await get(owner, (await assigned({ film })).id);
      expect(body.processing).toEqual({ state: 'failed', progress: 0, reason: 'This film has no picture.' });
      expect(body).toMatchObject({ filePath: null, thumbnailUrl: null });
    });

    it('has empty names for unknown people', async () => {
      const stranger = student();
      const { id } = await createVideo(academy.dataSource, { studentId: stranger.id });
      const { body } = await get(stranger, id);
      expect(body).toMatchObject({ instructor: null, student: { firstName: '', lastName: '' } });
    });

    // holds: D1 4.15, D1 6.3
    it.each([
      ['pending', null],
      ['in_progress', null],
      ['reviewed', review.feedback],
      ['archived', null],
    ] as const)(
      'for the player, at status %s, has the feedback %s and never notes',
      async (status, feedback) => {
        const { id } = await assigned({ ...review, status });
        for (const body of [
          (await get(owner, id)).body,
          (await academy.as(owner).call(listVideos, { query: {} })).body[0]!,
        ]) {
          expect(body.feedback).toBe(feedback);
          expect(body).not.toHaveProperty('instructorNotes');
        }
        expect((await get(coach, id)).body).toMatchObject(review);
        expect((await get(admin, id)).body).toMatchObject(review);
      },
    );

    // holds: D1 7.29
    it('goes only to the player, the coach and administrators', async () => {
      const { id } = await assigned();
      expect((await academy.service.visitor.call(getVideo, { params: { id } })).status).toBe(401);
      for (const caller of [owner, coach, admin]) expect((await get(caller, id)).status).toBe(200);
      for (const caller of [other, otherCoach]) {
        expect(refusal(await get(caller, id))).toBe('404 media.video-not-found');
      }
      expect((await get(admin, randomUUID())).status).toBe(404);
    });

    // holds: D1 7.29
    it('goes to every coach until one takes the video', async () => {
      const { id } = await assigned({ instructorId: null });
      expect((await get(otherCoach, id)).status).toBe(200);
      await change(coach, id, 'in_progress');
      expect((await get(otherCoach, id)).status).toBe(404);
    });

    it('treats a coach in their own video like a player', async () => {
      const { id } = await createVideo(academy.dataSource, {
        studentId: otherCoach.id,
        instructorId: coach.instructorId,
        ...review,
      });
      const { status, body } = await get(otherCoach, id);
      expect(status).toBe(200);
      expect(body.feedback).toBeNull();
      expect(body).not.toHaveProperty('instructorNotes');
    });
  });

  describe('a list', () => {
    const at = (minute: number) => new Date(Date.parse('2026-04-01T12:00:00Z') + minute * 60_000);
    const list = (caller: SignedIn, query: object = {}) => academy.as(caller).call(listVideos, { query });
    const listForCoach = (caller: SignedIn, query: object = {}) =>
      academy.as(caller).call(listCoachVideos, { query });

    it('filters by status, and a video with a failed film is not pending', async () => {
      const waiting = await assigned();
      const reviewed = await assigned({ status: 'reviewed', feedback: 'Good.' });
      const failed = await assigned({ film: { state: 'failed', reason: 'It holds no picture.' } });
      const mine = [waiting, reviewed, failed].map(({ id }) => id);
      const of = async (status: StoredVideo['status']) =>
        [(await list(coach, { status })).body, (await listForCoach(coach, { status })).body].map((videos) =>
          idsOf(videos).filter((id) => mine.includes(id)),
        );
      expect(await of('pending')).toEqual([[waiting.id], [waiting.id]]);
      expect(await of('reviewed')).toEqual([[reviewed.id], [reviewed.id]]);
      expect(await of('archived')).toEqual([[], []]);
    });

    it('is the longest wait first for a coach who asks for it', async () => {
      const first = await assigned({ createdAt: at(-2) });
      const second = await assigned({ createdAt: at(-1) });
      const { body } = await listForCoach(coach, { order: 'soonest' });
      const mine = [first.id, second.id];
      expect(idsOf(body).filter((id) => mine.includes(id))).toEqual(mine);
    });

    // holds: D1 7.28
    it('is newest first and has only videos that the caller may see', async () => {
      const mine = await assigned({ createdAt: at(0) });
      const open = await assigned({ createdAt: at(2), instructorId: null });
      const theirs = await createVideo(academy.dataSource, {
        studentId: other.id,
        instructorId: otherCoach.instructorId,
        createdAt: at(1),
      });
      const all = [open.id, theirs.id, mine.id];
      const seen = async (caller: SignedIn) =>
        idsOf((await list(caller)).body).filter((id) => all.includes(id));
      expect((await academy.service.visitor.call(listVideos, { query: {} })).status).toBe(401);
      expect(await seen(owner)).toEqual([open.id, mine.id]);
      expect(await seen(other)).toEqual([theirs.id]);
      expect(await seen(coach)).toEqual([open.id, mine.id]);
      const counted = async (caller: SignedIn, query = {}) =>
        (await academy.as(caller).call(countCoachVideos, { query })).body;
      const { pending } = await counted(coach);
      await change(coach, mine.id, 'in_progress');
      expect(await counted(coach)).toMatchObject({ pending: pending - 1, in_progress: 1, archived: 0 });
      expect(await counted(admin, { instructorId: coach.instructorId })).toMatchObject({
        in_progress: 1,
        reviewed: 0,
      });
      await change(coach, mine.id, 'pending');
      expect(await seen(otherCoach)).toEqual([open.id, theirs.id]);
      expect(await seen(admin)).toEqual(all);
    });

    // holds: D1 2.40, D1 9.11
    it('has counts of the visible videos; a week is the last seven days to the minute', async () => {
      const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      const week = 7 * 24 * 60;
      await assigned({ createdAt: ago(10) });
      await assigned({ createdAt: ago(week - 10), status: 'in_progress' });
      await assigned({ createdAt: ago(week + 10), status: 'reviewed' });
      await assigned({ createdAt: ago(10 * week), status: 'archived' });
      await createVideo(academy.dataSource, { studentId: other.id, instructorId: otherCoach.instructorId });
      const count = async (caller: SignedIn) =>
        (await academy.as(caller).call(countVideos, { query: {} })).body;
      expect(await count(owner)).toEqual({ total: 4, pending: 1, reviewed: 1, thisWeek: 2 });
      expect(await count(other)).toEqual({ total: 1, pending: 1, reviewed: 0, thisWeek: 1 });
      expect((await academy.service.visitor.call(countVideos, { query: {} })).status).toBe(401);
    });

    it('does not count a video with a failed film as pending', async () => {
      const count = async () => {
        const seen = await academy.as(owner).call(countVideos, { query: {} });
        const coached = await academy.as(coach).call(countCoachVideos, { query: {} });
        return [seen.body.total, seen.body.pending, coached.body.pending];
      };
      await assigned();
      const before = await count();
      const { id } = await assigned({ film: { state: 'failed', reason: 'This film has no picture.' } });
      expect(await count()).toEqual([before[0]! + 1, before[1], before[2]]);
      expect(idsOf((await listForCoach(coach)).body)).toContain(id);
    });

    // holds: D1 7.28
    it('of one player goes to the player and to coaches', async () => {
      const { id } = await assigned();
      await createVideo(academy.dataSource, { studentId: other.id, instructorId: coach.instructorId });
      const studentId = owner.id;
      for (const caller of [owner, coach, admin]) {
        const { status, body } = await list(caller, { studentId });
        expect([status, idsOf(body)]).toEqual([200, [id]]);
      }
      expect((await list(otherCoach, { studentId })).body).toEqual([]);
      expect(refusal(await list(other, { studentId }))).toBe('403 auth.forbidden');
    });

    // holds: D1 7.28
    it('comes in pages', async () => {
      const videos: StoredVideo[] = [];
      for (const minute of [3, 2, 1]) videos.push(await assigned({ createdAt: at(minute) }));
      const first = await list(owner, { limit: 2 });
      expect(idsOf(first.body)).toEqual(idsOf(videos.slice(0, 2)));
      const before = first.body.at(-1)!.createdAt;
      expect(idsOf((await list(owner, { limit: 2, before })).body)).toEqual([videos[2]!.id]);
    });

    it('has each video once, even if several have the same instant', async () => {
      const player = student();
      const createdAt = at(0);
      const videos: StoredVideo[] = [];
      for (let n = 0; n < 5; n += 1)
        videos.push(await createVideo(academy.dataSource, { studentId: player.id, createdAt }));
      const pages: string[][] = [];
      for (let next: string | undefined = `${listVideos.path}?limit=2`; next !== undefined;) {
        const response = await academy.as(player).fetch(next);
        pages.push(idsOf((await response.json()) as StoredVideo[]));
        next = /^<([^>]*)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
      }
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toEqual(idsOf(videos).sort().reverse());
    });

    // holds: D1 7.19
    it('of videos to review has a coach’s own and open ones, and is only for coaches', async () => {
      const mine = await assigned();
      const open = await assigned({ instructorId: null });
      const theirs = await assigned({ instructorId: otherCoach.instructorId });
      const own = await createVideo(academy.dataSource, {
        studentId: coach.id,
        instructorId: otherCoach.instructorId,
      });
      const all = [own.id, theirs.id, open.id, mine.id];
      const seen = async (caller: SignedIn, query: object = {}) =>
        idsOf((await listForCoach(caller, query)).body).filter((id) => all.includes(id));
      expect(await seen(coach)).toEqual([open.id, mine.id]);
      expect(await seen(otherCoach)).toEqual([own.id, theirs.id, open.id]);
      expect(await seen(admin)).toEqual(all);
      expect(await seen(admin, { instructorId: coach.instructorId })).toEqual([mine.id]);
      expect(await seen(coach, { instructorId: otherCoach.instructorId })).toEqual([open.id, mine.id]);
      expect((await academy.service.visitor.call(listCoachVideos, { query: {} })).status).toBe(401);
      expect((await listForCoach(owner)).status).toBe(403);
      expect((await listForCoach({ ...coach, instructorId: null })).status).toBe(403);
    });
  });
});
