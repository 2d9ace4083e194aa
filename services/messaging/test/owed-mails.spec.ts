import { randomUUID } from 'node:crypto';
import { type AnswerOf, type getOwedNow, toCents } from '@fungo/contracts';
import { eventually, person, playerNow } from '@fungo/testing';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests();

type Lesson = AnswerOf<typeof getOwedNow>['lessons'][number];
const lesson = (lessonId: number, changes: Partial<Lesson> = {}): Lesson => ({
  ...{ lessonId, reference: `FG-L${lessonId}`, player: 'Leo Ortega', coachId: academy.coach.userId },
  ...{ startsAt: '2027-06-02T20:00:00.000Z', owed: { cents: toCents(80) }, linkToken: `for-${lessonId}` },
  ...changes,
});

test('a reminder goes to each guardian, with each lesson, its reference and its ways to pay', async () => {
  const guardians = [academy.player, person({ firstName: 'Dana' })];
  for (const one of guardians) academy.people.set(one.userId, one);
  const player = playerNow(academy.player, {
    playerId: randomUUID(),
    guardians: guardians.map((one) => playerNow(one).guardians[0]!),
  });
  academy.players.set(player.playerId, player);
  academy.owed = {
    address: null,
    lessons: [lesson(31), lesson(32, { player: 'Ava Ortega', owed: { cents: toCents(40.5) } })],
  };
  await academy.messaging.deliver('scheduling.payment-reminded', {
    playerId: player.playerId,
    lessonIds: [31, 32, 33],
  });
  const [mail] = await mailsTo(academy.mailServer, ...guardians.map(({ email }) => email));
  expectProper(mail!);
  expect(mail!.subject).toBe('Payment reminder: $120.50 for 2 lessons');
  expectSaid(mail!, '$120.50 to pay', 'Leo Ortega with Dana Whitfield', 'Ava Ortega', '$40.50', 'FG-L32');
  expectSaid(mail!, 'Wed, Jun 2, 4:00 PM', 'Already paid?');
  expectLink(mail!, '/lesson/31?token=for-31');
  expect(mail!.text).toContain('https://venmo.com/fungo-academy?txn=pay&amount=40.50&note=FG-L32');
  expect(mail!.text).toContain('https://cash.app/$FungoAcademy/80.00');
});

test('a player without an account: the address that the coach typed', async () => {
  academy.owed = { address: 'ana@families.test', lessons: [lesson(41, { player: 'Ana' })] };
  await academy.messaging.deliver('scheduling.payment-reminded', { playerId: null, lessonIds: [41] });
  const [mail] = await mailsTo(academy.mailServer, 'ana@families.test');
  expect(mail!.subject).toBe('Payment reminder: $80 for a lesson');
});

test('everything was paid meanwhile: no mail', async () => {
  academy.owed = { address: null, lessons: [] };
  const eventId = randomUUID();
  const playerId = academy.player.userId;
  await academy.messaging.deliver('scheduling.payment-reminded', { playerId, lessonIds: [51] }, eventId);
  await eventually(async () =>
    expect((await academy.deliveriesOf(eventId)).map(({ status }) => status)).toEqual(['dropped']),
  );
});
