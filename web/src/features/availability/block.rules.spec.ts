import { block, slot } from '../../../test/academy';
import { blocksDay, daysOfBlock, hides, hoursOfBlock } from './block.rules';

test('a block covers its first and last day', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
  expect(days.filter((day) => blocksDay(block(), day))).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
});

test('a block names its days and hours', () => {
  const oneDay = { to: '2026-11-25' };
  const hours = { startTime: '09:00', endTime: '12:00' };
  expect(daysOfBlock(block())).toBe('Wed, Nov 25 – Fri, Nov 27');
  expect(daysOfBlock(block(oneDay))).toBe('Wed, Nov 25');
  expect(hoursOfBlock(block())).toBe('whole days');
  expect(hoursOfBlock(block(oneDay))).toBe('whole day');
  expect(hoursOfBlock(block(hours))).toBe('9:00 AM – 12:00 PM each day');
  expect(hoursOfBlock(block({ ...oneDay, ...hours }))).toBe('9:00 AM – 12:00 PM');
});

test('a block hides a slot if it covers all its hours', () => {
  const day = '2026-11-25';
  const hours = (startTime: string, endTime: string) => hides(block({ startTime, endTime }), slot(), day);
  expect(hides(block(), slot(), day)).toBe(true);
  expect(hides(block(), slot(), '2026-11-24')).toBe(false);
  expect(hours('16:00', '18:00')).toBe(true);
  expect(hours('16:30', '18:00')).toBe(false);
  expect(hours('16:00', '17:30')).toBe(false);
});
