import { randomUUID } from 'node:crypto';
import { type LessonNow, toCents } from '@fungo/contracts';
import { dueAt, refusalOf, type Reminder } from './reminders.rules';

const startsAt = '2026-11-28T14:00:00.000Z';
const hoursBefore = (hours: number) => new Date(Date.parse(startsAt) - hours * 3_600_000);

const lesson = (changes: Partial<LessonNow> = {}): LessonNow => ({
  lessonId: 12,
  status: 'confirmed',
  studentId: randomUUID(),
  studentName: null,
  coachId: randomUUID(),
  startsAt,
  durationMinutes: 60,
  location: 'Cage 3',
  price: { cents: toCents(75) },
  notes: null,
  studentPhone: null,
  studentEmail: null,
  sessionFocus: null,
  weeklyRecurring: null,
  offers: [],
  attendance: null,
  payment: null,
  terms: { cutOffHours: 24, lateFeePercent: 100 },
  freeUntil: startsAt,
  askedChange: null,
  series: null,
  held: null,
  rainOut: null,
  packageId: null,
  fee: { cents: toCents(0) },
  sequence: 0,
  linkToken: null,
  ...changes,
});

const refusal = (reminder: Reminder, hours: number, changes: Partial<LessonNow> = {}) =>
  refusalOf({ reminder, lessonId: 12, startsAt, sequence: 0 }, lesson(changes), hoursBefore(hours));

test('reminders are due a day and two hours before the start', () => {
  expect(dueAt('day', startsAt)).toEqual(hoursBefore(24));
  expect(dueAt('soon', startsAt)).toEqual(hoursBefore(2));
});

test('a delayed day’s reminder is sent if more than two hours are left', () => {
  for (const hours of [24, 20, 2.01]) expect(refusal('day', hours)).toBeNull();
  for (const hours of [2, 1, 0, -1]) expect(refusal('day', hours)).toMatch(/too late/);
});

test('a delayed two hours’ reminder is sent until the lesson starts', () => {
  for (const hours of [2, 1, 0.01]) expect(refusal('soon', hours)).toBeNull();
  for (const hours of [0, -0.5]) expect(refusal('soon', hours)).toMatch(/too late/);
});

test.each(['pending', 'declined', 'cancelled', 'completed'] as const)(
  'a %s lesson has no reminder',
  (status) => {
    expect(refusal('day', 24, { status })).toBe(`The lesson is ${status}.`);
  },
);

test('another start has no reminder, but the start’s format does not matter', () => {
  expect(refusal('day', 24, { sequence: 1 })).toMatch(/has a new time/);
});
