import { randomUUID } from 'node:crypto';
import { constants, type LessonNow } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { remind } from '../src/reminders/reminders.jobs';
import { dueAt } from '../src/reminders/reminders.rules';
import { remindersForTests } from './reminders';

const { day, soon } = constants.reminder.hoursBefore;
const { academy, lessonIn, confirm, confirmed, planned, timeComes, metrics, query } = remindersForTests();

describe('planning', () => {
  const moments = async (lesson: LessonNow) =>
    (await planned(lesson)).map(({ reminder, due }) => ({ reminder, due }));

  // holds: decided.23
  test('adds a reminder a day and two hours before a confirmed lesson', async () => {
    const lesson = await confirmed(100);
    const { startsAt } = lesson;
    expect(await moments(lesson)).toEqual([
      { reminder: 'day', due: dueAt('day', startsAt) },
      { reminder: 'soon', due: dueAt('soon', startsAt) },
    ]);
    expect(Date.parse(startsAt) - dueAt('day', startsAt).getTime()).toBe(day * 3_600_000);
    expect(Date.parse(startsAt) - dueAt('soon', startsAt).getTime()).toBe(soon * 3_600_000);
  });

  test('leaves out past moments', async () => {
    const reminders = async (hours: number) =>
      (await planned(await confirmed(hours))).map(({ reminder }) => reminder);
    expect(await reminders(23.9)).toEqual(['soon']);
    expect(await reminders(1.9)).toEqual([]);
    expect(await reminders(-3)).toEqual([]);
  });

  test('happens once for an event that arrives twice', async () => {
    const lesson = lessonIn(48);
    const eventId = randomUUID();
    expect(await confirm(lesson, eventId)).toBe(true);
    expect(await confirm(lesson, eventId)).toBe(false);
    expect(await planned(lesson)).toHaveLength(2);
  });

  test('does not count as backlog until the moment comes', async () => {
    const waiting = async () => {
      return Number(/^outbox_entries\{state="waiting"\} (\d+)$/m.exec(await metrics())?.[1]);
    };
    const lesson = await confirmed(48);
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(await planned(lesson)).toHaveLength(2);
    academy.down.add('scheduling');
    await timeComes(lesson, 'day');
    await eventually(async () => expect(await waiting()).toBe(1));
  });

  test('stores no name and no address', async () => {
    const { lessonId } = await confirmed(48);
    const rows = await query<{ payload: object }>(
      `SELECT payload FROM events.outbox WHERE name = $1 AND (payload ->> 'lessonId')::integer = $2`,
      [remind.name, lessonId],
    );
    for (const { payload } of rows)
      expect(Object.keys(payload).sort()).toEqual(['lessonId', 'reminder', 'sequence', 'startsAt']);
  });
});
