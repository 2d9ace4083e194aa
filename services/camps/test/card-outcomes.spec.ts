import { randomUUID } from 'node:crypto';
import { listCardOutcomes, listGivenCards } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import {
  admin,
  type Coach,
  fake,
  fakePeople,
  many,
  refusal,
  startFakeService,
  student,
} from '@fungo/testing';
import { createScores } from '../factories';
import { StoredStationRule } from '../src/leaderboards/station-rule.entity';
import { Academy, dateIn } from './academy';

type Card = { words: string; playerId: string; at: string };

describe('scores after fix cards', () => {
  let given: Card[] = [];
  let asked: (number | undefined)[] = [];
  let academy: Academy;
  let services: Awaited<ReturnType<typeof startFakeService>>;
  let coach: Coach;
  let account: SignedIn;
  /** Ten players. Only the first is on file. */
  let players: string[];
  beforeAll(async () => {
    const cards = fake(listGivenCards, ({ query }) => {
      asked.push(query.instructorId);
      return given;
    });
    services = await startFakeService([...fakePeople(new Map()), cards]);
    academy = await new Academy().open({ MEDIA_URL: services.url, IDENTITY_URL: services.url });
  });
  afterAll(async () => {
    await academy?.close();
    await services?.close();
  });

  beforeEach(async () => {
    coach = await academy.coach();
    account = student();
    const { playerId: leo } = await academy.addPlayer(account);
    players = [leo, ...many(9, () => randomUUID())];
    given = [];
    asked = [];
  });

  /** A card that was given so many days ago. */
  const card = (daysAgo: number, playerId: string): Card => ({
    ...{ words: 'Short stride', playerId, at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() },
  });
  interface Measured {
    station?: 'hitting_zone' | 'infield_accuracy';
    unit?: string;
    lessIsBetter?: boolean;
    days?: number;
    /** A score at another station of the same camp. */
    infield?: number;
  }
  /** A past camp that began so many days ago, with a score of all players at a station. */
  async function measure(
    daysAgo: number,
    score: number,
    { station = 'hitting_zone', unit = '', lessIsBetter = false, days = 1, infield }: Measured = {},
  ) {
    const [startDate, endDate] = [dateIn(-daysAgo), dateIn(-daysAgo + days - 1)];
    const camp = await academy.camp({ startDate, endDate, status: 'completed' });
    const rule = {
      campId: camp.id,
      station,
      attempts: 1,
      counts: 'best',
      weight: '1',
      unit,
      lessIsBetter,
    } as const;
    await academy.dataSource.manager.insert(StoredStationRule, rule);
    const children = players.map((playerUserId) => ({
      playerUserId,
      playerName: 'Leo Delgado',
      playerAge: 10,
    }));
    await academy.registration(camp, { userId: account.id, children });
    const scores = { [station]: score, ...(infield !== undefined && { infield_accuracy: infield }) };
    await createScores(academy.dataSource, camp, () => scores, randomUUID());
  }
  const outcomes = (caller: SignedIn = coach) => academy.as(caller).call(listCardOutcomes, { query: {} });
  /** How many of ten players with a card of this day scored better after it; null if none was measured. */
  async function better(daysAgo: number): Promise<number | null> {
    given = players.map((player) => card(daysAgo, player));
    const [outcome] = (await outcomes()).body;
    return outcome!.better;
  }

  it('compare the last one before a card with the first one after it', async () => {
    await measure(60, 9);
    await measure(40, 5);
    await measure(20, 7);
    await measure(10, 2);
    expect(await better(30)).toBe(10);
    expect(await better(15)).toBe(0);
    expect(await better(5)).toBeNull();
    expect(await better(70)).toBeNull();
  });

  it('count a score on the day of the card as one before it, and an equal one as no better', async () => {
    await measure(30, 5);
    await measure(20, 5);
    expect(await better(30)).toBe(0);
    await measure(10, 6);
    expect(await better(20)).toBe(10);
  });

  it('leave out a camp that went on after the card, whose scores may be of any of its days', async () => {
    await measure(60, 5);
    await measure(30, 9, { days: 5 });
    await measure(20, 7);
    // The camp's days are 30 to 26 days ago.
    expect([await better(31), await better(30), await better(27), await better(26)]).toEqual([10, 10, 10, 0]);
  });

  it('compare with one camp of those that began on the same day, always the same', async () => {
    await measure(40, 5);
    await measure(20, 4);
    await measure(20, 9, { station: 'infield_accuracy' });
    await measure(20, 9);
    expect(await better(30)).toBe(0);
    await measure(10, 6);
    expect(await better(15)).toBe(0);
  });

  it('respect where less is better, and compare one unit only', async () => {
    await measure(40, 9, { unit: 'sec', lessIsBetter: true });
    await measure(20, 7, { unit: 'sec', lessIsBetter: true });
    expect(await better(30)).toBe(10);
    await measure(10, 1);
    expect(await better(15)).toBeNull();
  });

  it('ask for more better stations than worse ones', async () => {
    await measure(60, 5, { infield: 50 });
    await measure(40, 7, { infield: 51 });
    await measure(20, 8, { infield: 40 });
    expect([await better(50), await better(30)]).toEqual([10, 0]);
  });

  it('follow a player who was merged into another', async () => {
    await measure(40, 5);
    await measure(20, 7);
    const before = randomUUID();
    const [leo] = players;
    await academy.dataSource.query(
      `INSERT INTO family_players SELECT (jsonb_populate_record(f, $2)).* FROM family_players AS f WHERE player_id = $1`,
      [leo, JSON.stringify({ player_id: before, shown_as: leo })],
    );
    given = [...players, before].map((player) => card(30, player));
    expect((await outcomes()).body).toEqual([
      { words: 'Short stride', given: 11, players: 10, measured: 10, better: 10 },
    ]);
  });

  it('make no claim of one player’s ten cards', async () => {
    await measure(40, 5);
    await measure(20, 7);
    given = many(10, () => card(30, players[0]!));
    expect((await outcomes()).body).toEqual([
      { words: 'Short stride', given: 10, players: 1, measured: 1, better: null },
    ]);
  });

  it('are told to a coach about their own cards, and to an administrator about all', async () => {
    await outcomes();
    await outcomes(admin());
    expect(asked).toEqual([coach.instructorId, undefined]);
    expect(refusal(await outcomes(account))).toBe('403 auth.forbidden');
  });
});
