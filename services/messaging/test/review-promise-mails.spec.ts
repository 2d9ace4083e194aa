import { randomUUID } from 'node:crypto';
import { eventually, person } from '@fungo/testing';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import { academyForTests, type VideoNow } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests();

/** A swing that waits for its review. */
function video(changes: Partial<VideoNow> = {}): VideoNow {
  const made: VideoNow = {
    ...{ id: randomUUID(), title: 'Cage work, left side', status: 'pending', isReviewable: true },
    ...{ feedback: null, cards: [], studentId: academy.player.userId, coachId: academy.coach.userId },
    ...changes,
  };
  academy.videos.set(made.id, made);
  return made;
}

const told = ({ id, studentId }: VideoNow) => ({ videoId: id, studentId });
const coachIds = () => [academy.coach.userId];
const office = person({ role: 'admin', firstName: 'Ruth', lastName: 'Amari' });
const handedOver = (swing: VideoNow) => {
  academy.people.set(office.userId, office);
  return academy.messaging.deliver('media.video-handed-over', {
    ...{ ...told(swing), coachIds: coachIds(), byId: office.userId },
  });
};
const due = (swing: VideoNow) =>
  academy.messaging.deliver('media.review-due', { ...told(swing), coachIds: coachIds() });
const late = (swing: VideoNow) => academy.messaging.deliver('media.review-late', told(swing));
/** The deliveries of mails about a swing. */
const about = async ({ id }: VideoNow) =>
  (await academy.deliveries()).filter(({ facts }) => (facts as { videoId?: string }).videoId === id);
/** Ends the wait of mails that gather. */
async function gather(swing: VideoNow) {
  for (const { id, status, kind } of await about(swing))
    if (status === 'queued' && kind === 'video-handed-over')
      await academy.messaging.app.get(DeliveriesService).send(id);
}
const toCoach = async () => (await mailsTo(academy.mailServer, academy.coach.email))[0]!;

test('a coach hears who handed a swing over, once for several hand-overs', async () => {
  const swing = video();
  for (let n = 0; n < 4; n += 1) await handedOver(swing);
  // The end of a span may have passed in between.
  expect((await about(swing)).length).toBeLessThanOrEqual(2);
  expect(academy.mailServer.mails).toEqual([]);
  await gather(swing);
  const mail = await toCoach();
  expectProper(mail);
  expect(mail.subject).toBe('Ruth Amari handed you a swing: Sam Ortega, “Cage work, left side”');
  expectSaid(mail, 'Ruth Amari handed Sam Ortega’s swing to you', 'the draft of the review');
  expectLink(mail, `/video-analysis/${swing.id}`);
});

test('a swing that went back to all coaches asks for one', async () => {
  const swing = video({ coachId: null });
  await handedOver(swing);
  await gather(swing);
  const mail = await toCoach();
  expect(mail.subject).toBe('A swing needs a coach: Sam Ortega, “Cage work, left side”');
  expectSaid(mail, 'The first coach to start the review takes it');
});

test('a coach is reminded before the promised hours are over', async () => {
  const swing = video();
  await due(swing);
  const mail = await toCoach();
  expectProper(mail);
  expect(mail.subject).toBe('Due soon: the review for Sam Ortega, “Cage work, left side”');
  expectSaid(mail, 'within 48 hours', 'hand it to another coach');
  expectLink(mail, `/video-analysis/${swing.id}`);
});

test('a family hears once that the review takes longer', async () => {
  const swing = video();
  await late(swing);
  const [mail] = await mailsTo(academy.mailServer, academy.player.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Your review is taking longer: “Cage work, left side”');
  expectSaid(mail!, 'Hi Sam, we promised your review within 48 hours', 'Dana Whitfield has been reminded');
  await late(swing);
  expect(await about(swing)).toHaveLength(1);
});

test('a family without a coach hears that all have been reminded', async () => {
  await late(video({ coachId: null }));
  const [mail] = await mailsTo(academy.mailServer, academy.player.email);
  expectSaid(mail!, 'Our coaches have been reminded');
  for (const gap of ['null', 'undefined', 'Coach:']) expect(mail!.text).not.toContain(gap);
});

test.each([
  ['handed over', handedOver],
  ['due', due],
  ['late', late],
])('nothing is said of a review that is finished, or cannot begin yet: %s', async (_, tell) => {
  for (const now of [{ status: 'reviewed' }, { isReviewable: false }] as const) {
    const swing = video(now);
    await tell(swing);
    await gather(swing);
    await eventually(async () => expect(await about(swing)).toMatchObject([{ status: 'dropped' }]));
  }
  expect(academy.mailServer.mails).toEqual([]);
});
