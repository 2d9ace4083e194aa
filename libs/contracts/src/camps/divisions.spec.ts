import { agesOf, campAges, divisionsFor, fitsDivision, mayJoinDivision } from './divisions';

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

test('a child is where it belongs, or where alone it may join', () => {
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
