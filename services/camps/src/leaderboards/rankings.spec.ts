import fc from 'fast-check';
import {
  ageDivisionOf,
  byScoreThenName,
  constants,
  countedOf,
  highlightsOf,
  rankOverall,
  rankStation,
  type Station,
  type StationRule,
  usualRule,
} from '@fungo/contracts';

const { leaderboard } = constants;
const stations = leaderboard.stations;
const usual = stations.map(usualRule);

interface Entry {
  id: number;
  playerId: number;
  participantName: string;
  participantAge: number;
  participantSport: 'baseball' | 'softball';
  station: Station;
  score: string | null;
}

/** Few values and names, for many ties. */
const decimal = fc.integer({ min: 0, max: 400 }).map((quarters) => (quarters / 4).toFixed(2));
const child = fc.record({
  participantName: fc.constantFrom('Mia K.', 'Leo B.', 'Ana R.', 'Zoe T.'),
  participantAge: fc.integer({ min: 3, max: 18 }),
  participantSport: fc.constantFrom('baseball' as const, 'softball' as const),
  scores: fc.tuple(...stations.map(() => fc.option(decimal))),
});
const camp = fc.array(child, { maxLength: 12 }).map((children) =>
  children.flatMap(({ scores, ...one }, playerId): Entry[] =>
    stations.map((station, i) => ({
      ...one,
      ...{ id: playerId * stations.length + i, playerId, station, score: scores[i] ?? null },
    })),
  ),
);
const rules = fc.tuple(
  ...stations.map((station) =>
    fc
      .record({ lessIsBetter: fc.boolean(), weight: fc.constantFrom(0, 0.5, 1, 2.25) })
      .map((some): StationRule => ({
        ...usualRule(station),
        ...some,
      })),
  ),
);

/** A child's exact total in ten-thousandths, calculated independently of the code. */
function totalOf(entries: Entry[], rules: readonly StationRule[], playerId: number): bigint | null {
  let total = 0n;
  let isMeasured = false;
  for (const rule of rules) {
    const at = entries.filter(({ station, score }) => station === rule.station && score !== null);
    const units = (text: string) => BigInt(text.replace('.', ''));
    const own = at.find((entry) => entry.playerId === playerId);
    let counted = own ? units(own.score!) : 0n;
    if (own) isMeasured = true;
    else if (rule.lessIsBetter)
      for (const { score } of at) if (units(score!) > counted) counted = units(score!);
    const weighted = counted * BigInt(rule.weight.toFixed(2).replace('.', ''));
    total += rule.lessIsBetter ? -weighted : weighted;
  }
  return isMeasured ? total : null;
}

it('ranks like an independent calculation: ties share a rank, and children without a score have none', () => {
  fc.assert(
    fc.property(camp, rules, (entries, rules) => {
      const players = [...new Set(entries.map(({ playerId }) => playerId))];
      const totals = new Map(players.map((id) => [id, totalOf(entries, rules, id)]));
      const ranking = rankOverall(entries, rules);
      expect(ranking.map(({ entry }) => entry.playerId).sort((a, b) => a - b)).toEqual(
        players.filter((id) => totals.get(id) !== null),
      );
      const own = ({ entry }: { entry: Entry }) => totals.get(entry.playerId)!;
      const better = (line: { entry: Entry }) =>
        [...totals.values()].filter((total) => total !== null && total > own(line)).length;
      expect(ranking.map(({ rank, result }) => [rank, BigInt(Math.round(result * 10_000))])).toEqual(
        ranking.map((line) => [better(line) + 1, own(line)]),
      );
    }),
    { numRuns: 1000, seed: 1869 },
  );
});

it('gives medals to the first three of each sport, including ties', () => {
  fc.assert(
    fc.property(camp, rules, (entries, rules) => {
      const ranking = rankOverall(entries, rules);
      for (const { entry, medal } of ranking) {
        const own = totalOf(entries, rules, entry.playerId)!;
        const better = ranking.filter(
          (other) =>
            other.entry.participantSport === entry.participantSport &&
            totalOf(entries, rules, other.entry.playerId)! > own,
        );
        expect(medal).toBe(better.length < leaderboard.topPerSport ? better.length + 1 : null);
      }
    }),
    { seed: 1869 },
  );
});

it('ranks a station by its score, downwards or upwards', () => {
  fc.assert(
    fc.property(camp, fc.boolean(), (entries, lessIsBetter) => {
      const rule = { ...usualRule('hitting_zone'), lessIsBetter };
      const ranking = rankStation(entries, rule);
      const scores = ranking.map(({ result }) => (lessIsBetter ? result : -result));
      expect(scores).toEqual([...scores].sort((a, b) => a - b));
      for (const { rank, result } of ranking)
        expect(rank).toBe(
          ranking.filter((other) => (lessIsBetter ? other.result < result : other.result > result)).length +
            1,
        );
    }),
    { seed: 1869 },
  );
});

describe('a child without a score at a station where less is better', () => {
  const rule: StationRule = { ...usualRule('ground_ball_relay'), lessIsBetter: true };
  const entry = (playerId: number, station: Station, score: string | null): Entry => ({
    ...{ id: playerId * 10 + stations.indexOf(station), playerId, station, score },
    ...{ participantName: 'Mia K.', participantAge: 9, participantSport: 'softball' },
  });

  it('gains nothing: the slowest score counts for it', () => {
    const entries = [
      entry(1, 'hitting_zone', '50.00'),
      entry(2, 'hitting_zone', '50.00'),
      entry(2, 'ground_ball_relay', '9.00'),
      entry(3, 'ground_ball_relay', '12.00'),
    ];
    expect(
      rankOverall(entries, [usualRule('hitting_zone'), rule]).map(({ entry, result }) => [
        entry.playerId,
        result,
      ]),
    ).toEqual([
      [2, 41],
      [1, 38],
      [3, -12],
    ]);
  });
});

describe('several attempts', () => {
  const rule = usualRule('infield_accuracy');

  it.each([
    [[], null, null],
    [['7.00'], '7.00', '7.00'],
    [['7.00', '9.50', '8.00'], '9.50', '8.17'],
    [['0.01', '0.02'], '0.02', '0.02'],
    [
      ['99999999.99', '99999999.99', '99999999.98', '99999999.99', '99999999.99'],
      '99999999.99',
      '99999999.99',
    ],
  ])('of %j count as the best, %s, or the mean, %s', (attempts, best, mean) => {
    expect(countedOf(attempts, rule)).toBe(best);
    expect(countedOf(attempts, { ...rule, counts: 'mean' })).toBe(mean);
  });

  it('count as the lowest where less is better', () => {
    expect(countedOf(['7.00', '9.50'], { ...rule, lessIsBetter: true })).toBe('7.00');
  });
});

it('lists the best first, then children without a score by name', () => {
  const list = [
    { participantName: 'Zoe T.', score: null },
    { participantName: 'Leo B.', score: '9.00' },
    { participantName: 'Ana R.', score: null },
    { participantName: 'Mia K.', score: '10.00' },
  ];
  const names = (lessIsBetter: boolean) =>
    [...list].sort(byScoreThenName({ lessIsBetter })).map(({ participantName }) => participantName);
  expect(names(false)).toEqual(['Mia K.', 'Leo B.', 'Ana R.', 'Zoe T.']);
  expect(names(true)).toEqual(['Leo B.', 'Mia K.', 'Ana R.', 'Zoe T.']);
});

it('names all leaders of a station', () => {
  const entry = {
    participantAge: 9,
    participantSport: 'baseball',
    station: 'hitting_zone',
    score: '5.00',
  } as const;
  const highlights = highlightsOf(
    [
      { ...entry, id: 1, playerId: 1, participantName: 'Mia K.' },
      { ...entry, id: 2, playerId: 2, participantName: 'Leo B.' },
    ],
    usual,
  );
  expect(highlights).toEqual({
    baseballTop3: [
      { participantName: 'Leo B.', totalScore: 5 },
      { participantName: 'Mia K.', totalScore: 5 },
    ],
    softballTop3: [],
    stationLeaders: { hitting_zone: { participantName: 'Leo B., Mia K.', score: '5.00' } },
  });
});

it.each([
  [3, '3-5U'],
  [6, '6U'],
  [7, '8U'],
  [10, '10U'],
  [16, '14/16U'],
  [17, null],
])('puts age %d in division %s', (age, division) => {
  expect(ageDivisionOf(age)).toBe(division);
});
