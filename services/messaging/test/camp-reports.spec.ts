import {
  getCampReport,
  listOutreach,
  previewOutreach,
  sendOutreach,
  sendOutreachAgain,
} from '@fungo/contracts';
import { ownerDataSource, SealedFields } from '@fungo/platform';
import { coach, eventually, many } from '@fungo/testing';
import { StoredOutreach } from '../src/outreach/outreach.entity';
import { expectProper, expectSaid } from './mails';
import { campOver, outreachForTests } from './outreach';

const { academy, staff, outreach, report, send, sent, find, mailsTo, ask, tokenIn } = outreachForTests();

let campId = 100;
beforeEach(() => {
  academy.ageGroups.set((campId += 1), campOver());
});
const asked = () => staff().call(getCampReport, { params: { campId: String(campId) } });

test('a league reads a camp’s results by age group in both forms, above a way to book again', async () => {
  const body = await report(campId, { customContent: 'Thank you for a great week!' });
  const { body: preview } = await staff().call(previewOutreach, { body });
  const { mail, recipientEmail } = await sent(body);
  expectProper(mail);
  expect(mail.recipients).toEqual([recipientEmail]);
  expect(mail.subject).toBe('Diamond Days: results by age group');
  expectSaid(mail, 'Dear Ruth Okafor,', 'Thank you for a great week!', 'July 6 – 10, 2026', '10U', 'Age 17');
  expectSaid(
    mail,
    'Less is better: Ground Ball Relay.',
    'Book us again',
    'Unsubscribe from offers for leagues',
  );
  expect(mail.text).toMatch(/Station +Children +Median +Middle half\n/);
  expect(mail.text).toMatch(/Hitting Zone +12 +14\.5 +12\.0–16\.25\n/);
  expect(mail.text).toMatch(/Ground Ball Relay +9 +31\.4 sec +29\.8–35\.0\n/);
  const blind = (text: string) => text.replace(/token=[\w.%-]*/g, 'token=').trim();
  expect(blind(preview.text)).toBe(blind(mail.text!));
  expect(preview.html).not.toMatch(/token=\w/);
});

test.each([
  ['not-over', { state: 'not-over' }],
  ['cancelled', { state: 'cancelled' }],
  ['too-few', { ageGroups: [] }],
] as const)('there is no report on a camp that is %s, and staff hear why', async (problem, changes) => {
  const body = await report(campId);
  academy.ageGroups.set(campId, campOver(changes as Partial<ReturnType<typeof campOver>>));
  expect((await asked()).body).toEqual({
    ...{ title: 'Diamond Days', startDate: '2026-07-06', endDate: '2026-07-10' },
    ...{ problem, ageGroups: [] },
  });
  for (const { status, error } of [await staff().call(previewOutreach, { body }), await send(body)])
    expect([status, error.code]).toEqual([409, 'messaging.no-report']);
});

test('staff hear which age groups a report has, and of a camp that is gone', async () => {
  expect((await asked()).body).toMatchObject({ problem: null, ageGroups: ['10U', '17'] });
  academy.ageGroups.delete(campId);
  expect((await asked()).error.code).toBe('camps.camp-not-found');
  const { error } = await send(outreach({ templateType: 'campReport', campId, reportVersion: 'x' }));
  expect(error.code).toBe('camps.camp-not-found');
});

test('numbers that differ from the preview are not sent, and those that were sent stay', async () => {
  academy.mailServer.answer = 'defer';
  const body = await report(campId);
  const corrected = campOver();
  corrected.ageGroups[0]!.stations[0]!.median = '15.00';
  academy.ageGroups.set(campId, corrected);
  const { status, error } = await send(body);
  expect([status, error.code]).toEqual([409, 'messaging.report-changed']);
  const { body: queued } = await send({ ...(await report(campId)), recipientEmail: body.recipientEmail });
  academy.ageGroups.set(campId, campOver());
  academy.mailServer.answer = 'accept';
  await eventually(async () => expect((await find(queued.id)).state).toBe('sent'));
  expect(mailsTo(body.recipientEmail)[0]!.text).toMatch(/Hitting Zone +12 +15\.0/);
});

test.each([
  ['campId', { campId: undefined }, 'Please choose the camp of the report.'],
  ['reportVersion', { reportVersion: undefined }, 'Please read the preview first.'],
])('a report without %s is refused at that field', async (field, changes, message) => {
  const { status, error } = await send({ ...(await report(campId)), ...changes });
  expect([status, error.fields]).toEqual([400, { [field]: message }]);
});

test('a league has one report on a camp, unless staff send it again on purpose', async () => {
  const { recipientEmail } = await sent(await report(campId));
  const body = await report(campId, { recipientEmail });
  const { status, error } = await send(body);
  expect([status, error.code]).toEqual([409, 'messaging.report-sent']);
  for (const _ of many(2, String)) expect((await send({ ...body, again: true })).status).toBe(202);
  const { body: ofCamp } = await staff().call(listOutreach, { query: { campId: String(campId) } });
  expect(ofCamp.map((row) => row.campId)).toEqual([campId, campId, campId]);
  academy.ageGroups.set((campId += 1), campOver());
  expect((await send(await report(campId, { recipientEmail }))).status).toBe(202);
});

test('the same request is one report, though the results changed meanwhile', async () => {
  const body = await report(campId);
  const headers = { 'idempotency-key': 'tapped-on-a-bad-line' };
  const first = await send(body, headers);
  academy.ageGroups.set(campId, campOver({ ageGroups: [] }));
  const again = await send(body, headers);
  expect([again.status, again.body.id]).toEqual([202, first.body.id]);
});

test('a refused report is sent again as it was', async () => {
  academy.mailServer.answer = 'refuse';
  const { body } = await send(await report(campId));
  await eventually(async () => expect((await find(body.id)).state).toBe('refused'));
  academy.ageGroups.set(campId, campOver({ ageGroups: [] }));
  academy.mailServer.answer = 'accept';
  await staff().call(sendOutreachAgain, { params: { id: String(body.id) } });
  await eventually(async () => expect((await find(body.id)).state).toBe('sent'));
  expect(mailsTo(body.recipientEmail)[0]!.text).toMatch(/Hitting Zone +12 +14\.5/);
});

describe('an inquiry', () => {
  test('from a report’s link is told with it, whatever address asks, with each of its steps', async () => {
    const first = await sent(await report(campId));
    const other = await sent(await report(campId));
    const id = await ask('secretary@oakhill.test', tokenIn(first.mail));
    expect((await find(first.id)).inquiries).toMatchObject([{ id, status: 'pending' }]);
    expect((await find(other.id)).inquiries).toEqual([]);
    await academy.messaging.dataSource.query(`UPDATE inquiries SET status = 'scheduled' WHERE id = $1`, [id]);
    expect((await find(first.id)).inquiries).toMatchObject([{ id, status: 'scheduled' }]);
    const { eventId } = await stored(first.id);
    expect(tokenIn(first.mail)).toMatch(new RegExp(`^${eventId}\\.[\\w-]{43}$`));
  });

  test('with a token that is not ours is kept, and came of no mail', async () => {
    const one = await sent(await report(campId));
    const [event, signature] = tokenIn(one.mail).split('.');
    const other = (await sent(await report(campId))).mail;
    for (const token of [
      '',
      'x',
      `${event}.`,
      `${event}.${signature}x`,
      `${tokenIn(other).split('.')[0]}.${signature}`,
    ])
      await ask('secretary@oakhill.test', token);
    expect((await find(one.id)).inquiries).toEqual([]);
  });

  test('counts once: by its link before its address', async () => {
    const recipientEmail = 'both@oakhill.test';
    const [first, second] = [
      await sent(await report(campId, { recipientEmail })),
      await sent(outreach({ recipientEmail })),
    ];
    const id = await ask(recipientEmail, tokenIn(first.mail));
    expect((await find(first.id)).inquiries).toMatchObject([{ id }]);
    expect((await find(second.id)).inquiries).toEqual([]);
  });
});

const stored = (id: number) => academy.messaging.dataSource.manager.findOneByOrFail(StoredOutreach, { id });

test('a name that came with the numbers goes no further, and nothing is stored in plain text', async () => {
  const named = campOver();
  Object.assign(named, { child: 'Jexamiah' });
  Object.assign(named.ageGroups[0]!, { children: ['Jexamiah'] });
  Object.assign(named.ageGroups[0]!.stations[0]!, { best: { name: 'Jexamiah', born: '2016-04-02' } });
  academy.ageGroups.set(campId, named);
  const body = await report(campId);
  const { body: preview } = await staff().call(previewOutreach, { body });
  const { id, mail } = await sent(body);
  const row = await stored(id);
  const opened = academy.messaging.app.get(SealedFields).open(StoredOutreach, row);
  expect(opened.content).toContain('14.50');
  const all = [preview, mail.text, mail.html, opened, await asked(), await academy.storedText()];
  expect(JSON.stringify(all)).not.toMatch(/Jexamiah|2016-04-02/);
  expect(row.content).not.toMatch(/14\.50|10U/);
});

describe('two staff who report at once', () => {
  const race = async () => {
    const body = await report(campId);
    const senders = [coach({ id: academy.coach.userId }), coach()];
    const answers = await Promise.all(
      senders.map((one) => academy.messaging.as(one).call(sendOutreach, { body })),
    );
    return answers.map(({ status }) => status).sort();
  };
  const asOwner = async (sql: string) => {
    const owner = await ownerDataSource(academy.messaging.databaseUrl, 'messaging', []).initialize();
    await owner.query(sql);
    await owner.destroy();
  };

  test('send one report', async () => {
    expect(await race()).toEqual([202, 409]);
  });

  test('send two without the unique index (control)', async () => {
    await asOwner('DROP INDEX messaging.outreaches_one_report');
    expect(await race()).toEqual([202, 202]);
  });
});
