import { WallClock } from '../wall-clock';
import { type Limits, limitsFrom, ruleAgainst } from './coach-rules.rules';

const clock = new WallClock('America/New_York');
const dateOf = (instant: Date) => clock.dateOf(instant);

const lesson = (start: string, { groupKey = start, placeId = null as number | null } = {}) => {
  const startsAt = new Date(start);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), groupKey, placeId };
};
const noon = lesson('2026-07-04T16:00:00Z', { groupKey: 'noon' });

const none = limitsFrom(null, []);

const against = (
  limits: Partial<Limits>,
  lessons: ReturnType<typeof lesson>[],
  added: ReturnType<typeof lesson>,
) => ruleAgainst({ ...none, ...limits }, lessons, added, dateOf);

describe('the rules of a coach', () => {
  it('allow everything by default', () => {
    expect(against({}, [noon], lesson('2026-07-04T17:00:00Z'))).toBeNull();
  });

  it('keep a break before and after a lesson', () => {
    const rules = { breakMinutes: 15 };
    expect(against(rules, [noon], lesson('2026-07-04T17:00:00Z'))).toBe('scheduling.too-close');
    expect(against(rules, [noon], lesson('2026-07-04T15:00:00Z'))).toBe('scheduling.too-close');
    expect(against(rules, [noon], lesson('2026-07-04T14:46:00Z'))).toBe('scheduling.too-close');
    expect(against(rules, [noon], lesson('2026-07-04T14:45:00Z'))).toBeNull();
    expect(against(rules, [noon], lesson('2026-07-04T17:15:00Z'))).toBeNull();
    expect(against(rules, [noon], { ...noon })).toBeNull();
  });

  it('limit the lessons of a date of the site, where a group counts once', () => {
    const rules = { lessonsPerDay: 2 };
    const morning = lesson('2026-07-04T12:00:00Z');
    expect(against(rules, [noon, noon], lesson('2026-07-04T18:00:00Z'))).toBeNull();
    expect(against(rules, [noon, noon, morning], lesson('2026-07-04T18:00:00Z'))).toBe('scheduling.day-full');
    expect(against(rules, [noon, noon, morning], { ...noon })).toBeNull();
    // Late in the evening of the 4th in New York, when UTC is a day ahead.
    expect(against(rules, [noon, morning], lesson('2026-07-05T03:00:00Z'))).toBe('scheduling.day-full');
    expect(against(rules, [noon, morning], lesson('2026-07-05T04:00:00Z'))).toBeNull();
  });
});

describe('the way between places', () => {
  const travel = [{ placeId: 1, otherId: 2, minutes: 30 }];
  const at = (start: string, placeId: number | null) => lesson(start, { placeId });
  const here = at('2026-07-04T16:00:00Z', 1);

  it('takes its time in both directions', () => {
    const after = (time: string) => at(`2026-07-04T${time}:00Z`, 2);
    expect(against({ travel }, [here], after('17:29'))).toBe('scheduling.too-close');
    expect(against({ travel }, [here], after('17:30'))).toBeNull();
    expect(against({ travel }, [here], after('14:31'))).toBe('scheduling.too-close');
    expect(against({ travel }, [here], after('14:30'))).toBeNull();
    expect(against({ travel }, [after('17:00')], here)).toBe('scheduling.too-close');
  });

  it('takes none within a place, and none where it is not known', () => {
    for (const placeId of [1, 3, null])
      expect(against({ travel }, [here], at('2026-07-04T17:00:00Z', placeId))).toBeNull();
    expect(against({ travel }, [noon], at('2026-07-04T17:00:00Z', null))).toBeNull();
  });

  it('and the break are the same time', () => {
    const there = at('2026-07-04T17:30:00Z', 2);
    expect(against({ travel, breakMinutes: 30 }, [here], there)).toBeNull();
    expect(against({ travel, breakMinutes: 31 }, [here], there)).toBe('scheduling.too-close');
    expect(against({ travel, breakMinutes: 10 }, [here], at('2026-07-04T17:20:00Z', 2))).toBe(
      'scheduling.too-close',
    );
  });
});
