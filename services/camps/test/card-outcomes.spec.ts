import { randomUUID } from 'node:crypto';
import { listCardOutcomes, listGivenCards } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { admin, type Coach, fake, fakePeople, refusal, startFakeService, student } from '@fungo/testing';
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
  let leo: string;
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
    ({ playerId: leo } = await academy.addPlayer(account));
    given = [];
    asked = [];
  });

  /** A card that was given so many days ago. */
  const card = (daysAgo: number, playerId = leo): Card => ({
    ...{ words: 'Short stride', playerId, at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() },
  });
  interface Measured {
    station?: 'hitting_zone' | 'infield_accuracy';
    unit?: string;
    lessIsBetter?: boolean;
  }
  /** A past camp, with Leo's score at a station. */
  async function measure(
    daysAgo: number,
    score: number,
    { station = 'hitting_zone', unit = '', lessIsBetter = false }: Measured = {},
  ) {
    const date = dateIn(-daysAgo);
    const camp = await academy.camp({ startDate: date, endDate: date, status: 'completed' });
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
    const child = { playerUserId: leo, playerName: 'Leo Delgado', playerAge: 10 };
    await academy.registration(camp, { userId: account.id, children: [child] });
    await createScores(academy.dataSource, camp, () => ({ [station]: score }), randomUUID());
  }
  const outcomes = (caller: SignedIn = coach) => academy.as(caller).call(listCardOutcomes, { query: {} });
  /** How many of ten cards of this day were followed by a better score; null if none was measured. */
  async function better(daysAgo: number): Promise<number | null> {
    given = Array.from({ length: 10 }, () => card(daysAgo));
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

  it('respect where less is better, and compare one unit only', async () => {
    await measure(40, 9, { unit: 'sec', lessIsBetter: true });
    await measure(20, 7, { unit: 'sec', lessIsBetter: true });
    expect(await better(30)).toBe(10);
    await measure(10, 1);
    expect(await better(15)).toBeNull();
  });

  it('ask for more better stations than worse ones', async () => {
    await measure(40, 5);
    await measure(40, 50, { station: 'infield_accuracy' });
    await measure(20, 7);
    expect(await better(30)).toBe(10);
    await measure(20, 40, { station: 'infield_accuracy' });
    expect(await better(30)).toBe(0);
  });

  it('follow a player who was merged into another', async () => {
    await measure(40, 5);
    await measure(20, 7);
    const before = randomUUID();
    await academy.dataSource.query(
      `INSERT INTO family_players SELECT (jsonb_populate_record(f, $2)).* FROM family_players AS f WHERE player_id = $1`,
      [leo, JSON.stringify({ player_id: before, shown_as: leo })],
    );
    given = Array.from({ length: 10 }, () => card(30, before));
    expect((await outcomes()).body).toEqual([{ words: 'Short stride', given: 10, measured: 10, better: 10 }]);
  });

  it('are told to a coach about their own cards, and to an administrator about all', async () => {
    await outcomes();
    await outcomes(admin());
    expect(asked).toEqual([coach.instructorId, undefined]);
    expect(refusal(await outcomes(account))).toBe('403 auth.forbidden');
  });
});
