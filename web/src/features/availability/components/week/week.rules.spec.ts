import { block, lesson, slot } from '../../../../../test/academy';
import { entriesOf } from './week.rules';

const zone = 'America/New_York';
const dated = (day: string, time: string) => ({ ...lesson(), day, time });

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
    expect.objectContaining({ kind: 'slot', isBlocked: true }),
  ]);
  expect(entriesOf(day, '2026-11-09', zone)).toEqual([
    expect.objectContaining({ kind: 'slot', isBlocked: false }),
  ]);
});
