import { randomUUID } from 'node:crypto';
import { eventually, person } from '@fungo/testing';
import { academyForTests, type VideoNow } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests();

/** A swing in media. */
function video(changes: Partial<VideoNow> = {}): VideoNow {
  const made: VideoNow = {
    id: randomUUID(),
    title: 'Cage work, left side',
    studentId: academy.player.userId,
    coachId: academy.coach.userId,
    status: 'pending',
    isReviewable: true,
    feedback: null,
    cards: [],
    ...changes,
  };
  academy.videos.set(made.id, made);
  return made;
}

const uploaded = (
  { id: videoId, studentId }: VideoNow,
  coachIds = [academy.coach.userId],
  eventId?: string,
) => academy.messaging.deliver('media.video-uploaded', { videoId, studentId, coachIds }, eventId);
const reviewed = ({ id: videoId, studentId }: VideoNow, eventId?: string) =>
  academy.messaging.deliver('media.video-reviewed', { videoId, studentId }, eventId);
const about = async ({ id }: VideoNow) =>
  (await academy.deliveries()).filter((delivery) => delivery.about === `video:${id}`);
const dropped = (swing: VideoNow) =>
  eventually(async () => {
    expect(await about(swing)).toEqual([expect.objectContaining({ status: 'dropped' })]);
    expect(academy.mailServer.mails).toEqual([]);
  });

describe('a new swing', () => {
  // holds: D2 camps.16
  test('asks its family the consent question once for each swing', async () => {
    const family = person({ awaitsConsent: true });
    academy.people.set(family.userId, family);
    const { id: videoId } = video({ studentId: family.userId });
    const told = { videoId, studentId: family.userId, coachIds: [], awaitsConsent: true as const };
    await academy.messaging.deliver('media.video-uploaded', told);
    await academy.messaging.deliver('media.video-uploaded', told);
    const [mail] = await mailsTo(academy.mailServer, family.email);
    expectProper(mail!);
    expect(mail!.subject).toBe('Who is your account at Fungo Academy for?');
    expectSaid(mail!, 'A coach will review it as usual', 'a parent’s or guardian’s consent');
    expectLink(mail!, '/account');
    const asked = (await academy.deliveries()).filter(({ recipientId }) => recipientId === family.userId);
    expect(asked).toHaveLength(1);
  });

  test('asks nothing after the answer', async () => {
    const swing = video();
    const { id: videoId, studentId } = swing;
    const told = { videoId, studentId, coachIds: [], awaitsConsent: true as const };
    await academy.messaging.deliver('media.video-uploaded', told);
    await dropped(swing);
  });

  // holds: decided.52
  test('is announced to the coach that the player chose', async () => {
    const swing = video();
    await uploaded(swing);
    const [mail] = await mailsTo(academy.mailServer, academy.coach.email);
    expectProper(mail!);
    expect(mail!.subject).toBe('New swing to review: Sam Ortega, “Cage work, left side”');
    expectSaid(mail!, 'Hi Dana, Sam would like you to review', 'Sam Ortega', 'Cage work, left side');
    expectLink(mail!, `/video-analysis/${swing.id}`);
    expect(mail!.html).toContain('href="http://fungo.test/videos"');
    expect(mail!.text).not.toContain('The first coach to start the review takes it');
  });

  // holds: decided.52
  test('without a chosen coach is announced to every coach', async () => {
    const other = person({ role: 'instructor', instructorId: 8, firstName: 'Ruth', lastName: 'Amari' });
    academy.people.set(other.userId, other);
    await uploaded(video({ coachId: null }), [academy.coach.userId, other.userId]);
    const mails = await mailsTo(academy.mailServer, academy.coach.email, other.email);
    for (const mail of mails) {
      expectProper(mail);
      expectSaid(mail, 'The first coach to start the review takes it', 'Any coach');
      expect(mail.text).not.toContain('asks for your review');
    }
    expectSaid(mails[1]!, 'Hi Ruth,');
  });

  test.each([
    ['its review has started', { status: 'in_progress' }],
    ['its review is finished', { status: 'reviewed' }],
    ['another coach has it', { coachId: randomUUID() }],
    ['it is held back', { isReviewable: false }],
  ] as const)('is not announced after %s', async (_, changes) => {
    const swing = video(changes);
    await uploaded(swing);
    await dropped(swing);
  });

  test('is not announced to a former coach', async () => {
    const former = person({ role: 'student' });
    academy.people.set(former.userId, former);
    const swing = video({ coachId: null });
    await uploaded(swing, [former.userId]);
    await dropped(swing);
  });
});

describe('a review', () => {
  test('is announced to the player with the coach’s name', async () => {
    const swing = video({
      status: 'reviewed',
      feedback: `Stay <b>back</b>.\n${'Load earlier. '.repeat(40)}`,
    });
    await reviewed(swing);
    const [mail] = await mailsTo(academy.mailServer, academy.player.email);
    expectProper(mail!);
    expect(mail!.subject).toBe('Your swing has been reviewed: “Cage work, left side”');
    expectSaid(mail!, 'Hi Sam, Dana Whitfield watched your swing', 'Cage work, left side');
    expect(mail!.text).toContain('“Stay <b>back</b>. Load earlier. Load');
    expect(mail!.html).toContain('Stay &lt;b&gt;back&lt;/b&gt;. Load earlier.');
    expect(mail!.text!.match(/Load earlier/g)!.length).toBeLessThan(25);
    expectLink(mail!, `/video-analysis/${swing.id}`);
  });

  test('lists its fix cards', async () => {
    const goal = { station: 'hitting_zone' as const, value: 14, unit: '', lessIsBetter: false };
    const card = { cue: 'Hands <b> inside', drill: 'Ten off the tee', target: 'Exit velocity 70', goal };
    await reviewed(
      video({ status: 'reviewed', cards: [card, { cue: 'Hips first', drill: '', target: '', goal: null }] }),
    );
    const [mail] = await mailsTo(academy.mailServer, academy.player.email);
    expectProper(mail!);
    expectSaid(
      mail!,
      'What to fix',
      'Ten off the tee',
      'Exit velocity 70',
      'Hitting Zone 14.0',
      'Hips first',
    );
    expect(mail!.text!.match(/Goal/g)).toHaveLength(1);
    expect(mail!.html).toContain('Hands &lt;b&gt; inside');
    expectSaid(mail!, 'send a clip of ten seconds');
  });

  test('without a coach’s name leaves no gap', async () => {
    await reviewed(video({ status: 'reviewed', coachId: null }));
    const [mail] = await mailsTo(academy.mailServer, academy.player.email);
    expectSaid(mail!, 'your coach watched your swing');
    for (const gap of ['Reviewed by', 'null', 'undefined']) expect(mail!.text).not.toContain(gap);
  });

  test('is not announced after it was taken back', async () => {
    const swing = video({ status: 'in_progress' });
    await reviewed(swing);
    await dropped(swing);
  });

  // holds: decided.52
  test('is announced once, even if it is saved again', async () => {
    const swing = video({ status: 'reviewed' });
    await reviewed(swing);
    await mailsTo(academy.mailServer, academy.player.email);
    await reviewed(swing);
    expect(await about(swing)).toHaveLength(1);
  });
});

describe.each([
  ['video-uploaded', uploaded],
  ['video-reviewed', (swing: VideoNow, _?: string[], eventId?: string) => reviewed(swing, eventId)],
] as const)('the event %s', (kind, tell) => {
  const status = kind === 'video-reviewed' ? 'reviewed' : 'pending';

  test('of a deleted video makes no mail', async () => {
    const swing = video({ status });
    academy.videos.delete(swing.id);
    await tell(swing);
    await dropped(swing);
  });

  test('that arrives twice makes one mail', async () => {
    const swing = video({ status });
    const eventId = randomUUID();
    expect(await tell(swing, undefined, eventId)).toBe(true);
    expect(await tell(swing, undefined, eventId)).toBe(false);
    await eventually(async () => expect(await about(swing)).toMatchObject([{ kind, status: 'sent' }]));
    expect(academy.mailServer.mails).toHaveLength(1);
  });

  test('waits while media does not answer, without storing the title', async () => {
    const swing = video({ status });
    academy.down.add('media');
    await tell(swing);
    await eventually(async () =>
      expect(await about(swing)).toMatchObject([
        { status: 'queued', lastError: expect.any(String) as string, facts: { videoId: swing.id } },
      ]),
    );
    const stored = await academy.storedText();
    expect(stored).not.toContain(swing.title);
    academy.down.clear();
    await eventually(() => expect(academy.mailServer.mails).toHaveLength(1));
  });

  test('carries no header and no HTML from a title', async () => {
    await tell(video({ status, title: 'Swing\r\nBcc: victim@elsewhere.test <img src=x onerror=alert(1)>' }));
    await eventually(() => expect(academy.mailServer.mails).toHaveLength(1));
    const [mail] = academy.mailServer.mails;
    expectProper(mail!);
    expect(mail!.subject).toContain('Swing Bcc: victim@elsewhere.test');
  });
});

describe('expiring films', () => {
  const expiring = (noticeId: string) =>
    academy.messaging.deliver('media.films-expiring', { noticeId, userId: academy.player.userId });
  const told = async () =>
    (await academy.messaging.outbox()).filter(({ name }) => name === 'messaging.notice-sent');

  // holds: D2 camps.54
  test('are announced with the day and a way to keep them, and the owner of the notice hears that it was sent', async () => {
    const noticeId = randomUUID();
    academy.notices.set(noticeId, { films: 3, dueOn: '2027-07-04' });
    await expiring(noticeId);
    const [mail] = await mailsTo(academy.mailServer, academy.player.email);
    expectProper(mail!);
    expect(mail!.subject).toBe('Your 3 videos at Fungo Academy will be deleted on Sunday, July 4');
    expectSaid(mail!, 'To keep them, sign in once before Sunday, July 4.', 'your account stays either way');
    expectLink(mail!, '/videos');
    await eventually(async () => {
      const heard = await told();
      expect(heard.map(({ consumer }) => consumer).sort()).toEqual(['camps', 'media']);
      expect(heard[0]!.payload).toEqual({ noticeId, sentAt: expect.any(String) as string });
    });
  });

  test('that stay after all make no mail and no event', async () => {
    const before = (await told()).length;
    const noticeId = randomUUID();
    await expiring(noticeId);
    await eventually(async () =>
      expect((await academy.deliveries()).at(-1)).toMatchObject({ status: 'dropped', facts: { noticeId } }),
    );
    expect(academy.mailServer.mails).toEqual([]);
    expect(await told()).toHaveLength(before);
  });
});
