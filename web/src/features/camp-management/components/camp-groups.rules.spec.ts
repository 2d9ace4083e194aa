import { campGroups } from './camp-groups.rules';

const of = (
  name: string,
  startDate: string,
  endDate = startDate,
  status: 'active' | 'cancelled' = 'active',
) => ({
  name,
  startDate,
  endDate,
  status,
});

test('shows today’s camps first, then those to come from the nearest on, then the latest that is over', () => {
  const groups = campGroups(
    [
      of('far', '2026-12-20'),
      of('last week', '2026-11-02'),
      of('running', '2026-11-09', '2026-11-11'),
      of('near', '2026-11-12'),
      of('long ago', '2026-06-01'),
      of('rained out', '2026-11-10', '2026-11-10', 'cancelled'),
    ],
    '2026-11-10',
  );
  expect(groups.map(({ title, camps }) => [title, ...camps.map(({ name }) => name)])).toEqual([
    ['Today', 'running'],
    ['Coming up', 'near', 'far'],
    ['Over', 'rained out', 'last week', 'long ago'],
  ]);
});
