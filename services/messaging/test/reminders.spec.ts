import { randomUUID } from 'node:crypto';
import { eventually, person } from '@fungo/testing';
import { lessonTime } from '../src/lesson-view/lesson-time.rules';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';
import { remindersForTests } from './reminders';

const { academy, unsettled, query, lessonIn, confirm, confirmed, run, planned, timeComes, deliveriesOf } =
  remindersForTests();

test.each(['day', 'soon'] as const)(
  'the %s reminder has time, place and names for coach and player',
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
test('each reminder is sent once, even if its job or the confirmation repeats', async () => {
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

test('for a player without an account only the coach gets a reminder, with the typed name', async () => {
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
  'nobody is reminded of a lesson that is now %s',
  async (status) => {
    const lesson = await confirmed(26);
    academy.lessons.set(lesson.lessonId, { ...lesson, status });
    await timeComes(lesson, 'day');
    await timeComes(lesson, 'soon');
    await eventually(async () => expect(await planned(lesson)).toEqual([]));
    expect(await deliveriesOf(lesson)).toEqual([]);
  },
);

test('a waiting mail is dropped if the lesson is cancelled', async () => {
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

test.each([
  ['day', 1.9, 0],
  ['day', 2.1, 2],
  ['soon', -0.1, 0],
  ['soon', 0.1, 2],
] as const)(
  'a delayed %s reminder %d hours before the start makes %d mails',
  async (reminder, left, mails) => {
    const lesson = lessonIn(left);
    await run(lesson, reminder);
    expect(await deliveriesOf(lesson)).toHaveLength(mails);
  },
);

test.each(['scheduling', 'identity'] as const)(
  'an outage of %s loses and doubles nothing',
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
test('a moment during an outage of messaging is not missed', async () => {
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
  'the %s reminder is sent even if its moment passes before the confirmation event arrives',
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

test('a reminder goes to the person’s current address', async () => {
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
