import { WallClock } from '../wall-clock';
import { ruleAgainst } from './coach-rules.rules';

const clock = new WallClock('America/New_York');
const dateOf = (instant: Date) => clock.dateOf(instant);

const lesson = (start: string, groupKey = start) => {
  const startsAt = new Date(start);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), groupKey };
};
const noon = lesson('2026-07-04T16:00:00Z', 'noon');

const against = (
  rules: Parameters<typeof ruleAgainst>[0],
  lessons: ReturnType<typeof lesson>[],
  added: ReturnType<typeof lesson>,
) => ruleAgainst(rules, lessons, added, dateOf);

describe('the rules of a coach', () => {
  it('allow everything by default', () => {
    const none = { breakMinutes: 0, lessonsPerDay: null };
    expect(against(none, [noon], lesson('2026-07-04T17:00:00Z'))).toBeNull();
  });

  it('keep a break before and after a lesson', () => {
    const rules = { breakMinutes: 15, lessonsPerDay: null };
    expect(against(rules, [noon], lesson('2026-07-04T17:00:00Z'))).toBe('scheduling.too-close');
    expect(against(rules, [noon], lesson('2026-07-04T15:00:00Z'))).toBe('scheduling.too-close');
    expect(against(rules, [noon], lesson('2026-07-04T14:46:00Z'))).toBe('scheduling.too-close');
    expect(against(rules, [noon], lesson('2026-07-04T14:45:00Z'))).toBeNull();
    expect(against(rules, [noon], lesson('2026-07-04T17:15:00Z'))).toBeNull();
    expect(against(rules, [noon], { ...noon })).toBeNull();
  });

  it('limit the lessons of a date of the site, where a group counts once', () => {
    const rules = { breakMinutes: 0, lessonsPerDay: 2 };
    const morning = lesson('2026-07-04T12:00:00Z');
    expect(against(rules, [noon, noon], lesson('2026-07-04T18:00:00Z'))).toBeNull();
    expect(against(rules, [noon, noon, morning], lesson('2026-07-04T18:00:00Z'))).toBe('scheduling.day-full');
    expect(against(rules, [noon, noon, morning], { ...noon })).toBeNull();
    // Late in the evening of the 4th in New York, when UTC is a day ahead.
    expect(against(rules, [noon, morning], lesson('2026-07-05T03:00:00Z'))).toBe('scheduling.day-full');
    expect(against(rules, [noon, morning], lesson('2026-07-05T04:00:00Z'))).toBeNull();
  });
});
