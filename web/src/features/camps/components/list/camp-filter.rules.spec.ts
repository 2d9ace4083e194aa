import { camp } from '../../../../../test/academy';
import { division } from '../../../../../test/camps';
import { monthsOf, suits } from './camp-filter.rules';

const split = camp({
  startDate: '2026-07-29',
  endDate: '2026-08-02',
  divisions: [
    division({ sport: 'softball', ageGroup: '8U' }),
    division({ id: 2, sport: 'baseball', ageGroup: '12U' }),
  ],
});

test.each([
  ['nothing', {}, true],
  ['an age of a division', { age: 8 }, true],
  ['an age between the divisions', { age: 9 }, false],
  ['an age above them', { age: 14 }, false],
  ['a sport', { sport: 'softball' }, true],
  ['the sport of another age', { age: 8, sport: 'baseball' }, false],
  ['age and sport of one division', { age: 12, sport: 'baseball' }, true],
  ['its first month', { month: '2026-07' }, true],
  ['its last month', { month: '2026-08' }, true],
  ['another month', { month: '2026-09' }, false],
] as const)('a family that wishes %s: %j is suited: %s', (_, wish, isSuited) => {
  expect(suits(split, wish)).toBe(isSuited);
});

test('a camp without divisions takes both sports, within its ages', () => {
  const open = camp({ divisions: [], ageMin: 7, ageMax: 12 });
  expect(suits(open, { age: 7, sport: 'softball' })).toBe(true);
  expect(suits(open, { age: 6 })).toBe(false);
});

test('coed is for either sport', () => {
  const coed = camp({ divisions: [division({ sport: 'coed', ageGroup: '7-12' })] });
  expect(suits(coed, { sport: 'baseball' })).toBe(true);
});

test('the months of camps come once and in order, across a year’s end', () => {
  const winter = camp({ startDate: '2026-12-30', endDate: '2027-01-03' });
  expect(monthsOf([winter, split, split])).toEqual(['2026-07', '2026-08', '2026-12', '2027-01']);
});
