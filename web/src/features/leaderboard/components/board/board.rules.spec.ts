import { usualRule } from '@fungo/contracts';
import { boardCamp, childOnBoard } from '../../../../../test/leaderboard';
import { boardsOf, campToShow } from './board.rules';
import { howMade } from './how-made.rules';
import { slideAfter, slidesOf } from '../tv/slides.rules';

const namesIn = (board: ReturnType<typeof boardsOf>[number]) =>
  board.lines.map(({ rank, entry, result }) => `${rank} ${entry.participantName} ${result}`);

const entries = [
  ...childOnBoard('Mia K.', { hitting_zone: 10, infield_accuracy: 5 }),
  ...childOnBoard('Ben O.', { hitting_zone: 15 }, { participantAge: 12 }),
  ...childOnBoard('Ana P.', { hitting_zone: 9 }, { participantSport: 'softball' }),
  ...childOnBoard('Zoe L.', { hitting_zone: null }),
];

// holds: D2 boards.2
it('ranks totals, equal ones alike', () => {
  const [board] = boardsOf([boardCamp()], entries, { station: 'overall' });
  expect(namesIn(board!)).toEqual(['1 Ben O. 15', '1 Mia K. 15', '3 Ana P. 9']);
});

it('ranks again among the players shown, and lists who was not measured', () => {
  const [board] = boardsOf([boardCamp()], entries, { station: 'hitting_zone', division: '10U' });
  expect(namesIn(board!)).toEqual(['1 Mia K. 10', '2 Ana P. 9']);
  expect(board!.unmeasured.map(({ participantName }) => participantName)).toEqual(['Zoe L.']);
  const [softball] = boardsOf([boardCamp()], entries, { station: 'overall', sport: 'softball' });
  expect(namesIn(softball!)).toEqual(['1 Ana P. 9']);
});

it('puts camps in one ranking only where they count alike', () => {
  const other = { campId: 8, campTitle: 'Diamond Days' };
  const all = [...entries, ...childOnBoard('Eli R.', { hitting_zone: 12 }, other)];
  const alike = boardsOf([boardCamp(), boardCamp({ id: 8 })], all, { station: 'hitting_zone' });
  expect(alike.map(namesIn)).toEqual([['1 Ben O. 15', '2 Eli R. 12', '3 Mia K. 10', '4 Ana P. 9']]);
  const timed = boardCamp({
    id: 8,
    stations: boardCamp().stations.map((rule) =>
      rule.station === 'hitting_zone' ? { ...rule, unit: 'sec', lessIsBetter: true } : rule,
    ),
  });
  const apart = boardsOf([boardCamp(), timed], all, { station: 'hitting_zone' });
  expect(apart.map(namesIn)).toEqual([['1 Ben O. 15', '2 Mia K. 10', '3 Ana P. 9'], ['1 Eli R. 12']]);
});

it('shows the camp of today first, else the latest with scores', () => {
  const camps = [
    boardCamp({ id: 3, startDate: '2026-08-01', endDate: '2026-08-02', hasScores: false }),
    boardCamp({ id: 2 }),
    boardCamp({ id: 1, startDate: '2026-06-01', endDate: '2026-06-02' }),
  ];
  expect(campToShow(camps, '2026-06-02')?.id).toBe(1);
  expect(campToShow(camps, '2026-09-01')?.id).toBe(2);
  expect(campToShow(camps.slice(0, 1), '2026-09-01')?.id).toBe(3);
  expect(campToShow([], '2026-09-01')).toBeUndefined();
});

describe('how a ranking is made', () => {
  // holds: D2 boards.9
  it('is a plain sum by default', () => {
    expect(howMade(boardCamp().stations, 'overall')).toEqual([
      'The overall score is the sum of a child’s results at all stations.',
      'Children with equal results share a place. Medals go to the first three in each sport.',
    ]);
  });

  // holds: D2 boards.9
  it('says what a camp counts in its own way', () => {
    const rules = boardCamp().stations.map((rule) =>
      rule.station === 'ground_ball_relay'
        ? { ...rule, lessIsBetter: true, unit: 'sec', attempts: 2 }
        : rule.station === 'hitting_zone'
          ? { ...rule, weight: 2, attempts: 3, counts: 'mean' as const }
          : rule,
    );
    const said = howMade(rules, 'overall').join(' ');
    expect(said).toContain('Results at Hitting Zone count 2 times.');
    expect(said).toContain('At Hitting Zone a child has up to 3 tries: their average counts.');
    expect(said).toContain(
      'the result (sec) is subtracted, and a child who wasn’t measured there counts like the slowest.',
    );
    expect(said).toContain('At Ground Ball Relay a child has up to 2 tries: the best one counts.');
    expect(howMade(rules, 'ground_ball_relay')[0]).toContain('the lowest result (sec) ranks first');
    expect(howMade([{ ...usualRule('hitting_zone'), weight: 0 }], 'overall').join(' ')).toContain(
      'Hitting Zone does not count in the total.',
    );
  });
});

describe('the television', () => {
  const slides = slidesOf(boardCamp(), entries);

  it('turns through each division, overall and at each station where somebody was measured', () => {
    expect(slides.map(({ division, station }) => `${division} ${station}`)).toEqual([
      '10U Overall',
      '10U Hitting Zone',
      '10U Infield Accuracy',
      '12U Overall',
      '12U Hitting Zone',
    ]);
  });

  it('begins again after the last, and at the first where the one that was on is gone', () => {
    expect(slideAfter(slides, slides[0]!.key)).toBe(slides[1]!.key);
    expect(slideAfter(slides, slides.at(-1)!.key)).toBe(slides[0]!.key);
    expect(slideAfter(slides, 'gone')).toBe(slides[0]!.key);
    expect(slideAfter([], undefined)).toBeUndefined();
  });

  it('has room for ten', () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      childOnBoard(`Kid ${index}`, { hitting_zone: index }),
    ).flat();
    expect(slidesOf(boardCamp(), many)[0]).toMatchObject({ count: 14, lines: { length: 10 } });
  });
});
