import { randomUUID } from 'node:crypto';
import {
  chooseForChild,
  constants,
  getCampLeaderboard,
  getCampRegistration,
  getLeaderboardHighlights,
  getResults,
  getScoreSheet,
  listPersonalData,
  listLeaderboard,
  sendScores,
} from '@fungo/contracts';
import { AcademyClock } from '@fungo/platform';
import { type Coach, fakeErased, student } from '@fungo/testing';
import { Academy, child, dateIn } from './academy';

const station = 'hitting_zone';
const stations = constants.leaderboard.stations.length;

describe('what everybody sees of children on a leaderboard', () => {
  const academy = new Academy().forTests(fakeErased());
  let coach: Coach;
  beforeAll(async () => {
    coach = await academy.coach();
  });
  afterEach(() => jest.restoreAllMocks());

  type Client = ReturnType<Academy['as']>;
  const boardOf = async (campId: number, client: Client = academy.service.visitor) =>
    (await client.call(getCampLeaderboard, { params: { campId: String(campId) } })).body;
  const listOf = async (campId: number, client: Client = academy.service.visitor) =>
    (await client.call(listLeaderboard, { query: {} })).body.filter((entry) => entry.campId === campId);
  const namesOn = (board: { participantName: string }[]) => [
    ...new Set(board.map(({ participantName }) => participantName)),
  ];
  const choose = (
    client: Client,
    { participants }: { participants: { id: number }[] },
    onLeaderboards: boolean,
  ) => client.call(chooseForChild, { params: { id: String(participants[0]!.id) }, body: { onLeaderboards } });
  const running = () => academy.camp({ startDate: dateIn(0), endDate: dateIn(1) });

  // holds: D2 boards.12
  it('is nothing before the first day, when staff see all and a family its own', async () => {
    const [mine, other] = [await academy.player(), await academy.player()];
    const camp = await academy.camp({ startDate: dateIn(1), endDate: dateIn(3) });
    await academy.register(camp.id, { caller: mine, children: [child({ playerName: 'Mia Delgado' })] });
    await academy.register(camp.id, { caller: other, children: [child({ playerName: 'Leo Park' })] });
    for (const read of [boardOf, listOf]) {
      expect(await read(camp.id)).toEqual([]);
      expect(namesOn(await read(camp.id, academy.as(student())))).toEqual([]);
      expect(namesOn(await read(camp.id, academy.as(mine)))).toEqual(['Mia D.']);
      const all = await read(camp.id, academy.as(coach));
      expect(namesOn(all).sort()).toEqual(['Leo P.', 'Mia D.']);
      expect(all.every(({ isPublic }) => !isPublic)).toBe(true);
    }
  });

  // holds: D2 boards.12
  it('is the children from the first day on, by the academy’s own calendar', async () => {
    const camp = await academy.camp({ startDate: dateIn(0) });
    const later = await academy.camp({ startDate: dateIn(1) });
    for (const { id } of [camp, later]) await academy.register(id);
    expect(await boardOf(camp.id)).toHaveLength(stations);
    expect(await boardOf(later.id)).toEqual([]);
    jest.spyOn(AcademyClock.prototype, 'today').mockReturnValue(dateIn(1));
    expect(await boardOf(later.id)).toHaveLength(stations);
    expect((await boardOf(later.id)).every(({ isPublic }) => isPublic)).toBe(true);
  });

  // holds: D2 boards.13
  it('says for which days a child is registered; nothing of one who was added at the field', async () => {
    const camp = await academy.camp({ startDate: dateIn(-1), endDate: dateIn(1) });
    await academy.registration(camp, { children: [{ playerName: 'Mia Delgado' }] });
    await academy.registration(camp, {
      registrationOption: 'individual_days',
      selectedDays: [1, 3],
      children: [{ playerName: 'Leo Park' }],
    });
    const change = {
      ...{ id: randomUUID(), at: new Date().toISOString(), saw: null, attempts: [3], didNotTakePart: false },
      player: { name: 'Ida Cole', age: 9, sport: 'softball' as const },
    };
    await academy
      .as(coach)
      .call(sendScores, { params: { id: String(camp.id), station }, body: { changes: [change] } });
    for (const board of [await boardOf(camp.id), await listOf(camp.id)])
      expect(
        Object.fromEntries(board.map(({ participantName, selectedDays }) => [participantName, selectedDays])),
      ).toEqual({ 'Mia D.': [1, 2, 3], 'Leo P.': [1, 3], 'Ida C.': null });
  });

  // holds: D2 boards.12
  it('is not the child whose family said no, by account or by link, in any place', async () => {
    const mine = await academy.player();
    const camp = await running();
    const { body: made } = await academy.register(camp.id, { caller: mine });
    const { participants } = made.registration;
    const params = { id: String(camp.id), station } as const;
    const { rows } = (await academy.as(coach).call(getScoreSheet, { params })).body;
    const measured = { entryId: rows[0]!.entryId, saw: null, attempts: [9], didNotTakePart: false };
    await academy.as(coach).call(sendScores, {
      params,
      body: { changes: [{ ...measured, id: randomUUID(), at: new Date().toISOString() }] },
    });
    const highlights = async () =>
      (
        await academy.service.visitor.call(getLeaderboardHighlights, {
          params: { campId: String(camp.id) },
        })
      ).body.baseballTop3;
    expect(await highlights()).toHaveLength(1);

    const said = await choose(academy.as(mine), { participants }, false);
    expect([said.status, said.body.onLeaderboards]).toEqual([200, false]);
    expect(await boardOf(camp.id)).toEqual([]);
    expect(await listOf(camp.id)).toEqual([]);
    expect(await highlights()).toEqual([]);
    expect(await boardOf(camp.id, academy.as(student()))).toEqual([]);
    expect(namesOn(await boardOf(camp.id, academy.as(mine)))).toEqual(['Mia D.']);
    expect(namesOn(await boardOf(camp.id, academy.as(coach)))).toEqual(['Mia D.']);
    const link = academy.with(made.accessToken);
    const results = await link.call(getResults, { params: { id: made.id } });
    expect(results.body.children[0]!.overall).toMatchObject({ rank: 1, measured: 1 });
    const shown = await link.call(getCampRegistration, { params: { id: made.id } });
    expect(shown.body.participants[0]!.onLeaderboards).toBe(false);
    expect((await choose(link, { participants }, true)).body.onLeaderboards).toBe(true);
    expect(await boardOf(camp.id)).toHaveLength(stations);
  });

  it('is chosen by the family itself or by staff, who are noted', async () => {
    const camp = await running();
    const [one, other] = [await academy.registration(camp), await academy.registration(camp)];
    for (const client of [academy.as(await academy.player()), academy.with(other.accessToken)])
      expect((await choose(client, one, false)).error.code).toBe('camps.participant-not-found');
    expect(await boardOf(camp.id)).toHaveLength(2 * stations);
    expect((await choose(academy.as(coach), one, false)).status).toBe(200);
    expect(await academy.audit(String(one.participants[0]!.id))).toEqual([
      { verb: 'changed', actor_id: coach.id, fields: ['onLeaderboards'] },
    ]);
    expect(await boardOf(camp.id)).toHaveLength(stations);
  });

  it('leaves out whoever was left out before, of the same account or the same address without one', async () => {
    const [mine, other] = [await academy.player(), await academy.player()];
    const by: Parameters<typeof academy.register>[1][] = [
      { caller: mine },
      { parentEmail: 'nobody.signed.in@example.com' },
    ];
    for (const how of by) {
      const { body: made } = await academy.register((await running()).id, how);
      const { participants } = made.registration;
      await choose(academy.with(made.accessToken), { participants }, false);
    }
    const children = [child({ playerName: 'mia delgado' }), child({ playerName: 'Leo Delgado' })];
    for (const how of [...by, { caller: other }, { parentEmail: 'another@example.com' }]) {
      const camp = await running();
      await academy.register(camp.id, { ...how, children });
      const isKnown = by.includes(how);
      expect(namesOn(await boardOf(camp.id)).sort()).toEqual(isKnown ? ['Leo D.'] : ['Leo D.', 'Mia D.']);
    }
  });

  it('stays so once the family is erased, and stands in its copy before', async () => {
    const mine = await academy.player();
    const camp = await academy.camp({ startDate: dateIn(-1), endDate: dateIn(1) });
    const { body: made } = await academy.register(camp.id, { caller: mine });
    const { participants } = made.registration;
    await choose(academy.as(mine), { participants }, false);
    const answer = await academy
      .as({ kind: 'service', name: 'media' })
      .call(listPersonalData.camps, { params: { userId: mine.id }, query: {} });
    expect(JSON.stringify(answer.body)).toContain('"Kept off it for others":true');
    await academy.service.deliver('identity.user-erased', { userId: mine.id });
    expect(await boardOf(camp.id)).toEqual([]);
    expect(namesOn(await boardOf(camp.id, academy.as(coach)))).toEqual(['Former player']);
  });
});
