import { block, coachLesson, slot } from '../../../../../test/academy';
import { entriesOf } from './week.rules';

const zone = 'America/New_York';
const dated = (day: string, time: string) => ({ ...coachLesson(), day, time });

test('lists a day from morning to evening: block, slot, then its lessons', () => {
  const parts = {
    slots: [slot(), slot({ id: 8, startTime: '09:00' }), slot({ id: 9, dayOfWeek: 2 })],
    blocks: [block({ from: '2026-11-16', to: '2026-11-16', startTime: '16:00', endTime: '17:00' }), block()],
    lessons: [dated('2026-11-16', '17:00'), dated('2026-11-16', '16:00'), dated('2026-11-17', '16:00')],
  };
  expect(entriesOf(parts, '2026-11-16', zone).map(({ kind, at }) => `${kind} ${at}`)).toEqual([
    'slot 09:00',
    'block 16:00',
    'slot 16:00',
    'lesson 16:00',
    'lesson 17:00',
  ]);
});

test('puts a whole-day block first and marks the slots it hides', () => {
  const day = { slots: [slot()], blocks: [block({ from: '2026-11-16' })], lessons: [] };
  expect(entriesOf(day, '2026-11-16', zone)).toEqual([
    expect.objectContaining({ kind: 'block' }),
    expect.objectContaining({ kind: 'slot', idle: 'Blocked' }),
  ]);
  expect(entriesOf(day, '2026-11-09', zone)).toEqual([expect.objectContaining({ kind: 'slot', idle: null })]);
});

test('shows a changed date with its own hours, and a dropped one as such', () => {
  const terms = { price: 95, location: 'Dome', maxStudents: 2 };
  const nothing = { startTime: null, endTime: null, price: null, location: null, maxStudents: null };
  const changedDates = [
    { date: '2026-11-09', startTime: '10:00', endTime: '12:00', ...terms },
    { date: '2026-11-16', ...nothing },
  ];
  const parts = { slots: [slot({ changedDates })], blocks: [], lessons: [] };
  expect(entriesOf(parts, '2026-11-09', zone)).toMatchObject([
    { at: '10:00', slot: { endTime: '12:00', ...terms }, idle: null },
  ]);
  expect(entriesOf(parts, '2026-11-16', zone)).toMatchObject([{ at: '16:00', idle: 'Dropped' }]);
  expect(entriesOf(parts, '2026-11-23', zone)).toMatchObject([{ at: '16:00', idle: null }]);
});
