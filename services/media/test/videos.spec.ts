import { randomUUID } from 'node:crypto';
import {
  changeVideoStatus,
  countCoachVideos,
  countVideos,
  deleteVideo,
  getVideo,
  getVideoFacts,
  listCoachVideos,
  listVideos,
  saveReview,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { type Coach, student } from '@fungo/testing';
import { createAnnotationSet, createCredit, createVideo } from '../factories';
import { AnnotationSet } from '../src/annotations/annotation-set.entity';
import { Credit } from '../src/credits/credit.entity';
import { Film } from '../src/films/film.entity';
import { StoredVideo } from '../src/videos/video.entity';
import { Academy } from './academy';

const review = { feedback: 'Stay through the ball.', instructorNotes: 'Front shoulder flies open.' };

describe('swing videos', () => {
  const academy = new Academy().forTests();
  let owner: SignedIn;
  let other: SignedIn;
  let coach: Coach;
  let otherCoach: Coach;
  let admin: SignedIn;

  beforeEach(async () => {
    const columns = await academy.columns();
    ({ player_owner: owner, player_other: other, admin } = columns);
    ({ instr_owner: coach, instr_other: otherCoach } = columns);
    await academy.published();
  });

  const assigned = (changes: Partial<Omit<StoredVideo, 'film'>> & { film?: Partial<Film> } = {}) =>
    createVideo(academy.dataSource, { studentId: owner.id, instructorId: coach.instructorId, ...changes });
  const stored = (id: string) => academy.dataSource.getRepository(StoredVideo).findOneBy({ id });
  const idsOf = (videos: { id: string }[]) => videos.map(({ id }) => id);
  const get = (caller: SignedIn, id: string) => academy.as(caller).call(getVideo, { params: { id } });
  const change = (caller: SignedIn, id: string, status: StoredVideo['status']) =>
    academy.as(caller).call(changeVideoStatus, { params: { id }, body: { status } });

  describe('are answered', () => {
    // holds: D1 3.14, D1 7.29
    it('with their film, once it is processed', async () => {
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
        student: { id: owner.id, firstName: owner.firstName, lastName: owner.lastName },
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
        version: expect.any(String) as string,
      });
    });

    it('without addresses before that, but with the picture that is there first', async () => {
      const processing = { state: 'processing', progress: 0.25, hasThumbnail: true } as const;
      const { body } = await get(owner, (await assigned({ film: processing })).id);
      expect(body).toMatchObject({
        duration: null,
        filePath: null,
        posterUrl: null,
        filmstrip: null,
        processing: { state: 'processing', progress: 0.25, reason: null },
      });
      expect(body.thumbnailUrl).toBe(`/uploads/${body.id}-thumbnail.jpg`);
    });

    it('with the reason when the film failed', async () => {
      const film = { state: 'failed', reason: 'This film has no picture.' } as const;
      const { body } = await get(owner, (await assigned({ film })).id);
      expect(body.processing).toEqual({ state: 'failed', progress: 0, reason: 'This film has no picture.' });
      expect(body).toMatchObject({ filePath: null, thumbnailUrl: null });
    });

    it('also when nobody was told the names of their people', async () => {
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
    ] as const)('to the player, when %s, with feedback %s and never with notes', async (status, feedback) => {
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
    });

    // holds: D1 7.29
    it('to whom they are', async () => {
      const { id } = await assigned();
      expect((await academy.service.visitor.call(getVideo, { params: { id } })).status).toBe(401);
      for (const caller of [owner, coach, admin]) expect((await get(caller, id)).status).toBe(200);
      for (const caller of [other, otherCoach]) {
        const { status, error } = await get(caller, id);
        expect([status, error.code]).toEqual([404, 'media.video-not-found']);
      }
      expect((await get(admin, randomUUID())).status).toBe(404);
    });

    // holds: D1 7.29
    it('to every coach while nobody has taken them, and then to one', async () => {
      const { id } = await assigned({ instructorId: null });
      expect((await get(otherCoach, id)).status).toBe(200);
      await change(coach, id, 'in_progress');
      expect((await get(otherCoach, id)).status).toBe(404);
    });

    it('to a coach as to a player where they show the coach themselves', async () => {
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

  describe('are listed', () => {
    const list = (caller: SignedIn, query: object = {}) => academy.as(caller).call(listVideos, { query });
    const listForCoach = (caller: SignedIn, query: object = {}) =>
      academy.as(caller).call(listCoachVideos, { query });

    it('by status, where one whose film failed is not pending', async () => {
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

    // holds: D1 7.28
    it('newest first, to whom they are', async () => {
      const at = (minutes: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + minutes * 60_000);
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
    it('are counted for whoever sees them; a week is the last seven days to the minute', async () => {
      const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      const week = 7 * 24 * 60;
      await assigned({ createdAt: ago(10) });
      await assigned({ createdAt: ago(week - 10), status: 'in_progress' });
      await assigned({ createdAt: ago(week + 10), status: 'reviewed' });
      await assigned({ createdAt: ago(10 * week), status: 'archived' });
      await createVideo(academy.dataSource, { studentId: other.id, instructorId: otherCoach.instructorId });
      const count = async (caller: SignedIn) => (await academy.as(caller).call(countVideos, {})).body;
      expect(await count(owner)).toEqual({ total: 4, pending: 1, reviewed: 1, thisWeek: 2 });
      expect(await count(other)).toEqual({ total: 1, pending: 1, reviewed: 0, thisWeek: 1 });
      expect((await academy.service.visitor.call(countVideos, {})).status).toBe(401);
    });

    it('are not pending where the film failed: nobody can review it', async () => {
      const count = async () => {
        const seen = await academy.as(owner).call(countVideos, {});
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
    it('of one player, to themselves and the coaches’ side', async () => {
      const { id } = await assigned();
      await createVideo(academy.dataSource, { studentId: other.id, instructorId: coach.instructorId });
      const studentId = owner.id;
      for (const caller of [owner, coach, admin]) {
        const { status, body } = await list(caller, { studentId });
        expect([status, idsOf(body)]).toEqual([200, [id]]);
      }
      expect((await list(otherCoach, { studentId })).body).toEqual([]);
      const refused = await list(other, { studentId });
      expect([refused.status, refused.error.code]).toEqual([403, 'auth.forbidden']);
    });

    // holds: D1 7.28
    it('a page at a time', async () => {
      const at = (minute: number) => new Date(Date.parse('2026-04-01T12:00:00Z') + minute * 60_000);
      const videos: StoredVideo[] = [];
      for (const minute of [3, 2, 1]) videos.push(await assigned({ createdAt: at(minute) }));
      const first = await list(owner, { limit: 2 });
      expect(idsOf(first.body)).toEqual(idsOf(videos.slice(0, 2)));
      const before = first.body.at(-1)!.createdAt;
      expect(idsOf((await list(owner, { limit: 2, before })).body)).toEqual([videos[2]!.id]);
    });

    it('each once, also those of one instant', async () => {
      const player = student();
      const createdAt = new Date('2026-04-01T12:00:00Z');
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
    it('to coaches, as what there is to review', async () => {
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
    });

    // holds: D1 7.19
    it('as work to nobody else', async () => {
      expect((await academy.service.visitor.call(listCoachVideos, { query: {} })).status).toBe(401);
      expect((await listForCoach(owner)).status).toBe(403);
      expect((await listForCoach({ ...coach, instructorId: null })).status).toBe(403);
    });
  });

  describe('are reviewed', () => {
    const save = (caller: SignedIn, id: string, body: object = review) =>
      academy.as(caller).call(saveReview, { params: { id }, body });

    // holds: D1 4.14, D1 7.31
    it('by their coach, of which the player is told', async () => {
      const { id } = await assigned();
      const { status, body } = await save(coach, id, { ...review, status: 'reviewed' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...review, status: 'reviewed', instructorId: coach.instructorId });
      expect(await stored(id)).toMatchObject({ ...review, status: 'reviewed' });
      expect(await academy.published()).toEqual([
        { name: 'media.video-reviewed', payload: { videoId: id, studentId: owner.id } },
      ]);
    });

    // holds: D1 7.31
    it('again without a second mail, what is left out staying as it was', async () => {
      const { id } = await assigned({ ...review, status: 'reviewed' });
      const { body } = await save(coach, id, { feedback: 'Even better: wait for it.' });
      expect(body).toMatchObject({
        feedback: 'Even better: wait for it.',
        instructorNotes: review.instructorNotes,
        status: 'reviewed',
      });
      expect(
        (await save(coach, id, { feedback: '', instructorNotes: 'Only for us.' })).body.feedback,
      ).toBeNull();
      expect(await academy.published()).toEqual([]);
    });

    // holds: decided.47
    it('by the coach who takes what nobody had', async () => {
      const { id } = await assigned({ instructorId: null });
      expect((await save(coach, id)).body.instructorId).toBe(coach.instructorId);
      expect((await save(otherCoach, id)).status).toBe(404);
    });

    it('by an administrator, who takes nothing', async () => {
      const { id } = await assigned({ instructorId: null });
      const { status, body } = await save(admin, id);
      expect([status, body.instructorId, body.status]).toEqual([200, null, 'reviewed']);
    });

    // holds: D1 5.24
    it('not with nothing to say', async () => {
      const { id } = await assigned();
      for (const body of [
        {},
        { feedback: ' ', instructorNotes: '' },
        { feedback: null, status: 'reviewed' },
      ]) {
        const { status, error } = await save(coach, id, body);
        expect([status, error.message]).toEqual([
          400,
          'Please provide feedback or analysis notes before submitting.',
        ]);
      }
      expect((await stored(id))!.status).toBe('pending');
    });

    it('without undoing what another coach has written since the page was read', async () => {
      const { id } = await assigned();
      const saveOver = (body: object, tag: string) =>
        academy.as(coach).call(saveReview, { params: { id }, body, headers: { 'if-match': tag } });
      const tag = (await get(coach, id)).headers.get('etag')!;
      const first = await saveOver({ feedback: 'Theirs.' }, tag);
      expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`]);
      const second = await saveOver({ feedback: 'Mine.' }, tag);
      expect([second.status, second.error.code]).toEqual([409, 'request.changed-meanwhile']);
      expect(second.error.current).toMatchObject({ id, feedback: 'Theirs.' });
      expect((await save(coach, id, { instructorNotes: 'Beside it.' })).body).toMatchObject({
        ...{ feedback: 'Theirs.', instructorNotes: 'Beside it.' },
      });
    });

    // holds: D1 6.3
    it('by nobody else', async () => {
      const { id } = await assigned();
      const body = { params: { id }, body: review };
      expect((await academy.service.visitor.call(saveReview, body)).status).toBe(401);
      expect((await save(owner, id)).status).toBe(403);
      for (const caller of [other, otherCoach]) expect((await save(caller, id)).status).toBe(404);
      expect(await stored(id)).toMatchObject({ status: 'pending', feedback: null });
      expect(await academy.published()).toEqual([]);
    });
  });

  describe('change their status', () => {
    // holds: D1 7.32
    it('when their coach begins, and once for two who begin together', async () => {
      const { id } = await assigned({ instructorId: null });
      const answers = await Promise.all([coach, otherCoach].map((one) => change(one, id, 'in_progress')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const winner = answers.find(({ status }) => status === 200)!;
      expect(winner.body.status).toBe('in_progress');
      expect((await stored(id))!.instructorId).toBe(winner.body.instructorId);
      expect(winner.body.instructorId).not.toBeNull();
      expect(await academy.published()).toEqual([]);
    });

    it('to reviewed, of which the player is told once', async () => {
      const { id } = await assigned({ status: 'in_progress' });
      expect((await change(coach, id, 'reviewed')).body.status).toBe('reviewed');
      expect((await change(coach, id, 'reviewed')).status).toBe(200);
      expect((await change(coach, id, 'archived')).status).toBe(200);
      expect((await change(coach, id, 'reviewed')).status).toBe(200);
      expect(await academy.published()).toHaveLength(1);
    });

    // holds: D1 4.16
    it('not as the table does not say, nor to a word that is none', async () => {
      const { id } = await assigned({ status: 'reviewed' });
      const refused = await change(coach, id, 'pending');
      expect([refused.status, refused.error.code]).toEqual([409, 'media.wrong-state']);
      expect((await change(coach, id, 'done' as 'pending')).status).toBe(400);
      expect((await stored(id))!.status).toBe('reviewed');
    });

    // holds: D1 7.32
    it('by their coaches alone', async () => {
      const { id } = await assigned();
      const body = { params: { id }, body: { status: 'in_progress' } } as const;
      expect((await academy.service.visitor.call(changeVideoStatus, body)).status).toBe(401);
      expect((await change(owner, id, 'in_progress')).status).toBe(403);
      for (const caller of [other, otherCoach])
        expect((await change(caller, id, 'in_progress')).status).toBe(404);
      expect((await stored(id))!.status).toBe('pending');
      for (const caller of [coach, admin]) expect((await change(caller, id, 'in_progress')).status).toBe(200);
    });
  });

  describe('are deleted', () => {
    const remove = (caller: SignedIn, id: string) => academy.as(caller).call(deleteVideo, { params: { id } });

    // holds: D1 7.33, decided.38
    it('with drawings, film and files, the month’s upload staying used', async () => {
      const { id } = await assigned();
      await createAnnotationSet(academy.dataSource, { videoId: id });
      await createCredit(academy.dataSource, { userId: owner.id, videoId: id });
      expect((await remove(owner, id)).status).toBe(204);
      expect(await stored(id)).toBeNull();
      expect(await academy.dataSource.getRepository(Film).existsBy({ id })).toBe(false);
      expect(await academy.dataSource.getRepository(AnnotationSet).existsBy({ videoId: id })).toBe(false);
      expect(await academy.dataSource.getRepository(Credit).existsBy({ videoId: id })).toBe(true);
      expect(await academy.published()).toEqual([
        { name: 'media.delete-film-files', payload: { filmId: id } },
      ]);
      expect((await remove(owner, id)).status).toBe(404);
    });

    // holds: D1 7.33
    it('by their player or an administrator', async () => {
      const { id } = await assigned();
      expect((await academy.service.visitor.call(deleteVideo, { params: { id } })).status).toBe(401);
      expect((await remove(coach, id)).status).toBe(403);
      for (const caller of [other, otherCoach]) expect((await remove(caller, id)).status).toBe(404);
      expect(await stored(id)).not.toBeNull();
      expect((await remove(admin, id)).status).toBe(204);
    });
  });

  describe('facts for mails', () => {
    const facts = (id: string, caller = academy.as({ kind: 'service', name: 'messaging' })) =>
      caller.call(getVideoFacts, { params: { id } });

    it('name the coach who has it', async () => {
      const { id, title } = await assigned();
      const told = { id, title, studentId: owner.id, status: 'pending', feedback: null };
      expect((await facts(id)).body).toEqual({ ...told, coachId: coach.id });
      const open = await assigned({ instructorId: null });
      expect((await facts(open.id)).body.coachId).toBeNull();
      expect((await facts(randomUUID())).status).toBe(404);
    });

    it('are for services alone', async () => {
      const { id } = await assigned();
      expect((await facts(id, academy.as(admin))).status).toBe(403);
    });
  });
});
