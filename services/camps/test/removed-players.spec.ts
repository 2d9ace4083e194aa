import { randomUUID } from 'node:crypto';
import { addPlayer, constants, deleteEntry, deletePlayer, type LeaderboardEntry } from '@fungo/contracts';
import { Academy, child } from './academy';
import { added, namesOn, scoring } from './scoring';

describe('a child removed from a leaderboard', () => {
  const academy = new Academy().forTests();
  const { send, sheetOf, boardOf } = scoring(academy);

  // holds: D2 boards.8
  it('is named by `playerId` among two with the same name', async () => {
    const camp = await academy.camp();
    const other = await academy.camp();
    for (const { id } of [camp, camp, other]) await academy.register(id);
    const [first, second] = await sheetOf(camp.id);
    const [elsewhere] = await sheetOf(other.id);
    const named = { participantName: 'mia d.', participantAge: 10, participantSport: 'baseball' } as const;
    const remove = (changes: { playerId?: number; participantName?: string }) =>
      academy.staff.call(deletePlayer, { body: { campId: camp.id, ...named, ...changes } });

    expect((await remove({ playerId: elsewhere!.playerId })).error?.code).toBe('camps.entry-not-found');
    expect((await remove({})).error?.code).toBe('camps.several-players');
    expect((await remove({ participantName: 'Mia Delgado' })).error?.code).toBe('camps.several-players');
    expect((await remove({ playerId: first!.playerId })).status).toBe(204);
    expect(new Set((await boardOf(camp.id)).map(({ playerId }) => playerId))).toEqual(
      new Set([second!.playerId]),
    );
    expect(await boardOf(other.id)).toHaveLength(constants.leaderboard.stations.length);
    expect((await remove({})).status).toBe(204);
    expect(await boardOf(camp.id)).toEqual([]);
    expect((await remove({})).error?.code).toBe('camps.entry-not-found');
  });

  // holds: D2 boards.14
  it('is named as on any board, or in full', async () => {
    const camp = await academy.camp();
    for (const playerName of ['Smithson, Anna', 'José Núñez', 'Ida Cole'])
      await academy.register(camp.id, { children: [child({ playerName })] });
    const remove = ({ participantName, participantAge, participantSport }: LeaderboardEntry) =>
      academy.staff.call(deletePlayer, {
        body: { campId: camp.id, participantName, participantAge, participantSport },
      });
    const board = await boardOf(camp.id);
    expect((await remove(board[0]!)).status).toBe(204);
    expect((await remove({ ...board[0]!, participantName: 'José Núñez' })).status).toBe(204);
    expect(namesOn(await boardOf(camp.id))).toEqual(['Ida C.']);
  });

  it('is not restored when a phone repeats its earlier changes', async () => {
    const camp = await academy.camp();
    const adding = added(7);
    await send(camp.id, [adding]);
    const [entry] = await boardOf(camp.id);
    await academy.staff.call(deleteEntry, { params: { entryId: String(entry!.id) } });
    expect(await send(camp.id, [adding])).toEqual([{ id: adding.id, outcome: 'taken', row: null }]);
    const next = { ...adding, id: randomUUID(), saw: adding.id };
    expect(await send(camp.id, [next])).toEqual([{ id: next.id, outcome: 'gone', row: null }]);
    expect(await boardOf(camp.id)).toEqual([]);
  });

  it('is not added again by a repeated addition by hand', async () => {
    const camp = await academy.camp();
    const body = {
      ...{ campId: camp.id, participantName: 'Ida Cole', participantAge: 9 },
      ...{ participantSport: 'softball' as const, station: 'hitting_zone' as const },
    };
    const add = () =>
      academy.staff.call(addPlayer, { body, headers: { 'idempotency-key': `ida-${camp.id}` } });
    const { body: entry } = await add();
    expect((await add()).body).toEqual(entry);
    await academy.staff.call(deleteEntry, { params: { entryId: String(entry.id) } });
    expect((await add()).error?.code).toBe('camps.entry-not-found');
    expect(await boardOf(camp.id)).toEqual([]);
  });
});
