import { randomUUID } from 'node:crypto';
import { chooseMails, type EventName, getMailChoices, type PlayerNow } from '@fungo/contracts';
import { eventually, person, playerNow, student } from '@fungo/testing';
import { MailTurnedOff } from '../src/mail-choices/mail-turned-off.entity';
import { academyForTests } from './academy';
import { expectSaid, mailsTo as mailsOf } from './mails';

const academy = academyForTests();
const mailsTo = (...addresses: string[]) => mailsOf(academy.mailServer, ...addresses);

/** The second child of a family with two guardians. */
function leo(): { player: PlayerNow; guardians: ReturnType<typeof person>[] } {
  const guardians = ['Rosa', 'Luis'].map((firstName) => person({ firstName, lastName: 'Delgado' }));
  for (const one of guardians) academy.people.set(one.userId, one);
  const now = guardians.map((one) => playerNow(one).guardians[0]!);
  const player = playerNow(guardians[0]!, { playerId: randomUUID(), firstName: 'Leo', guardians: now });
  academy.players.set(player.playerId, player);
  return { player, guardians };
}

const facts = (studentId: string) => academy.facts({ studentId });

test.each<[EventName, string]>([
  ['scheduling.lesson-requested', 'We have Leo’s lesson request: Sat, Nov 28, 9:00 AM'],
  ['scheduling.lesson-confirmed', 'Confirmed: Leo’s lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM'],
  ['scheduling.lesson-declined', 'Dana Whitfield can’t make Sat, Nov 28, 9:00 AM'],
])('%s: every guardian hears about the child by name', async (event, subject) => {
  const { player, guardians } = leo();
  await academy.messaging.deliver(event, facts(player.playerId));
  const others = event === 'scheduling.lesson-requested' ? [academy.coach.email] : [];
  const mails = await mailsTo(...guardians.map(({ email }) => email), ...others);
  for (const [index, mail] of mails.slice(0, guardians.length).entries()) {
    expect(mail.subject).toBe(subject);
    expectSaid(mail, `Hi ${guardians[index]!.firstName},`, 'Leo’s lesson');
    expect(mail.text).not.toMatch(/your lesson\b/i);
  }
});

test('the review of a child’s swing and a membership, too', async () => {
  const { player, guardians } = leo();
  const videoId = randomUUID();
  academy.videos.set(videoId, {
    ...{ id: videoId, title: 'Tee work', status: 'reviewed', feedback: 'Stay back.' },
    ...{ studentId: player.playerId, coachId: null, isReviewable: true, cards: [] },
  });
  await academy.messaging.deliver('media.video-reviewed', { videoId, studentId: player.playerId });
  await academy.messaging.deliver('payments.membership-changed', { userId: player.playerId, begun: true });
  const addresses = guardians.map(({ email }) => email);
  await mailsTo(...addresses, ...addresses);
  for (const { subject } of academy.mailServer.mails) expect(subject).toMatch(/^Leo’s (swing|membership)/);
});

test('a player whose family is gone hears nothing', async () => {
  const eventId = randomUUID();
  await academy.messaging.deliver('scheduling.lesson-confirmed', facts(randomUUID()), eventId);
  await eventually(async () => expect(await academy.deliveriesOf(eventId)).toEqual([]));
});

describe('a guardian who turned a kind of mail off', () => {
  const as = (userId: string) => academy.messaging.as(student({ id: userId }));
  const topics = { lessons: true, reminders: true, reviews: true, messages: true, camps: true };
  const all = { ...topics, screen: topics, push: topics };

  test('gets none of it; the other guardian and the other kinds stay', async () => {
    const { player, guardians } = leo();
    const [rosa, luis] = guardians as [(typeof guardians)[0], (typeof guardians)[0]];
    expect((await as(luis.userId).call(getMailChoices, {})).body).toEqual(all);
    const { body } = await as(luis.userId).call(chooseMails, { body: { lessons: false } });
    expect(body).toEqual({ ...all, lessons: false });
    expect((await as(rosa.userId).call(getMailChoices, {})).body).toEqual(all);
    await academy.messaging.deliver('scheduling.lesson-confirmed', facts(player.playerId));
    await academy.messaging.deliver('payments.membership-changed', { userId: player.playerId, begun: true });
    await mailsTo(rosa.email, rosa.email, luis.email);
    await as(luis.userId).call(chooseMails, { body: { lessons: true } });
    await academy.messaging.deliver('scheduling.lesson-confirmed', facts(player.playerId));
    await mailsTo(rosa.email, rosa.email, luis.email, rosa.email, luis.email);
  });

  test('may say so twice at once, and it is forgotten with the account', async () => {
    const { guardians } = leo();
    const { userId } = guardians[0]!;
    const none = { lessons: false, reminders: false, reviews: false, messages: false, camps: false };
    const off = { ...none, screen: none, push: none };
    await Promise.all([1, 2].map(() => as(userId).call(chooseMails, { body: off })));
    expect((await as(userId).call(getMailChoices, {})).body).toEqual(off);
    await academy.messaging.deliver('identity.user-erased', { userId });
    await eventually(async () =>
      expect(await academy.messaging.dataSource.manager.countBy(MailTurnedOff, { userId })).toBe(0),
    );
  });
});
