import {
  agesOf,
  campAges,
  divisionsFor,
  fitsDivision,
  mayJoinDivision,
  placeFamily,
  rankedDivisions,
} from './divisions';

// holds: D2 families.37
test.each([
  ['3-5 years', 3, 5],
  ['3-5U', 3, 5],
  ['6U', 5, 6],
  ['8U', 7, 8],
  ['14U-16U', 13, 16],
  ['14/16U', 13, 16],
  ['9 to 12', 9, 12],
  ['10 years', 10, 10],
  ['13+', 13, Infinity],
  ['All ages', 0, Infinity],
])('%s is from %d to %d', (ageGroup, min, max) => expect(agesOf(ageGroup)).toEqual({ min, max }));

test('a camp that names no ages takes 3 to 18', () => {
  expect(campAges({ ageMin: null, ageMax: null })).toEqual({ min: 3, max: 18 });
  expect(campAges({ ageMin: 8, ageMax: null })).toEqual({ min: 8, max: 18 });
});

// holds: D2 families.37
test('a child fits by age and sport, and into a coed division by age alone', () => {
  const child = { playerAge: 8, sport: 'softball' } as const;
  expect(fitsDivision(child, { ageGroup: '8U', sport: 'softball' })).toBe(true);
  expect(fitsDivision(child, { ageGroup: '8U', sport: 'coed' })).toBe(true);
  expect(fitsDivision(child, { ageGroup: '8U', sport: 'baseball' })).toBe(false);
  expect(fitsDivision(child, { ageGroup: '10U', sport: 'softball' })).toBe(false);
  expect(fitsDivision({ ...child, playerAge: 6 }, { ageGroup: '8U', sport: 'softball' })).toBe(false);
});

test('a child may play up into the next bracket, and never down', () => {
  const child = { playerAge: 10, sport: 'baseball' } as const;
  expect(mayJoinDivision(child, { ageGroup: '12U', sport: 'baseball' })).toBe(true);
  expect(mayJoinDivision(child, { ageGroup: '14U', sport: 'baseball' })).toBe(false);
  expect(mayJoinDivision(child, { ageGroup: '8U', sport: 'baseball' })).toBe(false);
  expect(mayJoinDivision(child, { ageGroup: '11-12 years', sport: 'baseball' })).toBe(false);
});

test('a child gets the divisions where it belongs, else those that it may join', () => {
  const [coed, ten, twelve] = [
    { ageGroup: '3-10 years', sport: 'coed' },
    { ageGroup: '10U', sport: 'baseball' },
    { ageGroup: '12U', sport: 'baseball' },
  ] as const;
  const child = { playerAge: 10, sport: 'baseball' } as const;
  expect(divisionsFor(child, [coed, ten, twelve])).toEqual([coed, ten]);
  expect(divisionsFor(child, [twelve])).toEqual([twelve]);
  expect(divisionsFor({ ...child, sport: 'softball' }, [ten, twelve])).toEqual([]);
  expect(divisionsFor({ playerAge: 10 }, [ten, twelve])).toEqual([ten]);
});

describe('without a chosen division', () => {
  let id = 0;
  const division = (
    ageGroup: string,
    sport: 'coed' | 'baseball' | 'softball' = 'coed',
    time = '09:00 - 10:00',
    capacity = 20,
  ) => ({ id: (id += 1), ageGroup, sport, time, capacity, taken: 0 });
  const usual = [
    division('3-5 years'),
    ...(['softball', 'baseball'] as const).flatMap((sport) =>
      ['6U', '8U', '10U', '12U', '14U-16U'].map((ageGroup) => division(ageGroup, sport)),
    ),
  ];
  const best = (playerAge: number, sport: 'baseball' | 'softball', of = usual, ageGroup?: string) => {
    const [first] = rankedDivisions({ playerAge, sport, ageGroup }, of);
    return first && `${first.sport} ${first.ageGroup}`;
  };

  // holds: D2 camps.42
  test.each([
    [3, 'coed 3-5 years'],
    [5, 'coed 3-5 years'],
    [6, 'softball 6U'],
    [7, 'softball 8U'],
    [10, 'softball 10U'],
    [11, 'softball 12U'],
    [13, 'softball 14U-16U'],
    [16, 'softball 14U-16U'],
    [17, undefined],
    [18, undefined],
  ])('a child of %d plays in %s of the usual ones', (age, words) =>
    expect(best(age, 'softball')).toBe(words),
  );

  test('the age band comes before the sport, the sport before coed, then the hour, then the id', () => {
    const wide = division('7-12', 'baseball');
    const coed = division('10U');
    const late = division('10U', 'baseball', '13:00 - 14:00');
    const early = division('10U', 'baseball', '8:30 - 9:30');
    const same = division('9-10', 'baseball', '08:30 - 09:30');
    const child = { playerAge: 10, sport: 'baseball' } as const;
    expect(rankedDivisions(child, [wide, coed, same, late, early])).toEqual([early, same, late, coed, wide]);
  });

  test('ageGroup can only name a division that the child may join', () => {
    const hours = [division('10U', 'baseball'), division('12U', 'baseball'), division('Travel', 'baseball')];
    expect(best(10, 'baseball', hours, '12 u')).toBe('baseball 12U');
    expect(best(10, 'baseball', hours, '11-12')).toBe('baseball 12U');
    expect(best(10, 'baseball', hours, 'travel')).toBe('baseball Travel');
    expect(best(6, 'baseball', [...usual, ...hours], '12u')).toBe('baseball 6U');
    expect(best(14, 'baseball', usual, '14/16U')).toBe('baseball 14U-16U');
  });

  test('a child of a sport without a division gets none, and nobody plays down', () => {
    expect(best(10, 'softball', [division('10U', 'baseball')])).toBeUndefined();
    expect(best(12, 'baseball', [division('10U', 'baseball')])).toBeUndefined();
    expect(best(10, 'baseball', [division('12U', 'baseball')])).toBe('baseball 12U');
  });

  test('a family fills a division, then the next one, and then gets none', () => {
    const [small, next] = [division('10U', 'baseball', '09:00', 2), division('9-11', 'baseball', '09:00', 1)];
    const child = { playerAge: 10, sport: 'baseball' } as const;
    const placed = placeFamily([child, { ...child, divisionId: small.id }, child, child], [small, next]);
    expect(placed).toEqual([small, small, next, null]);
  });
});
