import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import {
  type Cents,
  createPaymentIntent,
  getOwnMembership,
  getPayable,
  getPerson,
  getRegistrationAccount,
  openCheckout,
  receiveStripeEvent,
  refundRegistration,
} from '@fungo/contracts';
import { type Caller, CallerTokens, hashOfToken, ownerDataSource } from '@fungo/platform';
import { type StartedStores, startStores } from '@fungo/stores';
import { startTestBank, type TestBank } from '@fungo/test-bank';
import {
  Client,
  coach,
  eventually,
  fake,
  person,
  slowIt,
  startFakeService,
  student,
  testSecret,
} from '@fungo/testing';
import { createRegistration } from '../services/payments/factories';
import { paymentsService } from '../services/payments/src/service';
import { MortalService } from './mortal-service';

let bank: TestBank;
let others: Awaited<ReturnType<typeof startFakeService>>;
let stores: StartedStores;
let home: string;
let payments: MortalService;
let owner: DataSource;

/** The payments service as a process, with a fake camps and identity that never die. */
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'fungo-deaths-'));
  [bank, stores] = await Promise.all([startTestBank(), startStores({ home, durable: false }, {})]);
  others = await startFakeService([
    fake(getPerson, ({ params: { userId } }) => person({ userId })),
    fake(getPayable, ({ params: { id } }) => ({
      ...{ registrationId: id, campId: 1, userId: null, tokenHash: hashOfToken(id), reference: 'FG-7K2Q9' },
      registrationStatus: 'confirmed' as const,
      ...{ total: { cents: 15_000 as Cents }, received: { cents: 0 as Cents }, deposit: null },
    })),
  ]);
  payments = new MortalService('payments', { home, stores, bank, owner: () => owner });
  await payments.settle();
  await payments.start({ IDENTITY_URL: others.url, CAMPS_URL: others.url, SCHEDULING_URL: others.url });
  owner = await ownerDataSource(stores.databaseUrl, 'payments', paymentsService.entities).initialize();
});
afterAll(async () => {
  await owner?.destroy();
  await payments?.stop();
  await Promise.all([others?.close(), bank?.close(), stores?.stop()]);
  rmSync(home, { recursive: true, force: true });
});
afterEach(() => {
  bank.befalls = () => undefined;
});

const as = (caller: Caller) =>
  new Client(payments.url, new CallerTokens({ FUNGO_SECRET: testSecret }), caller);
const staff = coach();

const registered = () => createRegistration(owner).then(({ id }) => id);
const prepare = (registrationId: string) =>
  as(staff).call(createPaymentIntent, { body: { campId: 1, registrationId } });
const intentsOf = (registrationId: string) =>
  [...bank.intents.values()].filter(({ metadata }) => metadata.registrationId === registrationId);
const tell = async (type: string, objectId: string) => {
  const answer = await as(staff).fetch(receiveStripeEvent.path, {
    method: 'POST',
    ...bank.event(type, objectId),
  });
  expect(answer.status).toBe(200);
};
const account = async (id: string) => (await as(staff).call(getRegistrationAccount, { params: { id } })).body;
/** The events for camps, with their numbers and whether they were sent. */
const told = (registrationId: string) =>
  owner.query<{ cents: number; sends: number }[]>(
    `SELECT (payload->'amount'->>'cents')::integer AS cents, sends FROM events.outbox
      WHERE name = 'payments.money-moved' AND payload->>'registrationId' = $1 ORDER BY id`,
    [registrationId],
  );
const isPaidOnce = async (id: string) => {
  await eventually(async () => {
    expect(await account(id)).toMatchObject({ received: 150, owed: 0, entries: [{}, { kind: 'card' }] });
    const [{ cents, sends } = { cents: 0, sends: 0 }, ...more] = await told(id);
    expect([cents, sends > 0, more]).toEqual([15_000, true, []]);
  });
};
/** Payments without a webhook from Stripe. */
async function paid(): Promise<{ id: string; payment: string }> {
  const id = await registered();
  expect((await prepare(id)).status).toBe(200);
  const [intent] = intentsOf(id);
  bank.pay(intent!.id);
  return { id, payment: intent!.id };
}
const succeeded = (payment: string) => tell('payment_intent.succeeded', payment);
const nothingWaits = () =>
  eventually(async () => {
    expect(await owner.query(`SELECT name FROM events.outbox WHERE consumer LIKE 'payments.%'`)).toEqual([]);
  });

describe('the payments service is killed, and Redis emptied', () => {
  it('after Stripe made a payment and before its id is kept: it is made once', async () => {
    const id = await registered();
    await payments.dieAt(/^POST .*payment_intents$/, () => prepare(id).catch(() => undefined));
    expect((await prepare(id)).status).toBe(200);
    expect(intentsOf(id)).toHaveLength(1);
    bank.pay(intentsOf(id)[0]!.id);
    await succeeded(intentsOf(id)[0]!.id);
    await isPaidOnce(id);
  });

  // holds: decided.54
  slowIt('after an event was kept and before it is worked on: the money is entered once', async () => {
    const { id, payment } = await paid();
    await payments.dieAt(/^GET .*payment_intents/, () => succeeded(payment));
    await isPaidOnce(id);
  });

  it('after the posting and before its event is written: neither is there, then both once', async () => {
    const { id, payment } = await paid();
    await payments.dieWhile('INSERT', 'payments.money-moved', () => succeeded(payment));
    await isPaidOnce(id);
  });

  slowIt('after all was entered and before the job has ended: nothing is entered twice', async () => {
    const { id, payment } = await paid();
    await payments.dieWhile('DELETE', 'payments.settle-intent', () => succeeded(payment));
    await isPaidOnce(id);
    await nothingWaits();
    await isPaidOnce(id);
  });

  slowIt('after Stripe made a refund and before it is entered: it goes out once', async () => {
    const { id, payment } = await paid();
    await succeeded(payment);
    await isPaidOnce(id);
    await payments.dieAt(/^POST .*refunds$/, async () => {
      const refund = { params: { id }, body: { by: 'card', amount: 40, reason: 'Rained out' } } as const;
      expect((await as(staff).call(refundRegistration, refund)).status).toBe(201);
    });
    await eventually(async () => expect(await account(id)).toMatchObject({ received: 110, owed: 40 }));
    await nothingWaits();
    expect([...bank.refunds.values()].filter(({ payment_intent: of }) => of === payment)).toHaveLength(1);
    expect((await told(id)).map(({ cents }) => cents)).toEqual([15_000, -4_000]);
  });

  slowIt.each(['customers', 'checkout/sessions'])(
    'after Stripe made one of %s and before its id is kept: a family pays for one membership',
    async (what) => {
      const member = student({ id: randomUUID() });
      const checkout = () => as(member).call(openCheckout, { query: {} });
      await payments.dieAt(new RegExp(`^POST .*${what}$`), () => checkout().catch(() => undefined));
      expect((await checkout()).status).toBe(200);
      const mine = [...bank.sessions.values()].filter(({ client_reference_id: of }) => of === member.id);
      expect(mine).toHaveLength(1);
      bank.complete(mine[0]!.id);
      await payments.dieAt(/^GET .*subscriptions/, () => tell('checkout.session.completed', mine[0]!.id));
      await eventually(async () =>
        expect((await as(member).call(getOwnMembership, { query: {} })).body).toMatchObject({
          ...{ membershipStatus: 'active', by: 'card' },
        }),
      );
      const customers = [...bank.customers.values()].filter(({ metadata }) => metadata.userId === member.id);
      expect(customers).toHaveLength(1);
    },
  );
});
