import { randomUUID } from 'node:crypto';
import { askToUnsubscribe, type StationRule, unsubscribe, usualRule } from '@fungo/contracts';
import { eventually, type SinkMail } from '@fungo/testing';
import { hashOfAddress } from '../src/unsubscribes/unsubscribe-links';
import { mailedCamp, type RegistrationNow, type ResultsNow } from './academy';
import { campMailsForTests } from './camp-mails';
import { expectLink, expectProper, expectSaid, mailsTo, shown } from './mails';

const { academy, registration } = campMailsForTests();

const camp: RegistrationNow['camp'] = {
  ...mailedCamp,
  ...{ startDate: '2026-07-06', endDate: '2026-07-10', status: 'completed' },
};

type Station = ResultsNow[number]['stations'][number];
const hitting: Station = {
  rule: usualRule('hitting_zone'),
  didNotTakePart: false,
  standing: {
    ...{ score: '14.50', rank: 2, measured: 9, level: 1, percentile: 75, medal: 2, median: '11.00' },
    last: { score: '12.00', campTitle: 'Spring Camp', campDate: '2026-04-06' },
  },
};
const seconds: StationRule = { ...usualRule('ground_ball_relay'), lessIsBetter: true, unit: 'sec' };
const running: Station = {
  rule: seconds,
  didNotTakePart: false,
  standing: {
    score: '31.20',
    rank: 1,
    measured: 3,
    level: 0,
    percentile: null,
    medal: 1,
    median: null,
    last: null,
  },
};
const absent: Station = { rule: usualRule('team_challenge'), didNotTakePart: true, standing: null };
const missing: Station = { rule: usualRule('infield_accuracy'), didNotTakePart: false, standing: null };

const child = (changes: Partial<ResultsNow[number]> = {}): ResultsNow[number] => ({
  playerId: 1,
  playerName: 'Maya Park',
  publicName: 'Maya P.',
  playerAge: 9,
  ageDivision: '10U',
  sport: 'softball',
  stations: [hitting, running, absent, missing],
  overall: { score: '45.70', rank: 3, measured: 9, level: 0, percentile: 75, medal: null },
  ...changes,
});

function family(children = [child()], changes: Partial<RegistrationNow['registration']> = {}) {
  const names = children.map(({ playerName }) => playerName);
  const id = registration({ paymentStatus: 'paid', ...changes }, names, { camp });
  academy.results.set(id, children);
  return { id, address: `park.${id}@example.com` };
}

/** Queues a family's report. @returns its deliveries */
async function ask(id: string): Promise<() => Promise<{ status: string; lastError: string | null }[]>> {
  const eventId = randomUUID();
  await academy.messaging.deliver('camps.results-due', { registrationId: id }, eventId);
  return () => academy.deliveriesOf(eventId);
}

async function report(of: { id: string; address: string }): Promise<SinkMail> {
  await ask(of.id);
  const [mail] = await mailsTo(academy.mailServer, of.address);
  expectProper(mail!);
  return mail!;
}

async function expectDropped(id: string, why: string) {
  const deliveries = await ask(id);
  await eventually(async () =>
    expect(await deliveries()).toMatchObject([
      { status: 'dropped', lastError: expect.stringContaining(why) as string },
    ]),
  );
  expect(academy.mailServer.mails).toEqual([]);
}

const raw = (mail: SinkMail, header: string) =>
  mail.raw.match(new RegExp(`^${header}: (.*)\r?$`, 'im'))?.[1]?.trim();
const tokenOf = (mail: SinkMail) =>
  new URL(/<(.+)>/.exec(raw(mail, 'List-Unsubscribe')!)![1]!).searchParams.get('token')!;

describe('the report after a camp', () => {
  // holds: D2 boards.19
  test('is one mail for all children, with each station compared with the age division and last time', async () => {
    const of = family([child(), child({ playerId: 2, playerName: 'Theo Park', sport: 'baseball' })]);
    const mail = await report(of);
    expect(mail.subject).toBe('How Maya and Theo did: Summer Camp');
    expectSaid(mail, 'Maya, 10U softball', 'Theo, 10U baseball', 'Overall 3rd of 9 in 10U.');
    expectSaid(
      mail,
      'Hitting Zone',
      '14.5, 2nd of 9 in 10U',
      'Better than 6 of the 8 others measured here in 10U, level with 1.',
    );
    expectSaid(mail, 'Improved by 2.5 since last time: 12.0 at Spring Camp.');
    expectSaid(mail, '31.2 sec, 1st of 3 in 10U', 'Too few were measured here in 10U to compare.');
    expectSaid(mail, 'Didn’t play', 'Not measured');
    expectLink(mail, `/camp-results/${of.id}?token=secret-of-the-link`);
    expect(academy.mailServer.mails).toHaveLength(1);
  });

  test('leaves out children without results, and names that aren’t plain words', async () => {
    const unmeasured = child({ playerName: 'Theo Park', overall: null, stations: [missing] });
    const mail = await report(family([child({ playerName: 'http://evil.test now' }), unmeasured]));
    expect(mail.raw).not.toMatch(/evil|Theo|Park/);
  });

  // holds: D2 boards.20
  test('is dropped if scores, registration or address are gone meanwhile', async () => {
    await expectDropped(family([child({ overall: null })]).id, 'Nobody was measured');
    await expectDropped(family([]).id, 'Nobody was measured');
    await expectDropped(family([child()], { registrationStatus: 'cancelled' }).id, 'cancelled');
    await expectDropped(family([child()], { parentEmail: 'nobody' }).id, 'No address');
  });
});

describe('unsubscribing', () => {
  const oneClick = (
    mail: SinkMail,
    body: string | URLSearchParams | FormData,
    headers: Record<string, string> = {},
  ) =>
    academy.messaging.visitor.fetch(
      new URL(/<(.+)>/.exec(raw(mail, 'List-Unsubscribe')!)![1]!).href.replace('http://fungo.test', ''),
      {
        method: 'POST',
        body,
        headers,
      },
    );
  const suppressions = () =>
    academy.messaging.dataSource.query<object[]>('SELECT row_to_json(s) AS row FROM suppressions AS s');
  beforeEach(() => academy.messaging.dataSource.query('DELETE FROM suppressions'));

  // holds: D2 boards.21
  test('is offered in the mail’s headers (RFC 8058) and by a link to a page', async () => {
    const mail = await report(family());
    const token = tokenOf(mail);
    expect(raw(mail, 'List-Unsubscribe')).toBe(`<http://fungo.test/api/unsubscribe?token=${token}>`);
    expect(raw(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expectLink(mail, `/unsubscribe?token=${token}`);
    expectSaid(mail, 'Unsubscribe from camp results');
    expect(token).not.toContain('example');
    const plain = family();
    await academy.messaging.deliver('camps.registration-made', { registrationId: plain.id });
    await eventually(() => expect(academy.mailServer.mails).toHaveLength(2));
    expect(academy.mailServer.mails[1]!.raw).not.toMatch(/unsubscribe/i);
  });

  // holds: D2 boards.21
  test.each([
    ['a URL-encoded form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    [
      'a form in parts',
      () => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      },
    ],
  ])(
    'by a mail program’s %s works at once, also for waiting mail, and the delivery has the reason',
    async (_, form) => {
      const of = family();
      const mail = await report(of);
      academy.mailServer.mails.length = 0;
      academy.mailServer.answer = 'defer';
      const deliveries = await ask(of.id);
      await eventually(async () =>
        expect(await deliveries()).toMatchObject([{ lastError: expect.any(String) as string }]),
      );
      expect((await oneClick(mail, form())).status).toBe(204);
      await expectDropped(of.id, 'unsubscribed from camp-results');
      await eventually(async () =>
        expect(await deliveries()).toMatchObject([
          { status: 'dropped', lastError: expect.stringContaining('unsubscribed') as string },
        ]),
      );
      academy.mailServer.answer = 'accept';
      expect(academy.mailServer.mails).toEqual([]);
    },
  );

  // holds: D2 boards.22
  test('ends only that mail, for that address in any case', async () => {
    const of = family();
    await oneClick(await report(of), new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }));
    academy.mailServer.mails.length = 0;
    const same = family([child()], { parentEmail: of.address.toUpperCase() });
    await expectDropped(same.id, 'unsubscribed');
    expect(hashOfAddress('Rosa@Example.com')).toBe(hashOfAddress('rosa@example.com'));
    await academy.messaging.deliver('camps.registration-made', { registrationId: of.id });
    await mailsTo(academy.mailServer, of.address);
    academy.mailServer.mails.length = 0;
    await report(family());
  });

  // holds: D2 boards.22
  test('twice changes nothing, and the stored row names nobody', async () => {
    const of = family();
    const mail = await report(of);
    const form = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    await oneClick(mail, form());
    const kept = await suppressions();
    expect((await oneClick(mail, form())).status).toBe(204);
    expect(await suppressions()).toEqual(kept);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/park|example/);
  });

  // holds: D2 boards.22
  test('outlives the erasure of the account', async () => {
    await oneClick(await report(family()), new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }));
    await academy.messaging.deliver('identity.user-erased', { userId: academy.player.userId });
    expect(await suppressions()).toHaveLength(1);
  });

  // holds: D2 boards.21
  test('does not happen by opening the link, which leads to the page', async () => {
    const mail = await report(family());
    const answer = await academy.messaging.visitor.fetch(`${askToUnsubscribe.path}?token=${tokenOf(mail)}`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`http://fungo.test/unsubscribe?token=${tokenOf(mail)}`);
    expect(await suppressions()).toEqual([]);
  });

  // holds: D2 boards.21
  test('accepts only our own tokens and only the standard body', async () => {
    const mail = await report(family());
    const token = tokenOf(mail);
    const [list, hash, signature] = token.split('.') as [string, string, string];
    const other = hash.startsWith('A') ? `B${hash.slice(1)}` : `A${hash.slice(1)}`;
    const body = { 'List-Unsubscribe': 'One-Click' as const };
    for (const forged of [
      ...[
        `${list}.${other}.${signature}`,
        `${list}.${hash}`,
        `${list}.${hash}.`,
        `lottery.${hash}.${signature}`,
      ],
      ...['x', '__proto__.a.b', `${token}.`, `${token}=`],
    ]) {
      const { status, error } = await academy.messaging.visitor.call(unsubscribe, {
        query: { token: forged },
        body,
      });
      expect([forged, status, error.code]).toEqual([forged, 400, 'messaging.unsubscribe-link-invalid']);
    }
    for (const wrong of ['', 'List-Unsubscribe=Maybe', 'x=y'])
      expect(
        (await oneClick(mail, wrong, { 'content-type': 'application/x-www-form-urlencoded' })).status,
      ).toBe(400);
    expect(await suppressions()).toEqual([]);
    expect(shown(mail)).toContain('Unsubscribe');
    expect((await academy.messaging.visitor.call(unsubscribe, { query: { token }, body })).status).toBe(204);
    expect(await suppressions()).toHaveLength(1);
  });
});
