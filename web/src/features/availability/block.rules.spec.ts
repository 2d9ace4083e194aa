import { block } from '../../../test/academy';
import { blocksDay, daysOfBlock, hoursOfBlock } from './block.rules';

test('covers its first and its last day', () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
  expect(days.filter((day) => blocksDay(block(), day))).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
});

test('says its days and hours', () => {
  const oneDay = { to: '2026-11-25' };
  const hours = { startTime: '09:00', endTime: '12:00' };
  expect(daysOfBlock(block())).toBe('Wed, Nov 25 – Fri, Nov 27');
  expect(daysOfBlock(block(oneDay))).toBe('Wed, Nov 25');
  expect(hoursOfBlock(block())).toBe('whole days');
  expect(hoursOfBlock(block(oneDay))).toBe('whole day');
  expect(hoursOfBlock(block(hours))).toBe('9:00 AM – 12:00 PM each day');
  expect(hoursOfBlock(block({ ...oneDay, ...hours }))).toBe('9:00 AM – 12:00 PM');
});
