import { randomUUID } from 'node:crypto';
import { addReviewPhrase, constants, listReviewPhrases, removeReviewPhrase } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { fakeErased } from '@fungo/testing';
import { StoredWeeklyVideo } from '../src/weekly-videos/weekly-video.entity';
import { Academy } from './academy';

describe('phrases for feedback', () => {
  const academy = new Academy().forTests(fakeErased());
  const { coach, otherCoach, admin } = academy.columnsForTests();

  const list = async (caller: SignedIn) =>
    (await academy.as(caller).call(listReviewPhrases, { query: {} })).body.map(({ text }) => text);
  const add = (caller: SignedIn, text: string) =>
    academy.as(caller).call(addReviewPhrase, { body: { text } });

  it('belong to the coach who keeps them, each once', async () => {
    const { status, body } = await add(coach, ' Hips first. ');
    expect(status).toBe(201);
    expect((await add(coach, 'Hips first.')).body.id).toBe(body.id);
    expect([await list(coach), await list(otherCoach)]).toEqual([['Hips first.'], []]);
    const remove = (caller: SignedIn) =>
      academy.as(caller).call(removeReviewPhrase, { params: { id: body.id } });
    for (const caller of [otherCoach, admin])
      expect((await remove(caller)).error.code).toBe('media.phrase-not-found');
    expect((await remove(coach)).status).toBe(204);
    expect(await list(coach)).toEqual([]);
  });

  it('are so many at most, also of two at once, and are erased with their coach', async () => {
    const { perCoach, length } = constants.reviewPhrase;
    for (let n = 1; n < perCoach; n += 1) await add(coach, `Phrase ${n}`);
    const answers = await Promise.all([add(coach, 'One more'), add(coach, 'And one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list(coach)).toHaveLength(perCoach);
    expect((await add(otherCoach, 'x'.repeat(length + 1))).status).toBe(400);
    await add(otherCoach, 'Stays');
    await academy.service.deliver('identity.user-erased', { userId: coach.id });
    expect(await list(otherCoach)).toEqual(['Stays']);
    expect(
      await academy.dataSource.query('SELECT FROM review_phrases WHERE coach_id = $1', [coach.id]),
    ).toEqual([]);
  });

  it('are kept apart from drills, which may name a video of the week', async () => {
    const clip = await academy.dataSource.manager.save(StoredWeeklyVideo, {
      ...{ id: randomUUID(), filmId: null, url: 'https://films.example/tee', title: 'Tee work' },
    });
    const keep = (clipId: string) =>
      academy.as(coach).call(addReviewPhrase, { body: { text: 'Tee work', kind: 'drill', clipId } });
    await add(coach, 'Tee work');
    expect((await keep(randomUUID())).error.code).toBe('media.clip-not-found');
    const { body } = await keep(clip.id);
    expect(body).toMatchObject({ text: 'Tee work', clipId: clip.id });
    const { body: drills } = await academy.as(coach).call(listReviewPhrases, { query: { kind: 'drill' } });
    expect(drills).toEqual([body]);
    expect(await list(coach)).toEqual(['Tee work']);
  });
});
