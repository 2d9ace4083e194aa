import { randomUUID } from 'node:crypto';
import {
  changeVideoStatus,
  deleteVideo,
  getNextSwing,
  getSwingFigures,
  getVideo,
  getVideoFacts,
  saveReview,
  saveReviewDraft,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import { createAnnotationSet, createCredit, createVideo } from '../factories';
import { AnnotationSet } from '../src/annotations/annotation-set.entity';
import { Credit } from '../src/credits/credit.entity';
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
  const get = (caller: SignedIn, id: string) => academy.as(caller).call(getVideo, { params: { id } });
  const change = (caller: SignedIn, id: string, status: StoredVideo['status']) =>
    academy.as(caller).call(changeVideoStatus, { params: { id }, body: { status } });

  it('are counted by month, with the time until their first review', async () => {
    const count = async () => (await academy.as(admin).call(getSwingFigures, {})).body;
    const before = await count();
    expect(before.months).toHaveLength(6);
    const createdAt = new Date(Date.now() - 50 * 3_600_000);
    const { id } = await assigned({ createdAt });
    await assigned();
    await assigned({ film: { state: 'failed' } });
    const open = await count();
    expect(open).toMatchObject({
      waiting: before.waiting + 2,
      late: before.late + 1,
      failed: before.failed + 1,
    });
    await change(coach, id, 'reviewed');
    const answered = await stored(id);
    await change(coach, id, 'in_progress');
    await change(coach, id, 'reviewed');
    expect((await stored(id))!.reviewedAt).toEqual(answered!.reviewedAt);
    expect((await count()).months.at(-1)).toMatchObject({
      answered: before.months.at(-1)!.answered + 1,
      late: before.months.at(-1)!.late + 1,
    });
  });

  describe('a review', () => {
    const save = (caller: SignedIn, id: string, body: object = review) =>
      academy.as(caller).call(saveReview, { params: { id }, body });

    // holds: D1 4.14, D1 7.31
    it('by the video’s coach is announced to the player', async () => {
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
    it('can be changed without a second mail, and missing fields stay as they were', async () => {
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
    it('of an open video makes the coach its reviewer', async () => {
      const { id } = await assigned({ instructorId: null });
      expect((await save(coach, id)).body.instructorId).toBe(coach.instructorId);
      expect((await save(otherCoach, id)).status).toBe(404);
    });

    it('by an administrator leaves the video open', async () => {
      const { id } = await assigned({ instructorId: null });
      const { status, body } = await save(admin, id);
      expect([status, body.instructorId, body.status]).toEqual([200, null, 'reviewed']);
    });

    // holds: D1 5.24
    it('needs feedback or notes', async () => {
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

    it('does not overwrite a newer review by another coach', async () => {
      const { id } = await assigned();
      const saveOver = (body: object, tag: string) =>
        academy.as(coach).call(saveReview, { params: { id }, body, headers: { 'if-match': tag } });
      const tag = (await get(coach, id)).headers.get('etag')!;
      const first = await saveOver({ feedback: 'Theirs.' }, tag);
      expect([first.status, first.headers.get('etag')]).toEqual([200, `"${first.body.version}"`]);
      const second = await saveOver({ feedback: 'Mine.' }, tag);
      expect([second.status, second.error.code]).toEqual([409, 'request.changed-meanwhile']);
      expect(second.error.current).toMatchObject({ id, feedback: 'Theirs.' });
      expect((await save(coach, id, { instructorNotes: 'Watch the hips.' })).body).toMatchObject({
        ...{ feedback: 'Theirs.', instructorNotes: 'Watch the hips.' },
      });
    });

    // holds: D1 6.3
    it('is refused to everybody else', async () => {
      const { id } = await assigned();
      const body = { params: { id }, body: review };
      expect((await academy.service.visitor.call(saveReview, body)).status).toBe(401);
      expect((await save(owner, id)).status).toBe(403);
      for (const caller of [other, otherCoach]) expect((await save(caller, id)).status).toBe(404);
      expect(await stored(id)).toMatchObject({ status: 'pending', feedback: null });
      expect(await academy.published()).toEqual([]);
    });
  });

  describe('a review under way', () => {
    const keep = (caller: SignedIn, id: string, body: object, tag?: string) =>
      academy.as(caller).call(saveReviewDraft, {
        params: { id },
        body,
        ...(tag !== undefined && { headers: { 'if-match': tag } }),
      });

    it('is kept without finishing it, also blank; the player reads nothing', async () => {
      const { id } = await assigned({ status: 'in_progress' });
      const { status, body } = await keep(coach, id, review);
      expect([status, body.status, body.feedback]).toEqual([200, 'in_progress', review.feedback]);
      expect((await get(owner, id)).body.feedback).toBeNull();
      expect((await keep(coach, id, { feedback: '' })).body).toMatchObject({
        ...{ feedback: null, instructorNotes: review.instructorNotes },
      });
      expect(await academy.published()).toEqual([]);
    });

    it('changes no feedback that the player has', async () => {
      for (const status of ['reviewed', 'archived'] as const) {
        const { id } = await assigned({ ...review, status });
        expect((await keep(coach, id, { feedback: 'Half a sen' })).error.code).toBe('media.wrong-state');
        const { body } = await keep(coach, id, { instructorNotes: 'Only for us.' });
        expect(body).toMatchObject({ feedback: review.feedback, instructorNotes: 'Only for us.', status });
      }
    });

    it('does not overwrite what another coach has kept', async () => {
      const { id } = await assigned();
      const tag = (await get(coach, id)).headers.get('etag')!;
      expect((await keep(admin, id, { feedback: 'Theirs.' }, tag)).status).toBe(200);
      const { error } = await keep(coach, id, { feedback: 'Mine.' }, tag);
      expect([error.code, (error.current as { feedback: string }).feedback]).toEqual([
        'request.changed-meanwhile',
        'Theirs.',
      ]);
    });

    it('is refused to everybody but the video’s coach', async () => {
      const { id } = await assigned();
      expect((await keep(owner, id, review)).status).toBe(403);
      for (const caller of [other, otherCoach]) expect((await keep(caller, id, review)).status).toBe(404);
    });
  });

  it('the next swing is the oldest that waits for the coach and can be played', async () => {
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
    const next = async (after?: string) =>
      (await academy.as(coach).call(getNextSwing, { query: after ? { after } : {} })).body;
    await assigned({ ...at(1), status: 'reviewed' });
    await assigned({ ...at(2), film: { state: 'failed' } });
    await assigned({ ...at(3), instructorId: otherCoach.instructorId });
    const before = (await next()).waiting;
    const first = await assigned({ ...at(4), status: 'in_progress' });
    const second = await assigned({ ...at(5), instructorId: null });
    expect(await next()).toMatchObject({ next: { id: first.id, title: first.title }, waiting: before + 2 });
    expect(await next(first.id)).toMatchObject({ next: { id: second.id }, waiting: before + 1 });
    expect((await academy.as(owner).call(getNextSwing, { query: {} })).status).toBe(403);
  });

  describe('a change of status', () => {
    // holds: D1 7.32
    it('by two coaches at once succeeds for one', async () => {
      const { id } = await assigned({ instructorId: null });
      const answers = await Promise.all([coach, otherCoach].map((one) => change(one, id, 'in_progress')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const winner = answers.find(({ status }) => status === 200)!;
      expect(winner.body.status).toBe('in_progress');
      expect((await stored(id))!.instructorId).toBe(winner.body.instructorId);
      expect(winner.body.instructorId).not.toBeNull();
      expect(await academy.published()).toEqual([]);
    });

    it('to reviewed is announced to the player once', async () => {
      const { id } = await assigned({ status: 'in_progress' });
      expect((await change(coach, id, 'reviewed')).body.status).toBe('reviewed');
      expect((await change(coach, id, 'reviewed')).status).toBe(200);
      expect((await change(coach, id, 'archived')).status).toBe(200);
      expect((await change(coach, id, 'reviewed')).status).toBe(200);
      expect(await academy.published()).toHaveLength(1);
    });

    // holds: D1 4.16
    it('is refused for other transitions and unknown statuses', async () => {
      const { id } = await assigned({ status: 'reviewed' });
      expect(refusal(await change(coach, id, 'pending'))).toBe('409 media.wrong-state');
      expect((await change(coach, id, 'done' as 'pending')).status).toBe(400);
      expect((await stored(id))!.status).toBe('reviewed');
    });

    // holds: D1 7.32
    it('is only for coaches of the video', async () => {
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

  describe('a deletion', () => {
    const remove = (caller: SignedIn, id: string) => academy.as(caller).call(deleteVideo, { params: { id } });

    // holds: D1 7.33, decided.38
    it('includes drawings, film and files, but not the used upload', async () => {
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
    it('is only for the player and administrators', async () => {
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

    it('name the reviewer', async () => {
      const { id, title } = await assigned();
      const told = {
        id,
        title,
        studentId: owner.id,
        status: 'pending',
        isReviewable: true,
        feedback: null,
        cards: [],
      };
      expect((await facts(id)).body).toEqual({ ...told, coachId: coach.id });
      const open = await assigned({ instructorId: null });
      expect((await facts(open.id)).body.coachId).toBeNull();
      expect((await facts(randomUUID())).status).toBe(404);
    });

    it('are only for services', async () => {
      const { id } = await assigned();
      expect((await facts(id, academy.as(admin))).status).toBe(403);
    });
  });
});
