import {
  listLeagues,
  listOutreachTemplates,
  previewOutreach,
  type RequestOf,
  sendCoachingInquiry,
  sendOutreach,
  sendOutreachAgain,
} from '@fungo/contracts';
import { coach, eventually } from '@fungo/testing';
import { StoredOutreach } from '../src/outreach/outreach.entity';
import { expectLink, expectProper, expectSaid } from './mails';
import { outreachForTests } from './outreach';

const { academy, staff, outreach, send, sent, mailsTo, find, unsubscribe } = outreachForTests();

// holds: D2 families.13
test('a league gets the template, its context, the postal address and a one-click unsubscribe', async () => {
  const { mail, recipientEmail } = await sent({
    ...{ templateType: 'combined', serviceType: 'both', fieldAccess: 'separate', volunteers: 'limited' },
  });
  expectProper(mail);
  expect(mail.recipients).toEqual([recipientEmail]);
  expect(mail.subject).toBe('A camp and a coaching clinic for Oak Hill Little League');
  expectSaid(mail, 'Dear Ruth Okafor,', '1-Day Mini Camp', 'Coaches Clinic', 'Board Support Session');
  expectSaid(mail, 'baseball and softball can train at the same time', '2 or 3 volunteers');
  expectSaid(mail, 'Unsubscribe from offers for leagues');
  expectSaid(mail, 'Dana Whitfield');
  expect(mail.text).toMatch(/http:\/\/fungo\.test\/camps-clinics\?showForm=true&token=[\w.%-]+\n/);
  expectLink(mail, '/coaching-credentials');
  expect(mail.raw).toMatch(
    /^List-Unsubscribe: <http:\/\/fungo\.test\/api\/unsubscribe\?token=outreach\.\S+>\r?$/m,
  );
  expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
});

// holds: D2 families.13
test('typed text is plain text and no header, for one recipient', async () => {
  const { mail } = await sent({
    leagueName: '<b>Oak</b>\r\nBcc: somebody',
    contactName: 'Ruth "<i>" \r\nTo: somebody',
    customContent: 'Hi <script>alert(1)</script> & more\n\nSecond paragraph',
  });
  expectProper(mail);
  expect(mail.subject).toBe('A baseball and softball camp for <b>Oak</b> Bcc: somebody');
  expect(mail.html).not.toMatch(/<script|<i>|<b>Oak/);
  expectSaid(
    { ...mail, html: String(mail.html).replaceAll('&lt;', '<').replaceAll('&amp;', '&') },
    'Second paragraph',
  );
  expect(mail.text).toContain('Hi <script>alert(1)</script> & more');
  expect(mail.text).not.toContain('1-Day Mini Camp');
});

// holds: D2 families.14
test.each([
  ['leagueName', ' ', 'Please fill in all required fields'],
  ['contactName', undefined, 'Please fill in all required fields'],
  ['recipientEmail', undefined, 'Please fill in all required fields'],
  ['recipientEmail', 'a@b.test, c@d.test', 'Please enter a valid email'],
  ['recipientEmail', 'a@b.test\r\nBcc: c@d.test', 'Please enter a valid email'],
  ['senderEmail', 'nobody', 'Please enter a valid email'],
  ['customContent', 'word '.repeat(10_000), 'At most 4000 characters.'],
])('a mail with the %s %j is refused at that field', async (field, value, message) => {
  const { status, error } = await send({ ...outreach(), [field]: value });
  expect([status, error.fields]).toEqual([400, { [field]: message }]);
});

// holds: D2 families.14
test('a preview needs a league and a contact, and equals the sent mail except for the unsubscribe link', async () => {
  const preview = (body: object) =>
    staff().call(previewOutreach, { body: body as RequestOf<typeof previewOutreach>['body'] });
  const { status, error } = await preview({ templateType: 'campOutreach' });
  expect([status, error.message]).toEqual([400, 'Please enter league name and contact name']);
  expect((await preview({ ...outreach(), templateType: 'lottery' })).status).toBe(400);
  const { body } = await preview({ ...outreach(), customContent: 'Our own words.', useCustomContent: false });
  const { mail } = await sent();
  const blind = (text: string) => text.replace(/token=[\w.%-]*/g, 'token=').trim();
  expect(body.subject).toBe(mail.subject);
  expect(blind(body.text)).toBe(blind(mail.text!));
  expect(body.html).not.toMatch(/token=outreach/);
  const { body: templates } = await staff().call(listOutreachTemplates, {});
  expect(templates.map(({ templateType }) => templateType)).toEqual([
    'campOutreach',
    'coachingClinic',
    'combined',
  ]);
});

// holds: D2 families.15
test('answers go only to the sender’s confirmed address or to the academy', async () => {
  const { email } = academy.coach;
  expect((await sent({ senderEmail: email })).mail.replyTo?.text).toBe(email);
  expect((await sent({ senderEmail: 'evil@evil.test' })).mail.replyTo?.text).toBe('hello@fungo.test');
  academy.people.set(academy.coach.userId, { ...academy.coach, addressProved: false });
  expect((await sent({ senderEmail: email })).mail.replyTo?.text).toBe('hello@fungo.test');
  academy.people.set(academy.coach.userId, academy.coach);
});

// holds: D2 families.16
test('a repeated request sends one mail and has one audit entry, and the league is stored', async () => {
  const body = outreach({ leagueName: 'Elm Street League' });
  const headers = { 'idempotency-key': 'tapped-twice' };
  const [one, two] = await Promise.all([send(body, headers), send(body, headers)]);
  expect([one.status, two.status, two.body.id]).toEqual([202, 202, one.body.id]);
  const audit = await academy.messaging.dataSource.query<object[]>(
    `SELECT verb FROM audit WHERE entity = 'outreach' AND entity_id = $1`,
    [one.body.id],
  );
  expect(audit).toEqual([{ verb: 'sent' }]);
  const { body: leagues } = await staff().call(listLeagues, { query: { search: 'elm street' } });
  expect(leagues).toMatchObject([
    { email: body.recipientEmail, contactName: 'Ruth Okafor', sent: 1, asked: 0 },
  ]);
});

// holds: D2 families.16
test('an address gets at most five mails a day, and a sender sends at most a hundred', async () => {
  const body = outreach();
  const answers = await Promise.all(Array.from({ length: 7 }, () => send(body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429, 429]);
  const { dataSource } = academy.messaging;
  const busy = coach();
  await dataSource.query(
    `INSERT INTO outreaches (league_id, event_id, sender_id, template, email, content)
     SELECT league_id, gen_random_uuid(), $2, template, 'x' || n, content FROM outreaches, generate_series(1, 100) AS n WHERE id = $1`,
    [answers.find(({ status }) => status === 202)!.body.id, busy.id],
  );
  const { error } = await academy.messaging.as(busy).call(sendOutreach, { body: outreach() });
  expect(error.code).toBe('messaging.sender-limit');
});

// holds: D2 families.16
test('a refused mail is shown with its reason, and can be sent again', async () => {
  academy.mailServer.answer = 'refuse';
  const { body } = await send(outreach());
  await eventually(async () =>
    expect(await find(body.id)).toMatchObject({
      state: 'refused',
      reason: 'There is no such address (550 5.1.1).',
    }),
  );
  academy.mailServer.answer = 'accept';
  const again = () => staff().call(sendOutreachAgain, { params: { id: `${body.id}` } });
  const both = await Promise.all([again(), again()]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  await eventually(async () => expect(await find(body.id)).toMatchObject({ state: 'sent', reason: null }));
  expect(mailsTo(body.recipientEmail)).toHaveLength(1);
});

// holds: D2 families.17
test('an unsubscribed address gets no mail, and staff see the reason', async () => {
  const { id, recipientEmail } = await sent();
  await unsubscribe(recipientEmail);
  const { status, error } = await send(outreach({ recipientEmail: recipientEmail.toUpperCase() }));
  expect([status, error.code]).toEqual([409, 'messaging.unsubscribed']);
  await academy.messaging.dataSource.query(
    `UPDATE deliveries SET status = 'failed' WHERE event_id = (SELECT event_id FROM outreaches WHERE id = $1)`,
    [id],
  );
  const again = await staff().call(sendOutreachAgain, { params: { id: `${id}` } });
  expect(again.error.code).toBe('messaging.unsubscribed');
});

// holds: D2 families.13
test('without a postal address no mail is sent, and staff see the reason', async () => {
  const { address } = academy.site;
  academy.site.address = '';
  const { body } = await send(outreach());
  await eventually(async () =>
    expect(await find(body.id)).toMatchObject({
      state: 'dropped',
      reason: 'The academy has no postal address, which this mail must carry.',
    }),
  );
  academy.site.address = address;
});

// holds: D2 families.17
test('an inquiry from the address is shown with the latest mail before it', async () => {
  const recipientEmail = 'asks@oakhill.test';
  const first = await sent({ recipientEmail });
  const second = await sent({ recipientEmail });
  const { body } = await academy.messaging.visitor.call(sendCoachingInquiry, {
    body: {
      ...{
        organizationName: 'Oak Hill',
        contactName: 'Ruth',
        email: recipientEmail,
        phone: '(607) 555-0190',
      },
      ...{ serviceType: 'camp', preferredDates: 'Saturdays', location: 'Oak Hill' },
    },
  });
  expect((await find(second.id)).inquiries).toMatchObject([{ id: body.id, status: 'pending' }]);
  expect((await find(first.id)).inquiries).toEqual([]);
});

test('the content is sealed, and an erased sender leaves no trace', async () => {
  const { id } = await sent({ customContent: 'Call 555-0190', senderEmail: academy.coach.email });
  const stored = () => academy.messaging.dataSource.manager.findOneByOrFail(StoredOutreach, { id });
  expect((await stored()).content).not.toMatch(/Ruth|555/);
  await academy.messaging.deliver('identity.user-erased', { userId: academy.coach.userId });
  expect(await stored()).toMatchObject({ senderId: null, answersToSender: false });
});
