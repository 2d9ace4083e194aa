import { type LessonNow, toCents } from '@fungo/contracts';
import { eventually, playerNow } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo as mailsOf } from './mails';

const academy = academyForTests();

const mailsTo = (...addresses: string[]) => mailsOf(academy.mailServer, ...addresses);
const when = 'Saturday, November 28, 2026, 9:00 AM–10:00 AM EST';

type Attendance = NonNullable<LessonNow['attendance']>;

/** Hears that a lesson's attendance was noted, while scheduling answers `now`. */
async function noted(
  now: Partial<Attendance>,
  told: { version?: string; corrects?: boolean } = {},
  { payment = null, ...of }: { payment?: LessonNow['payment']; studentId?: string } = {},
) {
  const facts = academy.facts(of);
  const attendance: Attendance = {
    ...{ attendance: 'came', note: null, due: { cents: toCents(0) } },
    ...{ notedAt: '2026-11-28T15:10:00.000Z', version: '1' },
    ...now,
  };
  academy.lessons.set(facts.lessonId, { ...academy.lessons.get(facts.lessonId)!, attendance, payment });
  await academy.messaging.deliver('scheduling.attendance-noted', {
    ...facts,
    ...{ version: '1', corrects: false },
    ...told,
  });
}

const missed = { attendance: 'no-show', due: { cents: toCents(75) } } as const;

test('a missed lesson: the family reads what is due, and how to pay it', async () => {
  await noted({ ...missed, note: 'Hope all is well.\n<b>See</b> you soon' });
  const [mail] = await mailsTo(academy.player.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('We missed you: lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Dana Whitfield', when, 'Elite Training Center', '$75', 'the full price is due');
  expectSaid(mail!, 'If you have already paid for the lesson, you owe nothing more.', '@fungo-academy');
  expectSaid(mail!, 'Hope all is well.');
  expect(mail!.html).toContain('&lt;b&gt;See&lt;/b&gt; you soon');
  expectLink(mail!, '/book-lesson');
});

test('a missed lesson of a child: the guardian reads the child’s name and the part that is due', async () => {
  const leo = playerNow(academy.player, {
    playerId: '00000000-0000-4000-8000-00000000f0e1',
    firstName: 'Leo',
  });
  academy.players.set(leo.playerId, leo);
  await noted({ ...missed, due: { cents: toCents(37.5) } }, {}, { studentId: leo.playerId });
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.subject).toBe('We missed Leo: lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Leo did not come', '$37.50 of the $75 price is due', '“Leo Ortega”');
});

const payment = {
  ...{ chargeId: '00000000-0000-4000-8000-00000000c4a6', reference: 'FG-L31', amount: 75 },
  ...{ received: 0, owed: 75, status: 'unpaid' as const, ways: [], refunded: false },
};

test('a missed lesson that is not paid: the family pays it by its reference', async () => {
  await noted(missed, {}, { payment });
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, 'the full price is due', 'FG-L31', '@fungo-academy');
  expect(mail!.text).not.toContain('already paid');
});

test('a missed lesson that is paid: the family is asked for nothing', async () => {
  await noted(missed, {}, { payment: { ...payment, received: 75, owed: 0, status: 'paid' } });
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, 'You have paid for the lesson, so you owe nothing more.');
  expect(mail!.text).not.toContain('@fungo-academy');
});

test('a missed lesson of an academy that charges nothing: nothing is due', async () => {
  await noted({ ...missed, due: { cents: toCents(0) } });
  const [mail] = await mailsTo(academy.player.email);
  expectSaid(mail!, 'Nothing is due for it.');
  expect(mail!.text).not.toContain('@fungo-academy');
});

test('a note: the family reads it', async () => {
  await noted({ note: 'Great bat speed today.' });
  const [mail] = await mailsTo(academy.player.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('A note from Dana Whitfield about your lesson, Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'Great bat speed today.', when);
  expect(mail!.text).not.toMatch(/due/);
  expectLink(mail!, '/player-dashboard');
});

test('a correction: the family may ignore the earlier mail', async () => {
  await noted({ attendance: 'late', version: '2' }, { version: '2', corrects: true });
  const [mail] = await mailsTo(academy.player.email);
  expect(mail!.subject).toBe('Corrected: your lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM');
  expectSaid(mail!, 'please ignore our earlier email', 'you came late', 'nothing is due for a missed lesson');
});

test('a record that was changed before its mail: only the newer one is mailed', async () => {
  await noted({ attendance: 'came', version: '2' }, { version: '1' });
  await eventually(async () =>
    expect((await academy.deliveries()).at(-1)).toMatchObject({
      ...{ kind: 'lesson-attendance', status: 'dropped' },
    }),
  );
  expect(academy.mailServer.mails).toEqual([]);
});
