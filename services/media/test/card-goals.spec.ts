import { randomUUID } from 'node:crypto';
import {
  type CardGoal,
  type FixCard,
  type FixCardText,
  getVideoFacts,
  listAddedCards,
  listFixCards,
  saveReviewCards,
} from '@fungo/contracts';
import { refusal } from '@fungo/testing';
import { createFixCard, createProof, createVideo } from '../factories';
import { MediaPersonalData } from '../src/erasure/personal-data';
import { StoredFixCard } from '../src/fix-cards/fix-card.entity';
import { columnsOfGoal } from '../src/fix-cards/fix-cards.rules';
import { Academy } from './academy';

const goal: CardGoal = { station: 'infield_accuracy', value: 7.25, unit: 'sec', lessIsBetter: true };

describe('the goal of a fix card', () => {
  const academy = new Academy().forTests();
  const { owner, coach } = academy.columnsForTests(beforeEach);

  const text = (changes: object = {}): FixCardText => ({
    ...{ id: randomUUID(), cue: 'Hands inside', drill: '', target: '' },
    ...changes,
  });
  const swing = (status: 'in_progress' | 'reviewed' = 'reviewed', reviewedAt: Date | null = null) =>
    createVideo(academy.dataSource, {
      ...{ studentId: owner.id, instructorId: coach.instructorId, status, reviewedAt },
    });
  const save = async (id: string, card: FixCardText, tag?: string) =>
    academy.as(coach).call(saveReviewCards, {
      ...{ params: { id }, body: { cards: [card] } },
      ...(tag !== undefined && { headers: { 'if-match': tag } }),
    });
  const shown = ({ body }: { body: unknown }) => (body as FixCard[])[0]!;
  const messaging = () => academy.as({ kind: 'service', name: 'messaging' });

  it('is saved with the card, and is read by its coach and its family, and in mails', async () => {
    const { id } = await swing();
    const card = text({ goal });
    expect(shown(await save(id, card)).goal).toEqual(goal);
    const { body } = await academy.as(owner).call(listFixCards, { query: { playerIds: owner.id } });
    expect(body.find((one) => one.id === card.id)!.goal).toEqual(goal);
    const query = { since: new Date(0).toISOString() };
    expect(
      (await messaging().call(listAddedCards, { params: { videoId: id }, query })).body[0]!.goal,
    ).toEqual(goal);
    expect((await messaging().call(getVideoFacts, { params: { id } })).body).toMatchObject({
      cards: [{ goal }],
    });
  });

  it('has the usual unit and direction where none is sent', async () => {
    const { id } = await swing();
    const points = { station: 'hitting_zone', value: '14.5' };
    expect(shown(await save(id, text({ goal: points }))).goal).toEqual({
      ...{ station: 'hitting_zone', value: 14.5, unit: '', lessIsBetter: false },
    });
  });

  it('stays with a client that does not send it, also on a card with a proof, and goes with null', async () => {
    const { id } = await swing();
    const { goal: _, ...card } = text({ goal });
    await save(id, { ...card, goal });
    expect(shown(await save(id, { ...card, target: 'Softly' })).goal).toEqual(goal);
    expect(shown(await save(id, { ...card, goal: null })).goal).toBeNull();
    await save(id, { ...card, goal });
    await createProof(academy.dataSource, { cardId: card.id, byId: owner.id });
    expect(shown(await save(id, card)).goal).toEqual(goal);
    expect(refusal(await save(id, { ...card, goal: { ...goal, value: 7 } }))).toBe('409 media.card-in-use');
  });

  it('is part of the version of the cards', async () => {
    const { id } = await swing('in_progress');
    const card = text();
    const before = (await save(id, card)).headers.get('etag')!;
    await save(id, { ...card, goal });
    expect(refusal(await save(id, card, before))).toBe('409 media.cards-changed');
  });

  it.each([
    ['a station that camps do not have', { station: 'exit_velocity' }],
    ['three decimals', { value: 7.125 }],
    ['a negative score', { value: -1 }],
    ['a unit that is too long', { unit: 'miles per hour' }],
    ['no number', { value: undefined }],
  ])('is refused with %s', async (_, spoilt) => {
    const { id } = await swing();
    expect(refusal(await save(id, text({ goal: { ...goal, ...spoilt } })))).toMatch(
      /^400 request.invalid cards.0.goal/,
    );
  });

  it.each([
    ['half a goal', { goalUnit: null }, 'fix_cards_goal'],
    ['another station', { goalStation: 'sprint' as never }, 'fix_cards_goal_station'],
    ['a negative score', { goalValue: '-1' }, 'fix_cards_goal_value'],
  ])('is never stored as %s', async (_, spoilt, constraint) => {
    const { id: videoId } = await swing();
    await expect(
      createFixCard(academy.dataSource, { videoId, ...columnsOfGoal(goal), ...spoilt }),
    ).rejects.toMatchObject({ driverError: { constraint } });
  });

  it('counts from the day on which the family got the card', async () => {
    const [early, late] = [new Date(Date.UTC(2036, 1, 1)), new Date(Date.UTC(2036, 1, 3))];
    const given = async (status: 'in_progress' | 'reviewed', reviewedAt: Date | null, createdAt: Date) => {
      const { id: videoId } = await swing(status, reviewedAt);
      const { id, cue, drill, target } = await createFixCard(academy.dataSource, { videoId, createdAt });
      return shown(await save(videoId, { id, cue, drill, target })).givenAt;
    };
    expect(await given('reviewed', late, early)).toBe(late.toISOString());
    expect(await given('reviewed', early, late)).toBe(late.toISOString());
    expect(await given('reviewed', null, early)).toBe(early.toISOString());
    expect(await given('in_progress', null, early)).toBeNull();
  });

  it('is in the family’s copy, and goes with the swing', async () => {
    const { id: videoId } = await swing();
    await createFixCard(academy.dataSource, { videoId, ...columnsOfGoal(goal) });
    const holder = { userId: owner.id, address: null, familyIds: [], playerIds: owner.playerIds };
    const lists = await academy.service.app.get(MediaPersonalData).listsFor(holder);
    const cards = lists.find(({ title }) => title === 'Fix cards')!;
    const [{ row } = { row: {} }] = await cards.read(holder, { after: null, limit: 10 });
    expect(row).toMatchObject({ Goal: 'Infield Accuracy 7.25 sec or less' });
    await academy.dataSource.manager.delete('StoredVideo', videoId);
    expect(await academy.dataSource.getRepository(StoredFixCard).countBy({ videoId })).toBe(0);
  });
});
