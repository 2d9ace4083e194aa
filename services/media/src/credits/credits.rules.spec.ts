import { monthOf } from './credits.rules';

describe('the month of an upload', () => {
  it.each([
    ['2026-07-01T03:59:59Z', 'America/New_York', '2026-06'],
    ['2026-07-01T04:00:00Z', 'America/New_York', '2026-07'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12'],
    ['2026-06-30T14:00:00Z', 'Pacific/Kiritimati', '2026-07'],
  ])('at %s in %s is %s', (instant, zone, month) => {
    expect(monthOf(new Date(instant), zone)).toBe(month);
  });
});
