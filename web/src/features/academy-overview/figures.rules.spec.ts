import { formatMoney } from '@fungo/contracts/money';
import { changeOf, fillOf, hoursWords, shortMoney } from './figures.rules';

test.each([
  [{ now: 112, before: 100 }, 'up', 'Up 12%'],
  [{ now: 50, before: 100 }, 'down', 'Down 50%'],
  [{ now: 0, before: 0 }, 'same', 'Same as last month'],
  [{ now: 300, before: 0 }, 'up', '$0 last month'],
  [{ now: -20, before: 100 }, 'down', '$100 last month'],
  [{ now: 900, before: 100 }, 'up', '$100 last month'],
] as const)('compares %j with the same days of last month', (sums, trend, text) => {
  expect(changeOf(sums, formatMoney)).toEqual({ trend, text });
});

test.each([
  [0.5, '30 min'],
  [3.54, '3.5 h'],
  [26.4, '26 h'],
  [72, '3 days'],
])('says %p hours as %s', (hours, words) => expect(hoursWords(hours)).toBe(words));

test.each([
  [940.4, '$940'],
  [12_380, '$12.4k'],
  [-50, '-$50'],
])('shortens %p dollars to %s', (dollars, words) => expect(shortMoney(dollars)).toBe(words));

test('fills the places of camps together', () => {
  expect(
    fillOf([
      { registrationCount: 5, capacity: 20 },
      { registrationCount: 10, capacity: 10 },
    ]),
  ).toBe(50);
  expect(fillOf([])).toBeNull();
});
