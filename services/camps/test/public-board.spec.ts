import {
  chooseForChild,
  constants,
  getCampLeaderboard,
  getCampRegistration,
  getLeaderboardHighlights,
  getResults,
  listPersonalData,
  listLeaderboard,
} from '@fungo/contracts';
import { AcademyClock } from '@fungo/platform';
import { fakeErased, student } from '@fungo/testing';
import { Academy, child, dateIn } from './academy';
import { added, namesOn, scored, scoring } from './scoring';

const stations = constants.leaderboard.stations.length;

describe('a public leaderboard', () => {
  const academy = new Academy().forTests(fakeErased());
  afterEach(() => jest.restoreAllMocks());

  const { send, sheetOf } = scoring(academy);
  type Client = ReturnType<Academy['as']>;
  const boardOf = async (campId: number, client: Client = academy.service.visitor) =>
    (await client.call(getCampLeaderboard, { params: { campId: String(campId) } })).body;
  const listOf = async (campId: number, client: Client = academy.service.visitor) =>
    (await client.call(listLeaderboard, { query: {} })).body.filter((entry) => entry.campId === campId);
  const choose = (
    client: Client,
    { participants }: { participants: { id: number }[] },
    onLeaderboards: boolean,
  ) => client.call(chooseForChild, { params: { id: String(participants[0]!.id) }, body: { onLeaderboards } });
  const running = () => academy.camp({ startDate: dateIn(0), endDate: dateIn(1) });

  // holds: D2 boards.12
  it('is empty before the first day, when staff see everything and a family its own children', async () => {
    const [mine, other] = [await academy.player(), await academy.player()];
    const camp = await academy.camp({ startDate: dateIn(1), endDate: dateIn(3) });
    await academy.register(camp.id, { caller: mine, children: [child({ playerName: 'Mia Delgado' })] });
    await academy.register(camp.id, { caller: other, children: [child({ playerName: 'Leo Park' })] });
    for (const read of [boardOf, listOf]) {
      expect(await read(camp.id)).toEqual([]);
      expect(namesOn(await read(camp.id, academy.as(student())))).toEqual([]);
      expect(namesOn(await read(camp.id, academy.as(mine)))).toEqual(['Mia D.']);
      const all = await read(camp.id, academy.staff);
      expect(namesOn(all).sort()).toEqual(['Leo P.', 'Mia D.']);
      expect(all.every(({ isPublic }) => !isPublic)).toBe(true);
    }
  });

  // holds: D2 boards.12
  it('has the children starting with the first day, by the academy’s calendar', async () => {
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
  it('has each child’s registered days, and none for a child added at the field', async () => {
    const camp = await academy.camp({ startDate: dateIn(-1), endDate: dateIn(1) });
    await academy.registration(camp, { children: [{ playerName: 'Mia Delgado' }] });
    await academy.registration(camp, {
      registrationOption: 'individual_days',
      selectedDays: [1, 3],
      children: [{ playerName: 'Leo Park' }],
    });
    await send(camp.id, [added(3)]);
    for (const board of [await boardOf(camp.id), await listOf(camp.id)])
      expect(
        Object.fromEntries(board.map(({ participantName, selectedDays }) => [participantName, selectedDays])),
      ).toEqual({ 'Mia D.': [1, 2, 3], 'Leo P.': [1, 3], 'Ida C.': null });
  });

  // holds: D2 boards.12
  it('never has a child that the family hid, by account or link', async () => {
    const mine = await academy.player();
    const camp = await running();
    const { body: made } = await academy.register(camp.id, { caller: mine });
    const { participants } = made.registration;
    const [row] = await sheetOf(camp.id);
    await send(camp.id, [scored(row!.entryId, [9])]);
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
    expect(namesOn(await boardOf(camp.id, academy.staff))).toEqual(['Mia D.']);
    const link = academy.with(made.accessToken);
    const results = await link.call(getResults, { params: { id: made.id } });
    expect(results.body.children[0]!.overall).toMatchObject({ rank: 1, measured: 1 });
    const shown = await link.call(getCampRegistration, { params: { id: made.id } });
    expect(shown.body.participants[0]!.onLeaderboards).toBe(false);
    expect((await choose(link, { participants }, true)).body.onLeaderboards).toBe(true);
    expect(await boardOf(camp.id)).toHaveLength(stations);
  });

  it('can be chosen by the family or by staff, with an audit entry', async () => {
    const camp = await running();
    const [one, other] = [await academy.registration(camp), await academy.registration(camp)];
    for (const client of [academy.as(await academy.player()), academy.with(other.accessToken)])
      expect((await choose(client, one, false)).error.code).toBe('camps.participant-not-found');
    expect(await boardOf(camp.id)).toHaveLength(2 * stations);
    expect((await choose(academy.staff, one, false)).status).toBe(200);
    expect(await academy.audit(String(one.participants[0]!.id))).toEqual([
      { verb: 'changed', actor_id: academy.lead.id, fields: ['onLeaderboards'] },
    ]);
    expect(await boardOf(camp.id)).toHaveLength(stations);
  });

  it('leaves out children that were hidden before, by account or by address without one', async () => {
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

  it('keeps hidden children hidden after erasure, and the family’s copy lists the choice', async () => {
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
    expect(namesOn(await boardOf(camp.id, academy.staff))).toEqual(['Former player']);
  });
});
