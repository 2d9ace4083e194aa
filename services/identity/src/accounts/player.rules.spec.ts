import { ageOf } from './player.rules';

const nothing = { birthDate: null, age: null, ageAsOf: null };

describe('a player’s age', () => {
  it.each([
    ['the day before the birthday', '2026-03-01', 9],
    ['the birthday', '2026-03-02', 10],
    ['the day of birth', '2016-03-02', 0],
    ['a day before birth', '2016-03-01', 0],
  ])('comes from the birth date: %s', (_, day, age) => {
    expect(ageOf({ birthDate: '2016-03-02', age: 30, ageAsOf: '2020-01-01' }, day)).toBe(age);
  });

  it('has its birthday on March 1 in other years if it is February 29', () => {
    const leap = { ...nothing, birthDate: '2016-02-29' };
    expect([ageOf(leap, '2026-02-28'), ageOf(leap, '2026-03-01')]).toEqual([9, 10]);
  });

  it('is estimated from the age that was given, and unknown without either', () => {
    expect(ageOf({ ...nothing, age: 9, ageAsOf: '2025-06-01' }, '2026-06-01')).toBe(10);
    expect(ageOf({ ...nothing, age: 9 }, '2026-06-01')).toBe(9);
    expect(ageOf(nothing, '2026-06-01')).toBeNull();
  });
});
