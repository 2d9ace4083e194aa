import type { Overview, SwingFigures, SystemState } from '@fungo/contracts';
import { mattersOf } from './attention.rules';

const well: SystemState = {
  processes: [{ name: 'camps', running: 1, seenAt: null }],
  ...{ waiting: [], dailyJobs: [], failedEvents: 0 },
};
const lessons: Overview = {
  ...{ pending: 2, confirmed: 4, availableSlots: 1 },
  customRequests: { waiting: 0, late: 0 },
};
const swings: SwingFigures = { months: [], waiting: 3, late: 1, failed: 0 };

test('lists nothing while all is well', () => {
  expect(mattersOf({ system: well, mails: { count: 0, hasMore: false } })).toEqual([]);
});

test('puts what failed first, then what is late, then what waits', () => {
  const matters = mattersOf({
    ...{ lessons, swings, mails: { count: 50, hasMore: true } },
    system: { ...well, failedEvents: 1 },
  });
  expect(matters.map(({ kind, text, detail }) => [kind, text, detail])).toEqual([
    ['failed', '1 background step failed', undefined],
    ['failed', '50 or more emails were not delivered', undefined],
    ['late', '3 swings to review', '1 past our 48-hour promise'],
    ['waiting', '2 lesson requests to answer', undefined],
  ]);
});

test.each([
  [{ ...well, processes: [{ name: 'camps', running: 0, seenAt: null }] }, 'A part of the system is down'],
  [
    { ...well, dailyJobs: [{ name: 'x', startedFor: '2026-07-01T00:00:00.000Z', state: 'late' }] },
    'A nightly job did not finish',
  ],
] as [SystemState, string][])('says in plain words what ails the system', (system, words) => {
  expect(mattersOf({ system }).map(({ text }) => text)).toEqual([words]);
});
