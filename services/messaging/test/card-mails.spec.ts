import { randomUUID } from 'node:crypto';
import { DeliveriesService } from '../src/deliveries/deliveries.service';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests();

beforeEach(async () => {
  academy.waitingProofs.clear();
  academy.cardNews = [];
  await academy.messaging.dataSource.query('DELETE FROM deliveries');
  await academy.messaging.dataSource.query('DELETE FROM notices');
});

/** Ends the wait of mails that gather. */
async function gather() {
  for (const { id, status } of await academy.deliveries())
    if (status === 'queued') await academy.messaging.app.get(DeliveriesService).send(id);
}
const proof = (cue: string) => {
  const { userId } = academy.coach;
  const studentId = academy.player.userId;
  academy.waitingProofs.set(userId, [...(academy.waitingProofs.get(userId) ?? []), { cue, studentId }]);
  const payload = { cardId: randomUUID(), studentId, coachIds: [userId] };
  return academy.messaging.deliver('media.proof-sent', payload);
};
const answered = (cue: string, answer: 'again' | 'done', line: string | null = null) => {
  const studentId = academy.player.userId;
  const videoId = randomUUID();
  const coachId = academy.coach.userId;
  academy.cardNews.push({ videoId, cue, answer, line, coachId });
  const at = new Date().toISOString();
  return academy.messaging.deliver('media.card-answered', { cardId: randomUUID(), videoId, studentId, at });
};
const kinds = async () =>
  (await academy.deliveries()).map(({ kind, recipientId }) => `${kind} ${recipientId}`);
const notices = () =>
  academy.messaging.dataSource.query<{ kind: string; waits: boolean; opens: string }[]>(
    `SELECT kind, opens, waits_until IS NOT NULL AS waits FROM notices ORDER BY created_at`,
  );

test('several proofs are one mail and one notice to their coach', async () => {
  for (const cue of ['Hands inside', 'Hips first', 'Head still']) await proof(cue);
  const told = await kinds();
  // The end of a span may have passed in between.
  expect(told.length).toBeLessThanOrEqual(2);
  expect(told[0]).toBe(`proof-sent ${academy.coach.userId}`);
  expect(await notices()).toEqual([{ kind: 'proof-sent', waits: true, opens: '/proofs' }]);
  expect(academy.mailServer.mails).toEqual([]);
  await gather();
  const [mail] = await mailsTo(academy.mailServer, academy.coach.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('3 proofs to look at');
  expectSaid(mail!, 'Hi Dana', 'Sam Ortega', 'Hands inside', 'Hips first', 'Head still');
  expectLink(mail!, '/proofs');
});

test('one proof is named', async () => {
  await proof('Hands inside <b>');
  await gather();
  const [mail] = await mailsTo(academy.mailServer, academy.coach.email);
  expect(mail!.subject).toBe('Sam Ortega sent a proof: “Hands inside <b>”');
  expect(mail!.html).toContain('Hands inside &lt;b&gt;');
});

test('no mail goes out for proofs that were answered by then', async () => {
  await proof('Hands inside');
  academy.waitingProofs.clear();
  await gather();
  expect((await academy.deliveries()).map(({ status }) => status)).toEqual(['dropped']);
});

test('a coach’s answers to a player are one mail to the family', async () => {
  await answered('Hands inside', 'again', 'Slower.');
  await answered('Hips first', 'done');
  await gather();
  const [mail] = await mailsTo(academy.mailServer, academy.player.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Dana Whitfield answered your 2 fix cards');
  expectSaid(mail!, 'Hands inside', 'Again', 'Slower.', 'Hips first', 'Got it');
  expect(mail!.text).toContain('send another ten seconds');
  expect((await notices()).map(({ kind }) => kind)).toEqual(['card-answered']);
});

test('cards that are added to a review are one mail to the family', async () => {
  const coachId = academy.coach.userId;
  const payload = { videoId: randomUUID(), studentId: academy.player.userId, at: new Date().toISOString() };
  academy.addedCards = [{ cue: 'Hands inside', drill: 'Ten off the tee', target: '', goal: null, coachId }];
  await academy.messaging.deliver('media.cards-added', payload);
  const goal = { station: 'infield_accuracy' as const, value: 7.2, unit: 'sec', lessIsBetter: true };
  academy.addedCards.push({ cue: 'Hips first', drill: '', target: 'Eight of ten', goal, coachId });
  await academy.messaging.deliver('media.cards-added', payload);
  await gather();
  const [mail] = await mailsTo(academy.mailServer, academy.player.email);
  expectProper(mail!);
  expect(mail!.subject).toBe('Dana Whitfield added 2 fix cards: “Hands inside”, “Hips first”');
  expectSaid(mail!, 'Hands inside', 'Ten off the tee', 'Hips first', 'Eight of ten', 'Send ten seconds');
  expectSaid(mail!, 'Infield Accuracy 7.2 sec or less');
  expect(mail!.text!.match(/Goal/g)).toHaveLength(1);
  expectLink(mail!, `/video-analysis/${payload.videoId}`);
  expect(await notices()).toEqual([
    { kind: 'cards-added', waits: false, opens: `/video-analysis/${payload.videoId}` },
  ]);
});

test('no mail goes out for cards that were taken back', async () => {
  academy.addedCards = [];
  const payload = { videoId: randomUUID(), studentId: academy.player.userId, at: new Date().toISOString() };
  await academy.messaging.deliver('media.cards-added', payload);
  await gather();
  expect((await academy.deliveries()).map(({ status }) => status)).toEqual(['dropped']);
});
