import { randomUUID } from 'node:crypto';
import { constants, receiveMail } from '@fungo/contracts';
import { coach as coachOf, eventually, person, student } from '@fungo/testing';
import { InboundMail } from '../src/inbound/inbound-mail.entity';
import { forgetMails } from '../src/inbound/inbound.jobs';
import { MailReader } from '../src/inbound/mail-reader';
import { ReplyAddresses } from '../src/threads/reply-addresses';
import { academyForTests } from './academy';
import { handOver, inboundEnv, length, mailBack, replyAddressOf, textsOf } from './inbound';
import { type Envelope, plain, rawMail, withFile } from './raw-mails';
import { familyWithLesson, send } from './threads';

const academy = academyForTests(async () => inboundEnv);
const asCoach = () => academy.messaging.as(coachOf({ id: academy.coach.userId }));
const stored = () => academy.messaging.dataSource.manager;

/** Rosa has a mail about a message of her child's coach. */
async function mailed() {
  const family = familyWithLesson(academy);
  await send(asCoach(), family.params, 'Bring a glove.');
  const to = await replyAddressOf(academy, family.rosa);
  academy.mailServer.mails.length = 0;
  const texts = async () => (await textsOf(asCoach(), family.params)).slice(1);
  return { ...family, texts, envelope: { from: family.rosa.email, to } };
}

const stateOf = ({ to }: Envelope) => Number(/\+(\d+)-/.exec(to)![1]);
const outcomes = async (envelope: Envelope) =>
  (await stored().findBy(InboundMail, { stateId: stateOf(envelope) })).map(({ outcome }) => outcome);

/** Its sender hears why, once; nothing is in the thread. */
async function expectRefused(one: Awaited<ReturnType<typeof mailed>>, mail: Buffer, words: string) {
  for (const _ of [1, 2]) expect(await handOver(academy, mail)).toBe(200);
  const { subject, text, replyTo, headers } = await mailBack(academy, one.rosa);
  expect(subject).toBe('Your reply about Leo’s lesson on Sat, Nov 28, 9:00 AM did not arrive');
  expect(text).toContain(words);
  expect(replyTo!.value[0]!.address).toBe('hello@fungo.test');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(await one.texts()).toEqual([]);
}

test('the mail service shows its secret, and hands over mails alone', async () => {
  const { envelope, texts } = await mailed();
  const mail = plain(envelope, 'Hello');
  for (const authorization of ['', 'Bearer', 'Bearer wrong', inboundEnv.INBOUND_MAIL_SECRET])
    expect(await handOver(academy, mail, { authorization })).toBe(400);
  expect(await handOver(academy, mail, { 'content-type': 'text/plain' })).toBe(415);
  expect(await handOver(academy, mail, { 'content-type': 'application/json' })).toBe(415);
  const most = receiveMail.maxBytes;
  expect(await handOver(academy, Buffer.concat([mail, Buffer.alloc(most - mail.length, ' ')]))).toBe(200);
  expect(await handOver(academy, Buffer.concat([mail, Buffer.alloc(most, ' ')]))).toBe(413);
  expect(await texts()).toEqual(['Hello']);
});

test('a mail that takes too much memory is not taken, and others still are', async () => {
  const { envelope, texts } = await mailed();
  const lines = rawMail(envelope, [], Buffer.alloc(1_900_000, '\n'));
  const both = [lines, plain(envelope, 'Hello')].map((mail) => handOver(academy, mail));
  expect(await Promise.all(both)).toEqual([503, 200]);
  expect(await texts()).toEqual(['Hello']);
});

test('a mail to an address that was not made here is not read, however it is made', async () => {
  const { envelope } = await mailed();
  const read = jest.spyOn(academy.messaging.app.get(MailReader), 'read');
  const [local, domain] = envelope.to.split('@');
  const noise = Buffer.alloc(1_900_000, '\n');
  for (const to of [`reply@${domain}`, `${local!.replace(/.{32}$/, 'a'.repeat(32))}@${domain}`])
    expect(await handOver(academy, rawMail({ ...envelope, to }, [], noise))).toBe(200);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test('a mail of several senders is refused, the account among them', async () => {
  const one = await mailed();
  const from = `${one.rosa.email}, Mallory <mallory@elsewhere.test>`;
  await expectRefused(one, plain({ ...one.envelope, from }, 'It’s me'), 'came from a different address');
});

test('an address that was not made here leads nowhere, and nobody hears of it', async () => {
  const { envelope, texts } = await mailed();
  const other = new ReplyAddresses({ ...inboundEnv, FUNGO_SECRET: 'y'.repeat(32) });
  const [local, domain] = envelope.to.split('@');
  const forged = [
    other.addressOf(stateOf(envelope))!,
    envelope.to.replace(/\+\d+/, `+${stateOf(envelope) + 1}`),
    `${local}@elsewhere.test`,
    `reply@${domain}`,
    `reply+@${domain}`,
    `${local}0@${domain}`,
    new ReplyAddresses({ ...inboundEnv, FUNGO_SECRET: 'y'.repeat(32) }).addressOf(2 ** 31)!,
  ];
  for (const to of forged) expect(await handOver(academy, plain({ ...envelope, to }, 'Hello'))).toBe(200);
  for (const junk of ['', '\0\u00ff', 'no mail at all', 'Subject: alone\r\n\r\nHello'])
    expect(await handOver(academy, Buffer.from(junk || '\r\n'))).toBe(200);
  expect(await texts()).toEqual([]);
  expect(await outcomes(envelope)).toEqual([]);
});

test('a mail from another address is refused, and the account hears of it', async () => {
  const one = await mailed();
  const mail = plain({ ...one.envelope, from: 'Rosa Delgado <rosa@elsewhere.test>' }, 'It’s me');
  await expectRefused(one, mail, 'came from a different address');
  expect(academy.mailServer.mails.flatMap(({ recipients }) => recipients)).toEqual([one.rosa.email]);
});

test('a sender that the receiving server found forged is refused, and lower findings do not count', async () => {
  const one = await mailed();
  const found = (results: string[]) => ({
    ...one.envelope,
    headers: results.map((result) => `Authentication-Results: mx.fungo.test;\r\n dkim=none; dmarc=${result}`),
  });
  await expectRefused(one, plain(found(['fail', 'pass']), 'It’s me'), 'could not confirm');
  expect(await handOver(academy, plain(found(['pass', 'fail']), 'It is me'))).toBe(200);
  expect(await one.texts()).toEqual(['It is me']);
});

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Auto-Submitted: auto-generated (vacation)'],
  ['Precedence: bulk'],
  ['Precedence: auto_reply'],
  ['X-Autoreply: yes'],
  ['Return-Path: <>'],
  ['List-Id: <parents.test>'],
])('drops a mail with %s without an answer', async (header) => {
  const { envelope, texts } = await mailed();
  expect(await handOver(academy, plain({ ...envelope, headers: [header] }, ''))).toBe(200);
  expect(await texts()).toEqual([]);
  expect(await outcomes(envelope)).toEqual([]);
});

test('drops a bounce, and takes a person’s mail that says so', async () => {
  const { envelope, texts } = await mailed();
  const bounce = rawMail(envelope, ['Content-Type: multipart/report; boundary=b'], '--b\n\nFailed\n--b--');
  expect(await handOver(academy, bounce)).toBe(200);
  const own = ['Auto-Submitted: no', 'Return-Path: <rosa@fungo.test>'];
  expect(await handOver(academy, plain({ ...envelope, headers: own }, 'Hello'))).toBe(200);
  expect(await texts()).toEqual(['Hello']);
});

test('a mail without words of its own is refused', async () => {
  const quoted = '\n\nOn Sat, Nov 28, 2026 at 9:04 AM Academy <mail@fungo.test> wrote:\n\n> Bring a glove.\n';
  const one = await mailed();
  await expectRefused(one, plain(one.envelope, quoted), 'found no text');
});

test('a picture alone is refused with the same words', async () => {
  const one = await mailed();
  await expectRefused(one, withFile(one.envelope, '', 'inline'), 'Pictures and files are not passed on');
});

test('a text of 4,000 characters lands, and a longer one is refused', async () => {
  const one = await mailed();
  await expectRefused(one, plain(one.envelope, 'x'.repeat(length + 1)), 'at most 4,000 characters');
  expect(await handOver(academy, plain(one.envelope, 'y'.repeat(length)))).toBe(200);
  expect(await one.texts()).toEqual(['y'.repeat(length)]);
});

test('the bound of a day counts mails and pages together', async () => {
  const limit = jest.replaceProperty(constants.message, 'perDay', 2 as 50);
  const { rosa, as, params, envelope, texts } = await mailed();
  await send(as(rosa), params, 'One');
  const both = ['Two', 'Three'].map((text) => plain(envelope, text));
  expect(await Promise.all(both.map((mail) => handOver(academy, mail)))).toEqual([200, 200]);
  expect((await mailBack(academy, rosa)).text).toContain('messages a day');
  expect(await texts()).toHaveLength(2);
  limit.restore();
});

test('a file is not kept, and its sender hears that the words arrived', async () => {
  const { rosa, envelope, texts } = await mailed();
  const mail = withFile(envelope, 'His new bat.');
  for (const _ of [1, 2]) expect(await handOver(academy, mail)).toBe(200);
  const { subject, text } = await mailBack(academy, rosa);
  expect(subject).toMatch(/arrived without its files$/);
  expect(text).toContain('is in the conversation');
  expect(await texts()).toEqual(['His new bat.']);
});

test('a former guardian’s reply does not land, and the mail back tells nothing of the thread', async () => {
  const { rosa, player, envelope, texts } = await mailed();
  academy.players.set(player.playerId, { ...player, guardians: [player.guardians[1]!] });
  expect(await handOver(academy, plain(envelope, 'Hello'))).toBe(200);
  const { subject, text } = await mailBack(academy, rosa);
  expect(subject).toBe('Your reply by email did not arrive');
  expect(`${subject} ${text}`).not.toMatch(/Leo|lesson|Nov 28/);
  academy.players.set(player.playerId, player);
  expect(await texts()).toEqual([]);
});

test('a disabled account writes nothing, and an erased one has no address left', async () => {
  const { rosa, envelope, texts } = await mailed();
  academy.people.set(rosa.userId, { ...rosa, disabled: true });
  expect(await handOver(academy, plain(envelope, 'Hello'))).toBe(200);
  expect(await outcomes(envelope)).toEqual([]);
  academy.people.set(rosa.userId, rosa);
  await handOver(academy, plain({ ...envelope, from: 'x@y.test' }, 'Hello'));
  expect(await outcomes(envelope)).toEqual(['other-address']);
  await academy.messaging.deliver('identity.user-erased', { userId: rosa.userId });
  await eventually(async () => expect(await outcomes(envelope)).toEqual([]));
  expect(await handOver(academy, plain(envelope, 'Hello'))).toBe(200);
  expect(await texts()).toEqual([]);
});

test('a stranger who learned an address cannot fill the account’s inbox', async () => {
  const few = jest.replaceProperty(constants.message.inbound, 'answersPerDay', 1 as 10);
  const { rosa, envelope } = await mailed();
  for (const _ of [1, 2, 3])
    await handOver(
      academy,
      plain({ ...envelope, from: 'x@y.test', messageId: `<${randomUUID()}@a>` }, 'Spam'),
    );
  expect(await outcomes(envelope)).toHaveLength(3);
  const back = (await academy.deliveries()).filter(
    ({ kind, recipientId }) => kind === 'reply-by-mail-answered' && recipientId === rosa.userId,
  );
  expect(back).toHaveLength(1);
  few.restore();
});

test('two programs that answer each other stop at the first mail', async () => {
  const { rosa, envelope } = await mailed();
  await handOver(academy, plain(envelope, ''));
  const { raw } = await mailBack(academy, rosa);
  // A program without manners sends it back to where the conversation's mails came from.
  const again = Buffer.from(
    raw.replace(/^To: .*$/m, `To: ${envelope.to}`).replace(/^From: .*$/m, `From: ${rosa.email}`),
  );
  expect(await handOver(academy, again)).toBe(200);
  expect(await outcomes(envelope)).toEqual(['empty']);
});

test('an administrator’s reply lands as the academy’s, and a stranger’s nowhere', async () => {
  const family = familyWithLesson(academy);
  const office = person({ role: 'admin', firstName: 'Olive' });
  academy.people.set(office.userId, office);
  const asOffice = academy.messaging.as(student({ id: office.userId, role: 'admin' }));
  await send(asOffice, family.params, 'From the office');
  await send(asCoach(), family.params, 'From the coach');
  const to = await replyAddressOf(academy, office);
  expect(await handOver(academy, plain({ from: office.email, to }, 'Thanks'))).toBe(200);
  academy.people.set(office.userId, { ...office, role: 'student' });
  expect(await handOver(academy, plain({ from: office.email, to }, 'Again'))).toBe(200);
  expect(await textsOf(asCoach(), family.params)).toEqual(['From the office', 'From the coach', 'Thanks']);
});

test('old mails are forgotten', async () => {
  const { envelope } = await mailed();
  await handOver(academy, plain(envelope, 'Hello'));
  await stored().query(`UPDATE inbound_mails SET received_at = now() - interval '29 days 23 hours'`);
  await academy.messaging.run(forgetMails, {});
  expect(await outcomes(envelope)).toEqual(['landed']);
  await stored().query(`UPDATE inbound_mails SET received_at = now() - interval '30 days 1 hour'`);
  await academy.messaging.run(forgetMails, {});
  expect(await outcomes(envelope)).toEqual([]);
});
