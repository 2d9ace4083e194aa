import {
  exportAudit,
  type KeptAuditEntry,
  listAudit,
  listServiceAudit,
  type RequestOf,
  SiteSettings,
  updateSite,
} from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { type Actor, audited } from '@fungo/platform/academy';
import { admin, fake, startFakeService, type TestService } from '@fungo/testing';
import { Client } from 'pg';
import { createUser, startIdentity } from './academy';

let identity: TestService;
let closing: (() => Promise<unknown>)[] = [];
const office = admin();
let elsewhere: KeptAuditEntry[] = [];
let isDown = false;

const at = Date.parse('2026-03-02T12:00:00Z') * 1000;
/** An entry of camps, whose ids are 3 modulo 6. */
const ofCamps = (n: number, micros: number, changes: Partial<KeptAuditEntry> = {}): KeptAuditEntry => ({
  ...{
    id: n * 6 + 3,
    micros,
    at: new Date(micros / 1000).toISOString(),
    actorId: null,
    actorRole: 'operator',
  },
  ...{
    verb: `camps ${n}`,
    kind: 'camp',
    entityId: '7',
    fields: [],
    requestId: null,
    subject: null,
    ...changes,
  },
});

beforeAll(async () => {
  const camps = await startFakeService([
    fake(listServiceAudit.camps, ({ query: { before, limit, people } }) => {
      if (isDown) throw new AppError('unavailable');
      return elsewhere
        .filter(({ actorId }) => !people || people.includes(actorId!))
        .filter(
          ({ micros, id }) =>
            !before || micros < before.micros || (micros === before.micros && id < Number(before.id)),
        )
        .slice(0, limit);
    }),
  ]);
  const payments = await startFakeService([fake(listServiceAudit.payments, () => [])]);
  const messaging = await startFakeService([fake(listServiceAudit.messaging, () => [])]);
  const media = await startFakeService([fake(listServiceAudit.media, () => [])]);
  const scheduling = await startFakeService([fake(listServiceAudit.scheduling, () => [])]);
  closing = [camps, payments, messaging, media, scheduling].map((one) => () => one.close());
  identity = await startIdentity({
    CAMPS_URL: camps.url,
    PAYMENTS_URL: payments.url,
    MESSAGING_URL: messaging.url,
    MEDIA_URL: media.url,
    SCHEDULING_URL: scheduling.url,
  });
});
afterAll(async () => {
  await identity?.close();
  for (const close of closing) await close();
});

const list = (query: RequestOf<typeof listAudit>['query'] = {}) =>
  identity.as(office).call(listAudit, { query });

/** An audit entry of identity at an instant. */
const noted = async (
  verb: string,
  micros: number,
  actor: Actor = { id: null, role: 'system' },
  entityId = '1',
) => {
  await audited(identity.dataSource.manager, actor, { verb, entity: 'user', entityId, fields: [] });
  const owner = new Client({ connectionString: identity.databaseUrl });
  await owner.connect();
  await owner.query(`UPDATE identity.audit SET at = to_timestamp($1::float8 / 1000000) WHERE verb = $2`, [
    micros,
    verb,
  ]);
  await owner.end();
};

// holds: D2 staff.31
test('the list has all services’ entries once, newest first, including those at one instant', async () => {
  elsewhere = [ofCamps(3, at + 2), ofCamps(2, at), ofCamps(1, at)];
  await noted('own later', at + 1);
  await noted('own same', at);
  await noted('own earlier', at - 1);
  const seen: string[] = [];
  let before: string | undefined;
  for (;;) {
    const { body, headers } = await list({ limit: 2, to: '2026-03-02', before });
    seen.push(...body.map(({ verb }) => verb));
    const next = /[?&]before=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
    if (!next) break;
    before = decodeURIComponent(next);
  }
  expect(seen.slice(0, 2)).toEqual(['camps 3', 'own later']);
  expect(seen.at(-1)).toBe('own earlier');
  expect([...seen].sort()).toEqual(['camps 1', 'camps 2', 'camps 3', 'own earlier', 'own later', 'own same']);
});

// holds: D2 staff.31
test('a search by name finds a person’s actions and actions on them', async () => {
  const user = await createUser(identity.dataSource, { firstName: 'Quilla', lastName: 'Moss' });
  await noted('did it', at, { id: user.id, role: 'student' });
  await noted('had it done', at + 5, { id: null, role: 'operator' }, user.id);
  elsewhere = [ofCamps(9, at + 9, { actorId: user.id, actorRole: 'student' }), ofCamps(8, at)];
  const somebody = { id: user.id, name: 'Quilla Moss' };
  expect((await list({ search: 'quilla' })).body).toMatchObject([
    { verb: 'camps 9', actor: somebody, person: null },
    { verb: 'had it done', actor: null, person: somebody },
    { verb: 'did it', actor: somebody },
  ]);
  expect((await list({ search: 'nobody of that name' })).body).toEqual([]);
});

test('a day starts and ends at the academy’s midnight', async () => {
  elsewhere = [];
  await noted('before midnight', Date.parse('2025-06-02T03:59:59Z') * 1000); // 23:59 on the 1st in New York
  await noted('after midnight', Date.parse('2025-06-02T04:00:00Z') * 1000);
  const on = async (day: string) => (await list({ from: day, to: day })).body.map(({ verb }) => verb);
  expect(await on('2025-06-01')).toEqual(['before midnight']);
  expect(await on('2025-06-02')).toEqual(['after midnight']);
});

// holds: D2 staff.31
test('the list fails if a service does not answer', async () => {
  isDown = true;
  expect((await list()).status).toBe(503);
  isDown = false;
  expect((await list()).status).toBe(200);
});

// holds: D2 staff.31
test('changed settings and exports of the audit are audited', async () => {
  elsewhere = [];
  const settings = SiteSettings.parse({ tagline: 'One good rep' });
  await identity.as(office).call(updateSite, { body: settings });
  await identity.as(office).call(updateSite, { body: { ...settings, tagline: 'Two' } });
  const file = await identity.as(office).fetch(`${exportAudit.path}?kind=site`);
  expect((await file.text()).split('\r\n')[1]).toContain('"changed","site","1",,"tagline"');
  expect((await list({ kind: 'audit' })).body).toMatchObject([
    { verb: 'exported', entityId: 'site', actor: { id: office.id } },
  ]);
});
