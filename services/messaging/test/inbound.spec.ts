import { Client } from 'pg';
import { listMessages, listNotices, listThreads } from '@fungo/contracts';
import { coach as coachOf, eventually } from '@fungo/testing';
import { InboundMail } from '../src/inbound/inbound-mail.entity';
import { academyForTests } from './academy';
import { handOver, inboundEnv, replyAddressOf, textsOf } from './inbound';
import { appleMail, type Envelope, gmail, latin, outlook, plain, rawMail } from './raw-mails';
import { familyWithLesson, send } from './threads';

const academy = academyForTests(async () => inboundEnv);
async function asOwner(sql: string): Promise<void> {
  const owner = new Client({ connectionString: academy.messaging.databaseUrl });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}
const asCoach = () => academy.messaging.as(coachOf({ id: academy.coach.userId }));

/** Rosa has a mail about a message of her child's coach. */
async function mailed() {
  const family = familyWithLesson(academy);
  await send(asCoach(), family.params, 'Bring a glove.');
  const to = await replyAddressOf(academy, family.rosa);
  const texts = async () => (await textsOf(asCoach(), family.params)).slice(1);
  return { ...family, texts, envelope: { from: `Rosa Delgado <${family.rosa.email}>`, to } };
}

test('a mail about a message carries its reader’s reply address, and says that it takes replies', async () => {
  const { envelope, luis } = await mailed();
  const [local] = envelope.to.split('@');
  expect(envelope.to).toMatch(/^reply\+\d+-[\da-f]{32}@inbound\.fungo\.test$/);
  expect(local!.length).toBeLessThanOrEqual(64);
  expect(await replyAddressOf(academy, luis)).not.toBe(envelope.to);
  const { text, html, headers } = academy.mailServer.mails[0]!;
  for (const form of [text, html as string]) {
    expect(form).toContain('Please write your reply above this line.');
    expect(form).toContain('You can also reply to this email');
  }
  expect(headers.get('x-auto-response-suppress')).toBe('All');
});

test('a reply lands in the thread as its sender’s, and tells the others', async () => {
  const { as, luis, params, envelope, texts } = await mailed();
  expect(await handOver(academy, plain(envelope, 'We have one.'))).toBe(200);
  expect(await texts()).toEqual(['We have one.']);
  const { body } = await as(luis).call(listMessages, { params, query: {} });
  expect(body[0]).toMatchObject({ sender: 'Rosa Delgado', side: 'family', byMail: true, isOwn: false });
  await eventually(async () =>
    expect((await asCoach().call(listNotices, { query: {} })).body).toContainEqual(
      expect.objectContaining({ kind: 'message-to-staff', text: 'We have one.' }),
    ),
  );
});

test('a reply marks nothing as read, and a message since the mail is mailed, too', async () => {
  const { as, rosa, params, envelope } = await mailed();
  const { dataSource } = academy.messaging;
  await dataSource.query(`UPDATE thread_states SET mailed_until = now() - interval '1 minute'`);
  await send(asCoach(), params, 'And water.');
  expect(await handOver(academy, plain(envelope, 'We have a glove.'))).toBe(200);
  const { body } = await as(rosa).call(listThreads, { query: {} });
  expect(body).toMatchObject([{ unread: 2 }]);
  academy.mailServer.mails.length = 0;
  await replyAddressOf(academy, rosa);
  const [mail] = academy.mailServer.mails.filter(({ recipients }) => recipients.includes(rosa.email));
  expect(mail!.text).toContain('And water.');
  expect(mail!.text).not.toContain('Bring a glove.');
});

test('a coach replies as the coach', async () => {
  const family = familyWithLesson(academy);
  await send(family.as(family.rosa), family.params, 'May he bring a friend?');
  const to = await replyAddressOf(academy, academy.coach);
  expect(await handOver(academy, plain({ from: academy.coach.email, to }, 'Sure.'))).toBe(200);
  const { body } = await asCoach().call(listMessages, { params: family.params, query: {} });
  expect(body[0]).toMatchObject({ text: 'Sure.', side: 'coach', isOwn: true, byMail: true });
});

const long =
  'One more thing: could we start at 9:15? The bus is often late on Saturdays, and it’s a long walk.';
const smile = 'Olé, a new glove – €20 ⚾';

test.each<[string, (envelope: Envelope) => Buffer, string]>([
  ['Gmail', (one) => gmail(one, ['Thanks Dana.', '', long]), `Thanks Dana.\n\n${long}`],
  ['Gmail with a signature', (one) => gmail(one, ['Yes.', '', '-- ', 'Rosa', '555-0100']), 'Yes.'],
  [
    'Outlook, HTML only',
    (one) => outlook(one, `<div>${smile}</div><div><br></div><div id="Signature"><div>Rosa</div></div>`),
    smile,
  ],
  ['Apple Mail', (one) => appleMail(one, 'We are in the \nparking lot.'), 'We are in the parking lot.'],
  ['Latin-1 with eight bits', (one) => latin(one, 'Café at nine, señora?'), 'Café at nine, señora?'],
  [
    'Windows-1252 in quoted-printable',
    (one) =>
      rawMail(
        one,
        ['Content-Type: text/plain; charset=windows-1252', 'Content-Transfer-Encoding: quoted-printable'],
        'It=92s fine =96 se=\nñor'.replace('ñ', '=F1'),
      ),
    'It’s fine – señor',
  ],
  [
    'an answer between quoted lines',
    (one) =>
      plain(
        one,
        'See below.\n\nOn Sat, Academy <a@b.test> wrote:\n> Can he come?\nYes.\n> At nine?\nAt ten.',
      ),
    'See below.\n\nYes.\nAt ten.',
  ],
  [
    'a list and a link',
    (one) =>
      outlook(
        one,
        '<p>Two days:</p><ul><li>Monday</li><li>Friday</li></ul><a href="https://a.test/x">map</a>',
      ),
    'Two days:\n\n * Monday\n * Friday\n\nmap (https://a.test/x)',
  ],
])('reads a reply of %s', async (_, mailOf, text) => {
  const { envelope, texts } = await mailed();
  expect(await handOver(academy, mailOf(envelope))).toBe(200);
  expect(await texts()).toEqual([text]);
});

test('finds its address where mail servers note it, in any case', async () => {
  const { envelope, texts } = await mailed();
  const to = { ...envelope, to: 'undisclosed@fungo.test' };
  const noted = [`Delivered-To: ${envelope.to.toUpperCase()}`];
  expect(await handOver(academy, plain({ ...to, headers: noted }, 'Shouted'))).toBe(200);
  expect(await handOver(academy, plain({ ...envelope, to: envelope.to.toUpperCase() }, 'Loud'))).toBe(200);
  expect(await texts()).toEqual(['Shouted', 'Loud']);
});

describe('the same mail twice', () => {
  const rounds = 4;
  const twice = async () => {
    const { envelope, texts } = await mailed();
    const mail = plain({ ...envelope, messageId: '<same@mail.test>' }, 'Once');
    const statuses = await Promise.all([handOver(academy, mail), handOver(academy, mail)]);
    expect(statuses).toEqual([200, 200]);
    expect(await handOver(academy, mail)).toBe(200);
    return texts();
  };

  it('lands once, also at the same moment', async () => {
    for (let i = 0; i < rounds; i += 1) expect(await twice()).toEqual(['Once']);
  });

  it('lands twice without the constraint (control)', async () => {
    const table = 'ALTER TABLE messaging.inbound_mails';
    await asOwner(`${table} DROP CONSTRAINT inbound_mails_pkey`);
    expect(await twice()).toEqual(['Once', 'Once', 'Once']);
    await asOwner('DELETE FROM messaging.inbound_mails');
    await asOwner(`${table} ADD CONSTRAINT inbound_mails_pkey PRIMARY KEY (state_id, hash)`);
  });

  it('lands once without a Message-ID', async () => {
    const { envelope, texts } = await mailed();
    const mail = plain({ ...envelope, messageId: '' }, 'Once');
    for (const _ of [1, 2]) expect(await handOver(academy, mail)).toBe(200);
    expect(await texts()).toEqual(['Once']);
  });
});

test('a mail is taken only once it is stored: a failure makes the mail service bring it again', async () => {
  const { envelope, texts } = await mailed();
  const mail = plain(envelope, 'After the failure');
  academy.down.add('scheduling');
  expect(await handOver(academy, mail)).toBe(503);
  academy.down.clear();
  const commit = jest.spyOn(
    academy.messaging.dataSource.createQueryRunner().constructor.prototype as never,
    'commitTransaction',
  );
  // Each one: another transaction of the service may commit first.
  commit.mockRejectedValue(new Error('the database died') as never);
  expect(await handOver(academy, mail)).toBe(500);
  commit.mockRestore();
  expect(await texts()).toEqual([]);
  expect(await handOver(academy, mail)).toBe(200);
  expect(await texts()).toEqual(['After the failure']);
});

test('no column has the words or addresses of a mail', async () => {
  const { envelope } = await mailed();
  await handOver(academy, plain({ ...envelope, messageId: '<canary-id@mail.test>' }, 'canary words'));
  const manager = academy.messaging.dataSource.manager;
  const stored = JSON.stringify([
    await academy.storedText(),
    await manager.find(InboundMail),
    await manager.query('SELECT * FROM messages'),
  ]);
  for (const secret of ['canary', envelope.to]) expect(stored).not.toContain(secret);
});
