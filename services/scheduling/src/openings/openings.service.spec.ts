import { toCents } from '@fungo/contracts';
import { student } from '@fungo/testing';
import { WallClock } from '../wall-clock';
import type { Calendars, OpeningsRepository } from './openings.repository';
import type { KeptOpenings } from './kept-openings';
import type { LessonNotice } from './lesson-notice';
import { OpeningsService } from './openings.service';

const slotOf = (instructorId: number, specificDate: string): Calendars['slots'][number] => ({
  ...{
    id: instructorId,
    instructorId,
    dayOfWeek: null,
    specificDate,
    maxStudents: 1,
    startsOn: null,
    changes: [],
    weeksDuration: 1,
  },
  ...{
    startTime: '09:00:00',
    endTime: '11:00:00',
    createdAt: new Date(0),
    priceCents: toCents(0),
    location: '',
  },
});

// holds: decided.32
it('yields to other calls between coaches, and sorts all openings by time', async () => {
  const slots = [3, 1, 2].map((id) => slotOf(id, id === 3 ? '2999-07-01' : '2999-07-02'));
  const lessons = [
    {
      ...{ instructorId: 2, groupKey: 'lesson:1' },
      ...{ startsAt: new Date('2999-07-02T13:00:00Z'), endsAt: new Date('2999-07-02T14:00:00Z') },
    },
  ];
  const found: Calendars = { slots, lessons, blocks: [], spans: [], rules: [], travel: [], cages: [] };
  const calendars = { findCalendars: async () => found } as unknown as OpeningsRepository;
  const kept = { get: (_: string, __: string, work: () => unknown) => work() } as unknown as KeptOpenings;
  const notice = { earliest: async () => () => new Date() } as unknown as LessonNotice;
  const service = new OpeningsService(calendars, kept, notice, new WallClock('America/New_York'));

  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const openings = (await service.list(student(), { from: '2999-07-01', to: '2999-07-31' })).read();
  isDone = true;

  expect(openings.map(({ instructorId, date, time }) => `${instructorId} ${date} ${time}`)).toEqual([
    '3 2999-07-01 09:00',
    '3 2999-07-01 10:00',
    '1 2999-07-02 09:00',
    '1 2999-07-02 10:00',
    '2 2999-07-02 10:00',
  ]);
  expect(turns).toBeGreaterThanOrEqual(slots.length);
});
