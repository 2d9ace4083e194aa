import { block, camp, coachLesson, slot } from '../../../../../test/academy';
import {
  boxesOf,
  dayHours,
  hoursBetween,
  hoursOfEntry,
  hoursShown,
  isCovered,
  minutesAt,
  minutesOf,
} from './grid.rules';
import type { Entry } from './week.rules';

const opening = (startTime: string, endTime: string): Entry => ({
  ...{ kind: 'slot', at: startTime, slot: slot({ startTime, endTime }), idle: null },
});
const lessonAt = (time: string, duration = 60): Entry => ({
  ...{ kind: 'lesson', at: time },
  lesson: { ...coachLesson({ duration }), day: '2026-11-09', time },
});
const campOf = (startTime: string, endTime: string): Entry => ({
  ...{ kind: 'camp', at: startTime, camp: camp({ startTime, endTime }) },
});
const wholeDay: Entry = { kind: 'block', at: '00:00', block: block() };
const shown = { from: 8 * 60, to: 20 * 60 };

test('shows the usual hours, and those of what lies outside of them', () => {
  expect(hoursShown([])).toEqual(shown);
  expect(hoursShown([wholeDay])).toEqual(shown);
  expect(hoursShown([opening('06:30', '07:30'), lessonAt('20:30')])).toEqual({ from: 6 * 60, to: 22 * 60 });
});

test('an entry lies at its wall-clock hours, whatever the clock does that night', () => {
  expect(boxesOf([opening('14:00', '17:00')], shown)).toEqual([{ top: 50, height: 25, left: 0, width: 100 }]);
  expect(hoursOfEntry(lessonAt('23:30'))).toEqual({ from: minutesOf('23:30'), to: dayHours.to });
  expect(boxesOf([wholeDay], shown)).toEqual([{ top: 0, height: 100, left: 0, width: 100 }]);
});

test('lessons lie over their opening, which keeps a strip', () =>
  expect(boxesOf([opening('14:00', '17:00'), lessonAt('14:00')], shown)[1]).toMatchObject({
    ...{ left: 12, width: 88 },
  }));

test('a lesson at the start of an opening covers its words', () => {
  const offered = opening('14:00', '17:00');
  expect(isCovered(offered, [offered, lessonAt('14:00')])).toBe(true);
  expect(isCovered(offered, [offered, lessonAt('15:00')])).toBe(false);
});

test('what overlaps lies next to each other, what follows has the whole width again', () => {
  const boxes = boxesOf(
    [opening('09:00', '11:00'), campOf('10:00', '12:00'), opening('12:00', '13:00')],
    shown,
  );
  expect(boxes.map(({ left, width }) => [left, width])).toEqual([
    [0, 50],
    [50, 50],
    [0, 100],
  ]);
  const three = boxesOf([lessonAt('09:00'), lessonAt('09:30'), lessonAt('10:00')], shown);
  expect(three.map(({ left, width }) => [left, width])).toEqual([
    [12, 44],
    [56, 44],
    [12, 44],
  ]);
});

test.each([
  [0, '08:00'],
  [0.5, '14:00'],
  [0.53, '14:00'],
  [0.99, '19:30'],
  [1.2, '19:30'],
  [-0.1, '08:00'],
])('the fraction %d of the column is %s', (fraction, time) =>
  expect(minutesAt(fraction, shown)).toBe(minutesOf(time)),
);

test('a tap offers an hour, a drag what it touched, in either direction', () => {
  const at = minutesOf;
  expect(hoursBetween(at('16:00'), at('16:00'))).toEqual({ from: at('16:00'), to: at('17:00') });
  expect(hoursBetween(at('16:00'), at('17:30'))).toEqual({ from: at('16:00'), to: at('18:00') });
  expect(hoursBetween(at('17:30'), at('16:00'))).toEqual({ from: at('16:00'), to: at('18:00') });
});
