import { randomUUID } from 'node:crypto';
import {
  answerFixCard,
  constants,
  deleteVideo,
  type FixCardText,
  listCardNews,
  listFixCards,
  listProofs,
  listReviewCards,
  listAddedCards,
  listGivenCards,
  listWaitingProofs,
  getPrivateFile,
  saveReviewCards,
  withdrawProof,
} from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import { createFixCard, createProof, createVideo } from '../factories';
import { Film } from '../src/films/film.entity';
import { StoredFixCard } from '../src/fix-cards/fix-card.entity';
import type { StoredVideo } from '../src/videos/video.entity';
import { StoredWeeklyVideo } from '../src/weekly-videos/weekly-video.entity';
import { Academy } from './academy';

const text = (cue: string, changes: Partial<FixCardText> = {}): FixCardText => ({
  ...{ id: randomUUID(), cue, drill: 'Ten off the tee', target: 'Exit velocity 70' },
  ...changes,
});

describe('fix cards', () => {
  const academy = new Academy().forTests();
  const { owner, other, coach, otherCoach, admin } = academy.columnsForTests();

  beforeEach(() => academy.published());

  const swing = (changes: Partial<Omit<StoredVideo, 'film'>> = {}) =>
    createVideo(academy.dataSource, {
      ...{ studentId: owner.id, instructorId: coach.instructorId, status: 'reviewed' },
      ...changes,
    });
  const sent = async (changes: Partial<StoredFixCard> = {}) =>
    createFixCard(academy.dataSource, { videoId: (await swing()).id, ...changes });
  const proven = async (film: Partial<Film> = {}) => {
    const card = await sent();
    return {
      ...card,
      filmId: await createProof(academy.dataSource, { cardId: card.id, byId: owner.id, film }),
    };
  };
  const read = (caller: SignedIn, id: string) => academy.as(caller).call(listReviewCards, { params: { id } });
  const save = (caller: SignedIn, id: string, cards: FixCardText[], tag?: string) =>
    academy.as(caller).call(saveReviewCards, {
      ...{ params: { id }, body: { cards } },
      ...(tag !== undefined && { headers: { 'if-match': tag } }),
    });
  const answer = (caller: SignedIn, id: string, said: 'again' | 'done', more: object = {}) =>
    academy.as(caller).call(answerFixCard, { params: { id }, body: { answer: said, ...more } });
  const proofs = async (caller: SignedIn) =>
    (await academy.as(caller).call(listProofs, { query: {} })).body.map(({ id }) => id);
  const listed = async (caller: SignedIn, open?: 'true') =>
    (await academy.as(caller).call(listFixCards, { query: { playerIds: owner.id, open } })).body.map(
      ({ id }) => id,
    );

  describe('of a review', () => {
    it('are its coach’s to write; the family reads them once it is finished', async () => {
      const { id } = await swing({ status: 'in_progress' });
      const cards = [text('Hands inside'), text('Hips first')];
      const saved = await save(coach, id, cards);
      expect(saved.status).toBe(200);
      expect(saved.body).toMatchObject(
        cards.map(({ id: cardId, cue }) => ({
          id: cardId,
          cue,
          state: 'open',
          proofsLeft: 3,
          steps: [],
          clip: null,
        })),
      );
      expect((await read(owner, id)).body).toEqual([]);
      expect(await listed(owner)).toEqual([]);
      await academy.dataSource.query(`UPDATE videos SET status = 'reviewed' WHERE id = $1`, [id]);
      expect((await read(owner, id)).body.map(({ cue }) => cue)).toEqual(['Hands inside', 'Hips first']);
      expect((await listed(owner)).sort()).toEqual(cards.map((card) => card.id).sort());
      const turned = [cards[1]!, { ...cards[0]!, cue: 'Hands inside the ball' }];
      expect((await save(coach, id, turned)).body.map(({ cue }) => cue)).toEqual([
        'Hips first',
        'Hands inside the ball',
      ]);
      expect((await save(coach, id, [])).body).toEqual([]);
      expect(await academy.published()).toEqual([]);
    });

    it('are three at most, each with words', async () => {
      const { id } = await swing();
      expect(
        (
          await save(
            coach,
            id,
            ['a', 'b', 'c', 'd'].map((cue) => text(cue)),
          )
        ).status,
      ).toBe(400);
      expect((await save(coach, id, [text(' ')])).status).toBe(400);
      const twice = text('a');
      expect((await save(coach, id, [twice, twice])).status).toBe(400);
    });

    it('do not overwrite those that another coach has saved, nor those that the family has meanwhile', async () => {
      const { id } = await swing({ status: 'in_progress' });
      const tag = (await read(coach, id)).headers.get('etag')!;
      expect((await save(admin, id, [text('Theirs')], tag)).status).toBe(200);
      expect(refusal(await save(coach, id, [text('Mine')], tag))).toBe('409 media.cards-changed');
      const newer = (await read(coach, id)).headers.get('etag')!;
      await academy.dataSource.query(`UPDATE videos SET status = 'reviewed' WHERE id = $1`, [id]);
      expect(refusal(await save(coach, id, [], newer))).toBe('409 media.cards-changed');
    });

    it('stay as they are once they have a proof or an answer', async () => {
      const { id, videoId, cue, drill, target } = await proven();
      const same = { id, cue, drill, target };
      expect(refusal(await save(coach, videoId, []))).toBe('409 media.card-in-use');
      expect(refusal(await save(coach, videoId, [{ ...same, cue: 'Other' }]))).toBe('409 media.card-in-use');
      expect((await save(coach, videoId, [same, text('Another')])).status).toBe(200);
    });

    it('of one player have a bound, also those of two reviews at once', async () => {
      const swings = await Promise.all([1, 2, 3, 4, 5].map(() => swing()));
      const three = () => ['a', 'b', 'c'].map((cue) => text(cue));
      for (const { id } of swings.slice(0, 3)) expect((await save(coach, id, three())).status).toBe(200);
      const [fourth, fifth] = swings.slice(3) as [StoredVideo, StoredVideo];
      const answers = await Promise.all([fourth, fifth].map(({ id }) => save(coach, id, three())));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const count = async () =>
        (
          await academy.dataSource.query<unknown[]>(
            `SELECT FROM fix_cards AS c JOIN videos AS v ON v.id = c.video_id WHERE v.student_id = $1`,
            [owner.id],
          )
        ).length;
      expect(await count()).toBe(constants.fixCard.openPerPlayer);
    });

    it('name a video of the week that the player may see', async () => {
      const clip = (assignedPlayerIds: string[]) =>
        academy.dataSource.manager.save(StoredWeeklyVideo, {
          ...{ id: randomUUID(), filmId: null, url: 'https://films.example/tee', instructorId: null },
          ...{ title: 'Tee work', assignedPlayerIds },
        });
      const { id } = await swing();
      const [forAll, forOther] = [await clip([]), await clip([other.id])];
      expect(refusal(await save(coach, id, [text('a', { clipId: forOther.id })]))).toBe(
        '400 media.clip-not-found',
      );
      const card = text('a', { clipId: forAll.id });
      await save(coach, id, [card]);
      expect((await read(owner, id)).body[0]!.clip).toEqual({
        ...{ id: forAll.id, title: 'Tee work', url: 'https://films.example/tee' },
      });
      await academy.dataSource.manager.delete(StoredWeeklyVideo, forAll.id);
      expect((await read(owner, id)).body[0]!.clip).toBeNull();
    });

    it('are refused to everybody else', async () => {
      const { id } = await swing();
      expect((await save(owner, id, [])).status).toBe(403);
      for (const caller of [other, otherCoach]) {
        expect((await save(caller, id, [])).status).toBe(404);
        expect((await read(caller, id)).status).toBe(404);
      }
    });
  });

  describe('with a proof', () => {
    it('wait for the swing’s coach, who answers with one tap', async () => {
      const { id, videoId, filmId } = await proven();
      for (const caller of [coach, admin]) expect(await proofs(caller)).toContain(id);
      expect(await proofs(otherCoach)).toEqual([]);
      const { body } = await answer(coach, id, 'again', { line: ' Slower. ', proofId: filmId });
      expect(body).toMatchObject({
        state: 'open',
        proofsLeft: 2,
        steps: [{ step: 'proof' }, { step: 'again', line: 'Slower.' }],
      });
      expect(await academy.published()).toEqual([
        {
          name: 'media.card-answered',
          payload: { cardId: id, videoId, studentId: owner.id, at: expect.any(String) as string },
        },
      ]);
      expect(await proofs(coach)).toEqual([]);
      expect((await answer(coach, id, 'done')).body.state).toBe('done');
      expect([await listed(owner, 'true'), await listed(owner)]).toEqual([[], [id]]);
      const { body: news } = await academy.as({ kind: 'service', name: 'messaging' }).call(listCardNews, {
        ...{ params: { studentId: owner.id }, query: { since: new Date(0).toISOString() } },
      });
      expect(news).toMatchObject([{ videoId, answer: 'done', line: null, coachId: coach.id }]);
    });

    it('are answered once, by two coaches at once, and never for an older proof', async () => {
      const { id, filmId } = await proven();
      expect(refusal(await answer(coach, id, 'done', { proofId: randomUUID() }))).toBe(
        '409 media.card-answered',
      );
      const answers = await Promise.all(
        [coach, admin].map((caller) => answer(caller, id, 'done', { proofId: filmId })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const again = await sent();
      expect(refusal(await answer(coach, again.id, 'again'))).toBe('409 media.card-answered');
    });

    it('are no coach’s list while the film is on its way', async () => {
      const { id } = await proven({ state: 'queued' });
      expect(await proofs(coach)).not.toContain(id);
      expect(
        (await read(owner, (await academy.dataSource.manager.findOneByOrFail(StoredFixCard, { id })).videoId))
          .body[0],
      ).toMatchObject({ state: 'proof', proof: { processing: { state: 'queued' }, filePath: null } });
    });

    it('are for the swing’s people alone, and their clips, too', async () => {
      const { id, filmId } = await proven();
      await academy.keep(filmId, Buffer.from('film'), ['rendition']);
      const watch = async (caller: SignedIn) =>
        (await academy.as(caller).fetch(getPrivateFile.path.replace('{file}', `${filmId}.mp4`))).status;
      for (const caller of [owner, coach, admin]) expect(await watch(caller)).toBe(200);
      for (const caller of [other, otherCoach]) {
        expect(await watch(caller)).toBe(404);
        expect((await answer(caller, id, 'done')).status).toBe(404);
        expect(await listed(caller)).toEqual([]);
      }
      expect((await answer(owner, id, 'done')).status).toBe(403);
    });

    it('can be taken back by the family until the answer', async () => {
      const { id, filmId } = await proven();
      const withdraw = (caller: SignedIn) => academy.as(caller).call(withdrawProof, { params: { id } });
      expect((await withdraw(coach)).status).toBe(403);
      expect((await withdraw(other)).status).toBe(404);
      expect((await withdraw(owner)).body).toMatchObject({ state: 'open', proofsLeft: 3, proof: null });
      expect(await academy.dataSource.getRepository(Film).existsBy({ id: filmId })).toBe(false);
      expect(refusal(await withdraw(owner))).toBe('409 media.card-answered');
    });

    it('tell the family of those that are added to a finished review', async () => {
      const { id: draftId } = await swing({ status: 'in_progress' });
      await save(coach, draftId, [text('Hands inside')]);
      expect(await academy.published()).toEqual([]);
      const { id: videoId } = await swing();
      const first = text('Hips first');
      await save(coach, videoId, [first]);
      const [{ name, payload }] = (await academy.published()) as [{ name: string; payload: { at: string } }];
      expect([name, payload]).toEqual([
        'media.cards-added',
        { videoId, studentId: owner.id, at: payload.at },
      ]);
      await save(coach, videoId, [{ ...first, cue: 'Hips before hands' }]);
      expect(await academy.published()).toEqual([]);
      const ask = async (id: string, since: string) =>
        (
          await academy
            .as({ kind: 'service', name: 'messaging' })
            .call(listAddedCards, { params: { videoId: id }, query: { since } })
        ).body;
      const { drill, target } = first;
      expect(await ask(videoId, payload.at)).toEqual([
        { cue: 'Hips before hands', drill, target, goal: null, coachId: coach.id },
      ]);
      expect(await ask(videoId, new Date(Date.now() + 60_000).toISOString())).toEqual([]);
      expect(await ask(draftId, new Date(0).toISOString())).toEqual([]);
    });

    it('tell camps of those that families have, by drill or cue, the latest first', async () => {
      const at = (day: number) => new Date(Date.UTC(2036, 1, day));
      const { id: videoId } = await swing({ reviewedAt: at(1) });
      await createFixCard(academy.dataSource, { videoId, cue: 'Head still', drill: '' });
      const { id: draftId } = await swing({ status: 'in_progress' });
      await createFixCard(academy.dataSource, { videoId: draftId });
      const { id: othersId } = await swing({ instructorId: otherCoach.instructorId, reviewedAt: at(2) });
      await createFixCard(academy.dataSource, { videoId: othersId, drill: 'Short stride' });
      const ask = async (instructorId?: number | null) =>
        (
          await academy
            .as({ kind: 'service', name: 'camps' })
            .call(listGivenCards, { query: instructorId ? { instructorId: `${instructorId}` } : {} })
        ).body;
      const [latest, next] = await ask();
      expect(latest).toEqual({ words: 'Short stride', playerId: owner.id, at: at(2).toISOString() });
      expect(next).toMatchObject({ words: 'Head still', at: at(1).toISOString() });
      expect((await ask(coach.instructorId))[0]).toEqual(next);
      expect((await ask(coach.instructorId)).some(({ words }) => words === 'Short stride')).toBe(false);
    });

    it('tell messaging of those that wait for a person', async () => {
      const { cue } = await proven();
      const ask = async (userId: string) =>
        (
          await academy
            .as({ kind: 'service', name: 'messaging' })
            .call(listWaitingProofs, { params: { userId } })
        ).body;
      expect(await ask(coach.id)).toEqual([{ cue, studentId: owner.id }]);
      expect([await ask(otherCoach.id), await ask(owner.id)]).toEqual([[], []]);
    });
  });

  it('go with their swing, with the films of their proofs', async () => {
    const { id, videoId, filmId } = await proven();
    expect((await academy.as(owner).call(deleteVideo, { params: { id: videoId } })).status).toBe(204);
    expect(await academy.dataSource.getRepository(StoredFixCard).existsBy({ id })).toBe(false);
    expect(await academy.dataSource.getRepository(Film).existsBy({ id: filmId })).toBe(false);
  });
});
