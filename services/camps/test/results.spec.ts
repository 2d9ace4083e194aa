import { randomUUID } from 'node:crypto';
import { chooseForChild, getResults } from '@fungo/contracts';
import { createScores } from '../factories';
import { StoredStationRule } from '../src/leaderboards/station-rule.entity';
import { Academy, dateIn } from './academy';

const station = 'hitting_zone';
const relay = 'ground_ball_relay';
type Scores = Partial<Record<typeof station | typeof relay, number>>;

describe('a family’s results', () => {
  const academy = new Academy().forTests();

  /** A past camp with families of one child each; that of the last one hid its child. */
  async function measured(...scores: Scores[]) {
    const camp = await academy.camp({ startDate: dateIn(-3), endDate: dateIn(-2), status: 'completed' });
    const usual = { campId: camp.id, attempts: 1, counts: 'best', weight: '1', unit: '' } as const;
    await academy.dataSource.manager.insert(StoredStationRule, {
      ...{ ...usual, station: relay, lessIsBetter: true },
    });
    const families: Awaited<ReturnType<Academy['registration']>>[] = [];
    for (const n of scores.keys())
      families.push(
        await academy.registration(camp, { children: [{ playerName: `Kid Number${n}`, playerAge: 10 }] }),
      );
    await createScores(academy.dataSource, camp, (n) => scores[n]!, randomUUID());
    const hidden = families.at(-1)!;
    await academy.with(hidden.accessToken).call(chooseForChild, {
      params: { id: String(hidden.participants[0]!.id) },
      body: { onLeaderboards: false },
    });
    return async (n: number) => {
      const { id, accessToken } = families.at(n)!;
      const { body } = await academy.with(accessToken).call(getResults, { params: { id } });
      const { stations, overall } = body.children[0]!;
      return { overall, ...stations.find(({ rule }) => rule.station === station)!.standing! };
    };
  }
  const at = (...scores: number[]): Scores[] => scores.map((score) => ({ [station]: score }));

  it('have the median of the public scores, and never that of a hidden child', async () => {
    const of = await measured(...at(6, 5, 4, 2, 1, 3.5));
    expect(await of(0)).toMatchObject({ median: '4.00', measured: 5, rank: 1, percentile: 100 });
    expect(await of(4)).toMatchObject({ median: '4.00', measured: 5, rank: 5, percentile: 0 });
  });

  it('count a hidden child for its own family', async () => {
    const of = await measured(...at(6, 5, 4, 2, 1, 3.5));
    expect(await of(-1)).toMatchObject({ median: '3.50', measured: 6, rank: 4, percentile: 40 });
  });

  it('have no median or percentile with fewer than five children that the family sees', async () => {
    const of = await measured(...at(6, 5, 4, 2, 3));
    expect(await of(0)).toMatchObject({ median: null, percentile: null, measured: 4 });
    expect(await of(-1)).toMatchObject({ median: '4.00', measured: 5 });
  });

  it('tell no tie with a hidden child', async () => {
    const of = await measured(...at(6, 5, 4, 2, 1, 5));
    expect(await of(1)).toMatchObject({ level: 0, rank: 2 });
    expect((await of(1)).overall).toMatchObject({ level: 0, rank: 2 });
  });

  it('have a total that tells no hidden child’s time', async () => {
    const of = await measured(...at(50, 40), { [station]: 30, [relay]: 12 }, { [station]: 20, [relay]: 31 });
    expect((await of(0)).overall).toMatchObject({ score: '38.00', measured: 3 });
    expect((await of(-1)).overall).toMatchObject({ score: '-11.00', measured: 4 });
  });
});
