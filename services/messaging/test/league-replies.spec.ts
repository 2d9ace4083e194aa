import { listOutreach, sendOutreachAgain } from '@fungo/contracts';
import type { Delivered } from '@fungo/platform';
import { eventually } from '@fungo/testing';
import { FollowUpsEvents } from '../src/outreach/follow-ups.events';
import { handOver, inboundEnv } from './inbound';
import { campOver, outreachForTests } from './outreach';
import { type Envelope, plain, withFile } from './raw-mails';

const { academy, staff, report, sent, find, mailsTo, ask, tokenIn, unsubscribe } =
  outreachForTests(inboundEnv);
const campId = 4;
beforeEach(() => void academy.ageGroups.set(campId, campOver()));

const run = () =>
  academy.messaging.dataSource.transaction((manager) =>
    academy.messaging.app.get(FollowUpsEvents).followUp({}, { manager } as Delivered),
  );
const followUpsOf = async (id: number) => {
  const { body } = await staff().call(listOutreach, { query: { campId: String(campId) } });
  return body.filter(({ follows }) => follows === id);
};
/** A report whose follow-up is due. */
async function due() {
  const one = await sent(await report(campId, { followUpDays: 3 }));
  await academy.messaging.dataSource.query(
    `UPDATE outreaches SET created_at = now() - interval '3 days' WHERE id = $1`,
    [one.id],
  );
  const [person, noted] = one.mail.replyTo!.value.map(({ address }) => address!);
  const envelope: Envelope = { from: one.recipientEmail, to: noted! };
  return { ...one, person, envelope };
}
const reply = (envelope: Envelope, text = 'Yes, please!') => handOver(academy, plain(envelope, text));

test('a follow-up repeats the numbers of the report once, and names their camp', async () => {
  const { id, recipientEmail } = await due();
  academy.ageGroups.set(campId, campOver({ ageGroups: [] }));
  await Promise.all([run(), run()]);
  await eventually(() => expect(mailsTo(recipientEmail)).toHaveLength(2));
  const again = mailsTo(recipientEmail)[1]!;
  expect(again.subject).toBe('Once more: Diamond Days: results by age group');
  expect(again.text).toMatch(/Hitting Zone +12 +14\.5/);
  expect(again.text).toContain('We will not remind you again.');
  expect(await followUpsOf(id)).toMatchObject([{ campId, followUpDays: null }]);
});

test('a reply goes to a person, and is noted without a word of it', async () => {
  const { id, person, envelope } = await due();
  expect(person).toBe('hello@fungo.test');
  expect(envelope.to).toMatch(/^reply\+l\d+-[\da-f]{32}@inbound\.fungo\.test$/);
  expect((await find(id)).answeredAt).toBeNull();
  expect(await reply(envelope, 'Call me at 555-0190.')).toBe(200);
  expect((await find(id)).answeredAt).toEqual(expect.any(String));
  expect(await academy.storedText()).not.toMatch(/555-0190/);
});

test.each([
  ['a reply', (one) => reply(one.envelope)],
  [
    'a reply from another address of the league',
    (one) => reply({ ...one.envelope, from: 'sec@oakhill.test' }),
  ],
  ['a reply with a file', (one) => handOver(academy, withFile(one.envelope, 'Our dates.'))],
  ['an inquiry from the link', (one) => ask('secretary@oakhill.test', tokenIn(one.mail))],
  ['an inquiry from the address', (one) => ask(one.recipientEmail)],
  ['unsubscribing', (one) => unsubscribe(one.recipientEmail)],
] satisfies [string, (one: Awaited<ReturnType<typeof due>>) => Promise<unknown>][])(
  '%s stops the follow-up of that league alone, even one that waits',
  async (_, answer) => {
    const [before, waiting, other] = [await due(), await due(), await due()];
    await answer(before);
    academy.mailServer.answer = 'defer';
    await run();
    await eventually(async () =>
      expect(await followUpsOf(waiting.id)).toMatchObject([{ reason: expect.any(String) as string }]),
    );
    await answer(waiting);
    academy.mailServer.answer = 'accept';
    await eventually(() => expect(mailsTo(other.recipientEmail)).toHaveLength(2));
    await eventually(async () => expect(await followUpsOf(waiting.id)).toMatchObject([{ state: 'dropped' }]));
    expect((await followUpsOf(before.id)).filter(({ state }) => state !== 'dropped')).toEqual([]);
    const again = [before, waiting].flatMap(({ recipientEmail }) => mailsTo(recipientEmail));
    expect(again.filter(({ subject }) => subject!.startsWith('Once more'))).toEqual([]);
  },
);

test('an inquiry from the first copy of a mail that was sent again counts, and stops the follow-up', async () => {
  const [one, other] = [await due(), await due()];
  // The mail server took the mail, but its answer was lost.
  await academy.messaging.dataSource.query(
    `UPDATE deliveries SET status = 'failed' WHERE event_id = (SELECT event_id FROM outreaches WHERE id = $1)`,
    [one.id],
  );
  await staff().call(sendOutreachAgain, { params: { id: String(one.id) } });
  await eventually(() => expect(mailsTo(one.recipientEmail)).toHaveLength(2));
  const [first, second] = mailsTo(one.recipientEmail).map(tokenIn);
  expect(first).not.toBe(second);
  const ids = [await ask('secretary@oakhill.test', first), await ask('president@oakhill.test', second)];
  expect((await find(one.id)).inquiries.map(({ id }) => id)).toEqual(ids);
  expect((await find(other.id)).inquiries).toEqual([]);
  await run();
  await eventually(() => expect(mailsTo(other.recipientEmail)).toHaveLength(2));
  expect(await followUpsOf(one.id)).toEqual([]);
});

test.each([
  ['a vacation notice', { headers: ['Auto-Submitted: auto-replied'] }],
  ['a forged mail', { headers: ['Authentication-Results: mx.test; dmarc=fail'] }],
  ['a mail to a guessed address', { to: `reply+l1-${'0'.repeat(32)}@inbound.fungo.test` }],
])('%s answers nothing', async (_, changes) => {
  const { id, envelope } = await due();
  expect(await reply({ ...envelope, ...changes })).toBe(200);
  expect((await find(id)).answeredAt).toBeNull();
});

test('a reply to the follow-up answers the report, too', async () => {
  const { id, recipientEmail } = await due();
  await run();
  await eventually(() => expect(mailsTo(recipientEmail)).toHaveLength(2));
  const noted = mailsTo(recipientEmail)[1]!.replyTo!.value[1]!.address!;
  await reply({ from: recipientEmail, to: noted });
  expect((await find(id)).answeredAt).not.toBeNull();
  expect((await followUpsOf(id))[0]!.answeredAt).not.toBeNull();
});
