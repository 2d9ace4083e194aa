import { randomUUID } from 'node:crypto';
import { listPlayerCamps } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { fakePeople } from '@fungo/testing';
import { createScores } from '../factories';
import { StoredStationRule } from '../src/leaderboards/station-rule.entity';
import { Academy, dateIn } from './academy';

const station = 'hitting_zone';

describe('the percentile of a score', () => {
  const academy = new Academy().forTests(fakePeople(new Map()));
  let guardian: SignedIn;
  let leo: string;
  const account = academy.playerForTests();

  beforeEach(async () => {
    ({ guardian, playerId: leo } = await academy.addPlayer(account));
    // Other tests' scores are of other players and would be compared with these.
    await academy.dataSource.query('UPDATE leaderboard_entries SET score = NULL, attempts = $1', [[]]);
  });

  interface Child {
    score: number;
    playerUserId?: string;
    playerName?: string;
    playerAge?: number;
  }
  const names = ['Ana', 'Ben', 'Cleo', 'Dev', 'Eli', 'Fay', 'Gus'];
  const others = (...scores: number[]): Child[] =>
    scores.map((score, n) => ({ score, playerName: `${names[n]} Unlinked` }));
  /** A past camp with these scores. */
  async function measure(children: Child[], { daysAgo = 30, unit = '', lessIsBetter = false } = {}) {
    const camp = await academy.camp({
      startDate: dateIn(-daysAgo),
      endDate: dateIn(-daysAgo + 1),
      status: 'completed',
    });
    const usual = { campId: camp.id, station, attempts: 1, counts: 'best', weight: '1' } as const;
    await academy.dataSource.manager.insert(StoredStationRule, { ...usual, unit, lessIsBetter });
    for (const { score: _, ...child } of children)
      await academy.registration(camp, {
        ...(child.playerUserId === leo && { userId: account.id }),
        children: [{ playerAge: 10, ...child }],
      });
    await createScores(academy.dataSource, camp, (n) => ({ [station]: children[n]!.score }), randomUUID());
    return camp;
  }
  const own = (score: number) => ({ score, playerUserId: leo, playerName: 'Leo Delgado' });
  async function placeOfLatest() {
    const { body } = await academy.as(guardian).call(listPlayerCamps, { params: { id: leo } });
    return body[0]!.scores[0]!;
  }

  it('is told from five players, and no number below', async () => {
    await measure([own(12), ...others(1, 2, 30)]);
    expect(await placeOfLatest()).toMatchObject({ ageGroup: '10U', place: null });
    await measure([{ score: 9, playerName: 'Eve Last' }], { daysAgo: 40 });
    expect((await placeOfLatest()).place).toEqual({ percentile: 75, players: 5 });
  });

  it('counts ties as not worse, and respects where less is better', async () => {
    await measure([own(12), ...others(12, 11, 14, 15, 30, 31)], { lessIsBetter: true, unit: 'sec' });
    expect((await placeOfLatest()).place).toEqual({ percentile: 66, players: 7 });
  });

  it('compares one measure and one age group', async () => {
    await measure([own(12), ...others(1, 2, 3, 4)]);
    await measure(
      others(5, 6, 7, 8).map((one) => ({ ...one, playerName: `${one.playerName} Too`, playerAge: 11 })),
    );
    await measure(
      others(5, 6).map((one) => ({ ...one, playerName: `${one.playerName} Three` })),
      { unit: 'sec' },
    );
    expect((await placeOfLatest()).place).toEqual({ percentile: 100, players: 5 });
  });

  it('counts each other player once, with the latest score of that day, and the own earlier ones not at all', async () => {
    await measure([own(3), ...others(1, 1, 1, 1)], { daysAgo: 60 });
    await measure([own(12), ...others(20, 20, 20, 20)], { daysAgo: 30 });
    const { body } = await academy.as(guardian).call(listPlayerCamps, { params: { id: leo } });
    expect(body.map(({ scores }) => scores[0]!.place)).toEqual([
      { percentile: 0, players: 5 },
      { percentile: 100, players: 5 },
    ]);
  });

  it('counts neither erased children nor those who may be a family’s player', async () => {
    await academy.dataSource.query(
      `UPDATE family_players SET first_name = 'Leo', last_name = 'Delgado' WHERE player_id = $1`,
      [leo],
    );
    await measure([
      own(12),
      ...others(1, 2, 3),
      { score: 4, playerName: 'Former player' },
      { score: 5, playerName: 'leo delgado' },
    ]);
    expect((await placeOfLatest()).place).toBeNull();
  });

  it('takes a merged player and the other for one', async () => {
    const { playerId: merged } = await academy.addPlayer(await academy.player());
    const { playerId: kept } = await academy.addPlayer(await academy.player());
    const linked = (score: number, playerUserId: string) => ({
      score,
      playerUserId,
      playerName: 'Rae Linked',
    });
    await measure([own(12), ...others(1, 2), linked(3, merged), linked(4, kept)]);
    expect((await placeOfLatest()).place).toEqual({ percentile: 100, players: 5 });
    const merge = 'UPDATE family_players SET shown_as = $2 WHERE player_id = $1';
    await academy.dataSource.query(merge, [merged, kept]);
    expect((await placeOfLatest()).place).toBeNull();
  });
});
