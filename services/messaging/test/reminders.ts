import type { LessonNow } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { freePort } from '@fungo/stores';
import { remind } from '../src/reminders/reminders.jobs';
import type { Reminder } from '../src/reminders/reminders.rules';
import { academyForTests, asked } from './academy';
import { mailsTo } from './mails';

interface Planned {
  reminder: Reminder;
  due: Date;
  attempts: number;
  failed: boolean;
}

/** An academy that reminds of lessons, for the tests of a file. */
export function remindersForTests() {
  let metricsPort: number;
  const academy = academyForTests(async () => {
    metricsPort = await freePort();
    return { METRICS_PORT: String(metricsPort) };
  });
  afterEach(async () => {
    academy.down.clear();
    academy.mailServer.answer = 'accept';
    // Mails of one test must not reach the next one.
    await eventually(async () => expect(await query(unsettled, [])).toEqual([]));
  });

  /** Everything that is due now or in moments, without later plans. */
  const unsettled = `SELECT 1 FROM events.outbox
    WHERE failed_at IS NULL AND (sends > 0 OR next_send_at <= now() + interval '1 minute')`;

  const query = <T>(sql: string, parameters: unknown[]) =>
    academy.messaging.dataSource.query<T[]>(sql, parameters);

  /** A confirmed lesson this many hours from now. */
  function lessonIn(hours: number, changes: Partial<LessonNow> = {}): LessonNow {
    const startsAt = new Date(Date.now() + hours * 3_600_000).toISOString();
    const lesson: LessonNow = {
      ...academy.facts({ startsAt }),
      ...asked,
      status: 'confirmed',
      studentName: null,
      ...changes,
    };
    academy.lessons.set(lesson.lessonId, lesson);
    return lesson;
  }

  const confirm = (lesson: LessonNow, eventId?: string) =>
    academy.messaging.deliver('scheduling.lesson-confirmed', lesson, eventId);

  /** A lesson whose confirmation mail has arrived. */
  async function confirmed(hours: number, changes: Partial<LessonNow> = {}): Promise<LessonNow> {
    const lesson = lessonIn(hours, changes);
    await confirm(lesson);
    if (lesson.studentId) await mailsTo(academy.mailServer, academy.player.email);
    academy.mailServer.mails.length = 0;
    return lesson;
  }

  const run = ({ lessonId, startsAt, sequence }: LessonNow, reminder: Reminder) =>
    academy.messaging.run(remind, { lessonId, startsAt, sequence, reminder });

  const planned = ({ lessonId }: LessonNow) =>
    query<Planned>(
      `SELECT payload ->> 'reminder' AS reminder, next_send_at AS due, attempts, failed_at IS NOT NULL AS failed
         FROM events.outbox WHERE name = $1 AND (payload ->> 'lessonId')::integer = $2 ORDER BY next_send_at`,
      [remind.name, lessonId],
    );

  /** Makes a reminder due now, instead of waiting. */
  const timeComes = ({ lessonId }: LessonNow, reminder: Reminder) =>
    query(
      `WITH due AS (
         UPDATE events.outbox SET next_send_at = now()
          WHERE name = $1 AND (payload ->> 'lessonId')::integer = $2 AND payload ->> 'reminder' = $3
          RETURNING 1)
       SELECT pg_notify('outbox_messaging', '') FROM due`,
      [remind.name, lessonId, reminder],
    );

  const deliveriesOf = async ({ lessonId }: LessonNow) =>
    (await academy.deliveries()).filter(({ about }) => about === `lesson:${lessonId}`);
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  return {
    academy,
    unsettled,
    query,
    lessonIn,
    confirm,
    confirmed,
    run,
    planned,
    timeComes,
    deliveriesOf,
    metrics,
  };
}
