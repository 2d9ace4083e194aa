import {
  changeCoachingInquiry,
  getInquiriesOverview,
  inquirySteps,
  listCoachingInquiries,
  listTeamFinders,
  type RequestOf,
  sendCoachingInquiry,
  sendTeamCreation,
  sendTeamFinder,
} from '@fungo/contracts';
import { admin, coach, eventually, student } from '@fungo/testing';
import { In } from 'typeorm';
import { StoredInquiry } from '../src/inquiries/inquiry.entity';
import { StoredLeague } from '../src/leagues/league.entity';
import { academyForTests } from './academy';
import { expectLink, expectProper, expectSaid, mailsTo } from './mails';

const academy = academyForTests(async () => ({ NETWORK_LIMITS: 'on' }));
const theAcademy = 'hello@fungo.test';

const staff = () => academy.messaging.as(coach({ id: academy.coach.userId }));
let lastAddress = 0;
/** Each sender has another network, because limits count by network. */
const visitor = () => academy.messaging.as({ kind: 'visitor', address: `203.0.113.${(lastAddress += 1)}` });

type Inquiry = RequestOf<typeof sendCoachingInquiry>['body'];
const inquiry = (changes: Partial<Inquiry> = {}): Inquiry => ({
  organizationName: 'Oak Hill Little League',
  contactName: 'Ruth Okafor',
  email: 'ruth@oakhill.test',
  phone: '(607) 555-0190',
  serviceType: 'both',
  preferredDates: 'Any Saturday in May',
  location: 'Oak Hill Park',
  additionalInfo: 'Forty coaches.\nTwo fields.',
  ...changes,
});
/** Waits until the mails of earlier tests are sent. */
beforeEach(async () => {
  await eventually(async () => {
    const waiting = (await academy.deliveries()).filter(({ status }) => status === 'queued');
    expect(waiting).toEqual([]);
  });
  academy.mailServer.mails.length = 0;
});

const send = async (changes?: Partial<Inquiry>) =>
  (await visitor().call(sendCoachingInquiry, { body: inquiry(changes) })).body;

// holds: D2 families.9
test('a coaching inquiry is stored as typed, and always pending', async () => {
  const body = { ...inquiry({ separateFields: 'yes' }), status: 'completed' };
  const answer = await visitor().call(sendCoachingInquiry, { body });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    ...inquiry({ separateFields: 'yes' }),
    ...{ availableVolunteers: null, status: 'pending', note: null, answeredBy: null, answeredAt: null },
  });
  const stored = await academy.messaging.dataSource.manager.findOneByOrFail(StoredInquiry, {
    id: answer.body.id,
  });
  expect(stored.form).not.toContain('555');
});

// holds: D2 families.9
test.each([
  ['organizationName', 'O', 'Organization name is required'],
  ['contactName', 'R', 'Contact name is required'],
  ['email', 'ruth at oakhill', 'Please enter a valid email'],
  ['phone', '555-0190', 'Please enter a valid phone number'],
  ['serviceType', 'party', 'Please select a service type'],
  ['preferredDates', 'May', 'Please provide preferred dates'],
  ['location', 'P', 'Location is required'],
])('an inquiry with the %s %s is refused at that field', async (field, value, message) => {
  for (const wrong of [{ [field]: value }, { [field]: undefined }]) {
    const { status, error } = await visitor().call(sendCoachingInquiry, {
      body: { ...inquiry(), ...wrong },
    });
    expect([status, error.fields]).toEqual([400, { [field]: message }]);
  }
});

test('a form with a repeated Idempotency-Key is stored and mailed once, and another form with it is refused', async () => {
  const one = visitor();
  const headers = { 'idempotency-key': 'one-form' };
  const body = inquiry({ email: 'again@mapleton.test' });
  const [first, second] = await Promise.all([
    one.call(sendCoachingInquiry, { body, headers }),
    one.call(sendCoachingInquiry, { body, headers }),
  ]);
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  const { error } = await one.call(sendCoachingInquiry, {
    body: inquiry({ location: 'Elsewhere' }),
    headers,
  });
  expect(error.code).toBe('request.idempotency-key-reused');
  const { body: list } = await staff().call(listCoachingInquiries, { query: { search: 'again@mapleton' } });
  expect(list).toHaveLength(1);
  expect(
    (await academy.deliveries()).filter(
      ({ facts }) => (facts as { inquiryId?: number }).inquiryId === first.body.id,
    ),
  ).toHaveLength(2);
});

// holds: D2 staff.29
test('the overview has the newest three and the number of the rest', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth'];
  const { more: before, newest: shown } = (await staff().call(getInquiriesOverview, {})).body;
  for (const organizationName of names) await send({ organizationName });
  const { newest, more } = (await staff().call(getInquiriesOverview, {})).body;
  expect(newest.map(({ organizationName }) => organizationName)).toEqual(['Fourth', 'Third', 'Second']);
  expect(more).toBe(before + shown.length + 1);
});

// holds: D2 families.12
test('the academy gets the whole form and can reply, and the typed address gets none of it', async () => {
  await send({
    email: 'lee@mapleton.test',
    organizationName: '<b>Mapleton</b>\r\nBcc: somebody',
    contactName: 'Lee Wu',
  });
  const [told, received] = await mailsTo(academy.mailServer, theAcademy, 'lee@mapleton.test');
  expectProper(told!);
  expect(told!.subject).toBe('Coaching inquiry: <b>Mapleton</b> Bcc: somebody, Lee Wu');
  expect(told!.replyTo?.text).toBe('lee@mapleton.test');
  expectSaid(
    told!,
    'Lee Wu',
    '(607) 555-0190',
    'Any Saturday in May',
    'Coaching clinic and camp',
    'Two fields.',
  );
  expectLink(told!, '/instructor-dashboard?tab=coaching-inquiries');
  expectProper(received!);
  expectSaid(received!, 'We have your coaching inquiry');
  expect(received!.text + String(received!.html)).not.toMatch(/Mapleton|Lee|Saturday/);
});

// holds: D2 families.12
test('mails are limited to three acknowledgments per address and ten forms per sender, but all forms are stored', async () => {
  const one = visitor();
  for (const index of Array(12).keys())
    await one.call(sendCoachingInquiry, {
      body: inquiry({ email: index < 5 ? 'flood@example.test' : `flood${index}@example.test` }),
    });
  const kinds = (await academy.deliveries()).filter(({ facts }) => 'inquiryId' in facts).slice(-100);
  const { body } = await staff().call(listCoachingInquiries, { query: { search: 'flood' } });
  expect(body).toHaveLength(12);
  const ids = body.map(({ id }) => id);
  const of = (kind: string) =>
    kinds.filter((one) => one.kind === kind && ids.includes((one.facts as { inquiryId: number }).inquiryId))
      .length;
  expect([of('inquiry-made'), of('inquiry-received')]).toEqual([10, 8]);
});

// holds: D2 families.10
test('team finders and team creations are mailed to the academy without a birth date', async () => {
  const team = {
    email: 'pat@example.test',
    phoneNumber: '(607) 555-0111',
    division: '10U',
    sport: 'Softball',
  } as const;
  const finder = await visitor().call(sendTeamFinder, {
    body: {
      ...team,
      playerName: 'Nia Lane',
      birthDate: '2016-04-02T23:30:00-05:00',
      availableDates: 'Weekends',
      jerseySize: 'YM',
    },
  });
  expect([finder.status, finder.body]).toEqual([
    201,
    expect.objectContaining({ playerName: 'Nia Lane', status: 'pending' }),
  ]);
  const creation = await visitor().call(sendTeamCreation, { body: { ...team, coachName: 'Pat Lane' } });
  expect([creation.status, creation.body.additionalInfo]).toEqual([201, null]);
  await mailsTo(academy.mailServer, theAcademy, theAcademy, team.email, team.email);
  const mails = academy.mailServer.mails.filter(({ recipients }) => recipients.includes(theAcademy));
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Looking for a team: Nia Lane',
    'New team: Pat Lane',
  ]);
  expect(JSON.stringify(mails.map(({ text, html }) => [text, html]))).not.toContain('2016');
  const clerk = academy.messaging.as(admin());
  const { body } = await clerk.call(listTeamFinders, { query: { search: 'nia' } });
  expect(body).toMatchObject([{ birthDate: '2016-04-02', jerseySize: 'YM' }]);
});

// holds: D2 families.10
test.each([
  ['birthDate', '2999-01-01'],
  ['division', '17U'],
  ['sport', 'Cricket'],
  ['jerseySize', 'XXXL'],
])('a form to find a team with the %s %s is refused at that field', async (field, value) => {
  const body = {
    ...{
      playerName: 'Nia Lane',
      birthDate: '2016-04-02',
      division: '18U',
      sport: 'Baseball',
      availableDates: 'Now',
    },
    ...{ email: 'pat@example.test', phoneNumber: '(607) 555-0111', [field]: value },
  } as RequestOf<typeof sendTeamFinder>['body'];
  const { status, error } = await visitor().call(sendTeamFinder, { body });
  expect([status, Object.keys(error.fields!)]).toEqual([400, [field]]);
});

describe('the status of an inquiry', () => {
  const { coaching } = inquirySteps;
  const statuses = Object.keys(coaching) as (keyof typeof coaching)[];
  const move = (id: number, body: RequestOf<typeof changeCoachingInquiry>['body']) =>
    staff().call(changeCoachingInquiry, { params: { id: String(id) }, body });

  // holds: D2 families.11
  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'goes from %s to %s only if the table allows it',
    async (from, to) => {
      const { id } = await send();
      await academy.messaging.dataSource.manager.update(StoredInquiry, { id }, { status: from });
      const { status, error, body } = await move(id, { status: to });
      if (from === to) return expect([status, body.answeredBy]).toEqual([200, null]);
      if (!coaching[from].includes(to))
        return expect([status, error.code]).toEqual([409, 'messaging.wrong-state']);
      expect(body).toMatchObject({
        status: to,
        answeredBy: 'Dana Whitfield',
      });
      expect(body.answeredAt).not.toBeNull();
    },
  );

  test('does not change with a note, which only staff read', async () => {
    const { id } = await send({ organizationName: 'Noted League' });
    const { body } = await move(id, { note: 'Called twice.' });
    expect(body).toMatchObject({ status: 'pending', note: 'Called twice.', answeredBy: null });
    const { body: found } = await staff().call(listCoachingInquiries, {
      query: { search: 'noted', status: 'pending' },
    });
    expect(found).toMatchObject([{ id, note: 'Called twice.' }]);
    const { body: none } = await staff().call(listCoachingInquiries, {
      query: { search: 'noted', status: 'completed' },
    });
    expect(none).toEqual([]);
  });

  test('of an unknown inquiry can’t be changed', async () => {
    expect((await move(2_000_000_000, { status: 'contacted' })).error.code).toBe(
      'messaging.inquiry-not-found',
    );
  });
});

test('an erased account’s inquiries are deleted', async () => {
  const { userId } = academy.player;
  const own = academy.messaging.as(student({ id: userId }));
  const { body } = await own.call(sendCoachingInquiry, { body: inquiry() });
  await academy.messaging.deliver('identity.user-erased', { userId });
  expect(await academy.messaging.dataSource.manager.existsBy(StoredInquiry, { id: body.id })).toBe(false);
});

// holds: D2 camps.23
test('inquiries and leagues under an erased account’s confirmed address are deleted, others stay', async () => {
  const { manager } = academy.messaging.dataSource;
  const { userId, email } = academy.coach;
  const sent = [];
  for (const address of [email, 'unproved@example.com']) {
    const { body } = await visitor().call(sendCoachingInquiry, {
      body: inquiry({ email: address }),
    });
    sent.push(body.id);
    await manager.insert(StoredLeague, { name: 'League', email: address });
  }
  await academy.messaging.deliver('identity.user-erased', { userId });
  expect((await manager.findBy(StoredInquiry, { id: In(sent) })).map(({ id }) => id)).toEqual([sent[1]]);
  expect(await manager.existsBy(StoredLeague, { email })).toBe(false);
  expect(await manager.existsBy(StoredLeague, { email: 'unproved@example.com' })).toBe(true);
});
