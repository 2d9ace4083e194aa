import { randomUUID } from 'node:crypto';
import { constants, type LessonNow } from '@fungo/contracts';
import { eventually, person } from '@fungo/testing';
import { freePort } from '@fungo/stores';
import { lessonTime } from '../src/lesson-view/lesson-time.rules';
import { remind } from '../src/reminders/reminders.jobs';
import { dueAt, type Reminder } from '../src/reminders/reminders.rules';
import { academyForTests, asked } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const { day, soon } = constants.reminder.hoursBefore;

let metricsPort: number;
const academy = academyForTests(async () => {
  metricsPort = await freePort();
  return { METRICS_PORT: String(metricsPort) };
});
afterEach(async () => {
  academy.down.clear();
  academy.mailServer.answer = 'accept';
  // One test's mails are not the next one's.
  await eventually(async () => expect(await query(unsettled, [])).toEqual([]));
});

/** All but what is planned for later: an entry that was just added is due in moments. */
const unsettled = `SELECT 1 FROM events.outbox
  WHERE failed_at IS NULL AND (sends > 0 OR next_send_at <= now() + interval '1 minute')`;

const query = <T>(sql: string, parameters: unknown[]) =>
  academy.messaging.dataSource.query<T[]>(sql, parameters);

/** A confirmed lesson so many hours from now, which scheduling knows. */
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

/** A lesson whose confirmation has been told, and its mail read. */
async function confirmed(hours: number, changes: Partial<LessonNow> = {}): Promise<LessonNow> {
  const lesson = lessonIn(hours, changes);
  await confirm(lesson);
  if (lesson.studentId) await mailsTo(academy.mailServer, academy.player.email);
  academy.mailServer.mails.length = 0;
  return lesson;
}

const run = ({ lessonId, startsAt }: LessonNow, reminder: Reminder) =>
  academy.messaging.run(remind, { lessonId, startsAt, reminder });

interface Planned {
  reminder: Reminder;
  due: Date;
  attempts: number;
  failed: boolean;
}

const planned = ({ lessonId }: LessonNow) =>
  query<Planned>(
    `SELECT payload ->> 'reminder' AS reminder, next_send_at AS due, attempts, failed_at IS NOT NULL AS failed
       FROM events.outbox WHERE name = $1 AND (payload ->> 'lessonId')::integer = $2 ORDER BY next_send_at`,
    [remind.name, lessonId],
  );

/** What waiting would do: the moment of this reminder has come. */
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

describe('planning', () => {
  const moments = async (lesson: LessonNow) =>
    (await planned(lesson)).map(({ reminder, due }) => ({ reminder, due }));

  // holds: decided.23
  test('sets a day’s and a two hours’ reminder when a lesson is confirmed', async () => {
    const lesson = await confirmed(100);
    const { startsAt } = lesson;
    expect(await moments(lesson)).toEqual([
      { reminder: 'day', due: dueAt('day', startsAt) },
      { reminder: 'soon', due: dueAt('soon', startsAt) },
    ]);
    expect(Date.parse(startsAt) - dueAt('day', startsAt).getTime()).toBe(day * 3_600_000);
    expect(Date.parse(startsAt) - dueAt('soon', startsAt).getTime()).toBe(soon * 3_600_000);
  });

  test('leaves out the moments that have passed', async () => {
    const reminders = async (hours: number) =>
      (await planned(await confirmed(hours))).map(({ reminder }) => reminder);
    expect(await reminders(23.9)).toEqual(['soon']);
    expect(await reminders(1.9)).toEqual([]);
    expect(await reminders(-3)).toEqual([]);
  });

  test('is done once for an event that comes twice', async () => {
    const lesson = lessonIn(48);
    const eventId = randomUUID();
    expect(await confirm(lesson, eventId)).toBe(true);
    expect(await confirm(lesson, eventId)).toBe(false);
    expect(await planned(lesson)).toHaveLength(2);
  });

  test('is no backlog to an operator until its moment comes', async () => {
    const waiting = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^outbox_entries\{state="waiting"\} (\d+)$/m.exec(metrics)?.[1]);
    };
    const lesson = await confirmed(48);
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(await planned(lesson)).toHaveLength(2);
    academy.down.add('scheduling');
    await timeComes(lesson, 'day');
    await eventually(async () => expect(await waiting()).toBe(1));
  });

  test('holds no name and no address', async () => {
    const { lessonId } = await confirmed(48);
    const rows = await query<{ payload: object }>(
      `SELECT payload FROM events.outbox WHERE name = $1 AND (payload ->> 'lessonId')::integer = $2`,
      [remind.name, lessonId],
    );
    for (const { payload } of rows)
      expect(Object.keys(payload).sort()).toEqual(['lessonId', 'reminder', 'startsAt']);
  });
});

test.each(['day', 'soon'] as const)(
  'the %s reminder tells coach and player when, where and who',
  async (one) => {
    const lesson = await confirmed(26, { location: 'Cage 3' });
    const { weekday, date, hours } = lessonTime(lesson.startsAt, 60, 'America/New_York');
    await timeComes(lesson, one);
    const { coach, player } = academy;
    const [toCoach, toPlayer] = await mailsTo(academy.mailServer, coach.email, player.email);

    expect(toPlayer!.subject).toMatch(/^Reminder: your lesson with Dana Whitfield, \w.* at \d+:\d\d [AP]M$/);
    expectSaid(toPlayer!, 'Dana Whitfield', `${weekday}, ${date}, ${hours}`, 'Cage 3');
    expectSaid(toPlayer!, 'Arrive 5 minutes early. Bring your own bat and helmet. Water is provided.');
    expectLink(toPlayer!, '/player-dashboard');

    expect(toCoach!.subject).toMatch(/^Reminder: your lesson with Sam Ortega, \w.* at \d+:\d\d [AP]M$/);
    expectSaid(toCoach!, 'Sam Ortega', `${weekday}, ${date}, ${hours}`, 'Cage 3');
    expectLink(toCoach!, `/instructor-dashboard?tab=lessons&lesson=${lesson.lessonId}`);

    for (const mail of [toCoach!, toPlayer!]) {
      expectProper(mail);
      expect(mail.replyTo?.text).toBe('hello@fungo.test');
    }
    expect((await planned(lesson)).map(({ reminder }) => reminder)).toEqual(
      one === 'day' ? ['soon'] : ['day'],
    );
    await eventually(async () =>
      expect(await deliveriesOf(lesson)).toMatchObject([
        { kind: `reminder-${one}`, status: 'sent' },
        { kind: `reminder-${one}`, status: 'sent' },
      ]),
    );
  },
);

// holds: decided.23
test('each goes once, however often its job or the confirmation comes', async () => {
  const lesson = await confirmed(26);
  await timeComes(lesson, 'day');
  await mailsTo(academy.mailServer, academy.coach.email, academy.player.email);
  await Promise.all([run(lesson, 'day'), run(lesson, 'day')]);
  await confirm(lesson);
  await timeComes(lesson, 'day');
  await eventually(async () =>
    expect((await planned(lesson)).map(({ reminder }) => reminder)).toEqual(['soon', 'soon']),
  );
  expect(await deliveriesOf(lesson)).toHaveLength(2);
  await timeComes(lesson, 'soon');
  await eventually(async () => expect(await planned(lesson)).toEqual([]));
  expect((await deliveriesOf(lesson)).map(({ kind }) => kind).sort()).toEqual([
    'reminder-day',
    'reminder-day',
    'reminder-soon',
    'reminder-soon',
  ]);
});

test('of a player without an account only the coach gets one, with the name they gave', async () => {
  const lesson = await confirmed(26, {
    studentId: null,
    studentName: 'Riley\r\nBcc: victim@elsewhere.test <img src=x>',
  });
  await timeComes(lesson, 'day');
  const [mail] = await mailsTo(academy.mailServer, academy.coach.email);
  expect(mail!.subject).toMatch(/^Reminder: your lesson with Riley Bcc victim elsewhere test img src x, /);
  expectProper(mail!);
  expect(mail!.html).toContain('Riley Bcc victim elsewhere test img src x');
  expect(await deliveriesOf(lesson)).toHaveLength(1);
});

// holds: decided.23
test.each(['cancelled', 'declined', 'completed'] as const)(
  'of a lesson now %s nobody hears',
  async (status) => {
    const lesson = await confirmed(26);
    academy.lessons.set(lesson.lessonId, { ...lesson, status });
    await timeComes(lesson, 'day');
    await timeComes(lesson, 'soon');
    await eventually(async () => expect(await planned(lesson)).toEqual([]));
    expect(await deliveriesOf(lesson)).toEqual([]);
  },
);

test('a lesson cancelled while the mail waits for the mail server lets the mail drop', async () => {
  const lesson = await confirmed(26);
  academy.mailServer.answer = 'defer';
  await timeComes(lesson, 'day');
  const lastErrors = async () => (await deliveriesOf(lesson)).map(({ lastError }) => String(lastError));
  await eventually(async () =>
    expect(await lastErrors()).toEqual([expect.stringContaining('451'), expect.stringContaining('451')]),
  );
  academy.lessons.set(lesson.lessonId, { ...lesson, status: 'cancelled' });
  await eventually(async () =>
    expect(await deliveriesOf(lesson)).toMatchObject([
      { status: 'dropped', lastError: expect.stringContaining('The lesson is cancelled.') as string },
      { status: 'dropped' },
    ]),
  );
  expect(academy.mailServer.mails).toEqual([]);
  await eventually(async () => expect(await query(unsettled, [])).toEqual([]));
});

test('held up beyond its use it does not go', async () => {
  const tooLate = [
    { lesson: lessonIn(1.9), reminder: 'day' },
    { lesson: lessonIn(-0.1), reminder: 'soon' },
  ] as const;
  for (const { lesson, reminder } of tooLate) {
    await run(lesson, reminder);
    expect(await deliveriesOf(lesson)).toEqual([]);
  }
  const inTime = [
    { lesson: lessonIn(2.1), reminder: 'day' },
    { lesson: lessonIn(0.1), reminder: 'soon' },
  ] as const;
  for (const { lesson, reminder } of inTime) {
    await run(lesson, reminder);
    expect(await deliveriesOf(lesson)).toHaveLength(2);
  }
});

test.each(['scheduling', 'identity'] as const)(
  'while %s is down nothing is lost or doubled',
  async (service) => {
    const lesson = await confirmed(26);
    academy.down.add(service);
    await timeComes(lesson, 'day');
    await eventually(async () => {
      const jobs = await query<{ attempts: number; failed: boolean }>(
        `SELECT attempts, failed_at IS NOT NULL AS failed FROM events.outbox WHERE attempts > 0`,
        [],
      );
      expect(jobs).not.toEqual([]);
      for (const { failed } of jobs) expect(failed).toBe(false);
    });
    expect(academy.mailServer.mails).toEqual([]);
    academy.down.clear();
    await eventually(() => expect(academy.mailServer.mails).toHaveLength(2));
    await eventually(async () =>
      expect((await deliveriesOf(lesson)).map(({ status }) => status)).toEqual(['sent', 'sent']),
    );
    expect(academy.mailServer.mails).toHaveLength(2);
  },
);

// holds: decided.23
test('a moment that comes while messaging is down is not missed', async () => {
  const lesson = lessonIn(26);
  await confirm(lesson);
  await mailsTo(academy.mailServer, academy.player.email);
  academy.mailServer.mails.length = 0;
  await academy.restart();
  expect(await planned(lesson)).toHaveLength(2);
  await timeComes(lesson, 'day');
  await academy.restart();
  await mailsTo(academy.mailServer, academy.coach.email, academy.player.email);
  await academy.restart();
  expect((await planned(lesson)).map(({ reminder }) => reminder)).toEqual(['soon']);
  expect(await deliveriesOf(lesson)).toHaveLength(2);
});

test.each([
  ['day', 23.9],
  ['soon', 1.9],
] as const)(
  'the %s’s moment that comes before the confirmation is heard is not missed',
  async (reminder, left) => {
    const lesson = lessonIn(left);
    const eventId = randomUUID();
    await query(
      `INSERT INTO events.outbox (event_id, publisher, consumer, name, payload, created_at, next_send_at)
     VALUES ($1, 'scheduling', 'messaging', 'scheduling.lesson-confirmed', '{}', now() - interval '1 hour', 'infinity')`,
      [eventId],
    );
    await confirm(lesson, eventId);
    await eventually(async () =>
      expect((await deliveriesOf(lesson)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
        `reminder-${reminder} sent`,
        `reminder-${reminder} sent`,
      ]),
    );
    expect((await planned(lesson)).map((one) => one.reminder)).toEqual(reminder === 'day' ? ['soon'] : []);
  },
);

test('goes to the address that a person has now', async () => {
  const mover = person();
  academy.people.set(mover.userId, mover);
  const lesson = lessonIn(26, { studentId: mover.userId });
  await confirm(lesson);
  await mailsTo(academy.mailServer, mover.email);
  academy.mailServer.mails.length = 0;
  academy.people.set(mover.userId, { ...mover, email: 'moved@elsewhere.test' });
  await timeComes(lesson, 'soon');
  await mailsTo(academy.mailServer, academy.coach.email, 'moved@elsewhere.test');
});
