import { kept } from './retention.rules';

const rule = { days: 7, weeks: 4, months: 12 };
const zone = 'America/New_York';
const day = (date: Date) => date.toISOString().slice(0, 10);
const nightsFrom = (first: string, nights: number) =>
  Array.from({ length: nights }, (_, n) => new Date(Date.parse(`${first}T08:00:00Z`) + n * 86_400_000));

/** The backups that are there after each night made one and deleted what the rule gives up. */
function after(nights: Date[]): Date[] {
  let there: Date[] = [];
  for (const night of nights) {
    there = kept([...there, night], rule, zone);
    expect(there).toContain(night);
  }
  return there;
}

it('a year of nights leaves seven days, four weeks and twelve months', () => {
  const there = after(nightsFrom('2026-01-01', 365)).map(day);
  expect(there).toEqual([
    ...['2026-12-31', '2026-12-30', '2026-12-29', '2026-12-28', '2026-12-27', '2026-12-26', '2026-12-25'],
    ...['2026-12-20', '2026-12-13', '2026-11-30', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
    ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'],
  ]);
});

it('each night of a year finds a backup of the last night, of a week and of a month ago', () => {
  const nights = nightsFrom('2026-01-01', 365);
  let there: Date[] = [];
  for (const [number, night] of nights.entries()) {
    there = kept([...there, night], rule, zone);
    const ages = there.map((at) => (night.getTime() - at.getTime()) / 86_400_000);
    for (const [least, most] of [
      [1, 1],
      [6, 13],
      [28, 62],
    ] as const)
      if (number > most) expect(ages.some((age) => age >= least && age <= most)).toBe(true);
  }
});

it('two of a day leave the later one, by the academy’s days', () => {
  const [evening, night] = [new Date('2026-05-02T03:00:00Z'), new Date('2026-05-02T05:00:00Z')];
  expect(kept([evening, night], { days: 2, weeks: 0, months: 0 }, zone)).toEqual([night, evening]);
  expect(kept([evening, night], { days: 2, weeks: 0, months: 0 }, 'UTC')).toEqual([night]);
});

it('a pause of years takes none of the old ones, and a rule of nothing leaves the newest', () => {
  const old = after(nightsFrom('2020-01-01', 30));
  expect(kept(old, rule, zone)).toEqual(old);
  expect(kept(old, { days: 0, weeks: 0, months: 0 }, zone)).toEqual([old[0]]);
  expect(kept([], rule, zone)).toEqual([]);
});
