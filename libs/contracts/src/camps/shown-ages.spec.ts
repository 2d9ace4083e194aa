import { shownAges } from './shown-ages';

const division = (ageGroup: string) =>
  ({ id: 1, sport: 'coed', ageGroup, time: '09:00 - 10:00', field: '1', capacity: 1, taken: 0 }) as const;

test.each([
  [['7-12'], null, null, '7-12'],
  [['3-5 years', '8U', '14U-16U'], null, null, '3-16'],
  [['8U', '10U'], 8, null, '8-10'],
  [['All ages'], null, null, '3-18'],
  [['13+'], 5, 17, '13-17'],
  [[], 6, null, '6-18'],
  [['7-8'], 10, 12, '10-12'],
] as const)('%j within %s and %s: %s', (groups, ageMin, ageMax, said) => {
  const { min, max } = shownAges({ ageMin, ageMax, divisions: groups.map(division) });
  expect(`${min}-${max}`).toBe(said);
});
