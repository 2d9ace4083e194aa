import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import {
  buyPackage,
  getErasedAddress,
  getLessonNotice,
  getPerson,
  listPackages,
  markPackage,
  prepareCardPayment,
  receiveStripeEvent,
  setPackageOffer,
} from '@fungo/contracts';
import { CallerTokens, ownerDataSource, type SignedIn } from '@fungo/platform';
import { type StartedStores, startStores } from '@fungo/stores';
import { startTestBank, type TestBank } from '@fungo/test-bank';
import {
  Client,
  coach,
  eventually,
  fake,
  fakeFamilies,
  person,
  slowIt,
  startFakeService,
  student,
  testSecret,
} from '@fungo/testing';
import { createPerson } from '../services/scheduling/factories';
import { schedulingService } from '../services/scheduling/src/service';
import { MortalService } from './mortal-service';

let bank: TestBank;
let others: Awaited<ReturnType<typeof startFakeService>>;
let stores: StartedStores;
let home: string;
let scheduling: MortalService;
let payments: MortalService;
let owner: DataSource;

const seller = { ...coach(), instructorId: 4711 };

/** Scheduling and payments as processes, with a fake identity that never dies. */
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'fungo-deaths-'));
  [bank, stores] = await Promise.all([startTestBank(), startStores({ home, durable: false }, {})]);
  others = await startFakeService([
    fake(getPerson, ({ params: { userId } }) => person({ userId })),
    fake(getErasedAddress, () => ({ address: null })),
    fake(getLessonNotice, () => ({
      ...{
        hours: 0,
        coaches: [],
        terms: { cutOffHours: 24, lateFeePercent: 50 },
        card: 'confirmed' as const,
      },
    })),
    fakeFamilies,
  ]);
  const around = { home, stores, bank, owner: () => owner };
  scheduling = new MortalService('scheduling', around);
  payments = new MortalService('payments', around);
  await Promise.all([scheduling.settle(), payments.settle()]);
  const env = { IDENTITY_URL: others.url, CAMPS_URL: others.url, SCHEDULING_URL: scheduling.url };
  await scheduling.start(env);
  await payments.start(env);
  owner = await ownerDataSource(stores.databaseUrl, 'scheduling', schedulingService.entities).initialize();
  const { id: userId, instructorId } = seller;
  await createPerson(owner, { userId, instructorId, role: 'instructor' });
  const offer = { lessons: 5, price: 300, months: 6 } as const;
  expect((await at(scheduling, seller).call(setPackageOffer, { body: offer })).status).toBe(200);
});
afterAll(async () => {
  await owner?.destroy();
  await Promise.all([scheduling?.stop(), payments?.stop()]);
  await Promise.all([others?.close(), bank?.close(), stores?.stop()]);
  rmSync(home, { recursive: true, force: true });
});
afterEach(() => {
  bank.befalls = () => undefined;
});

const at = (service: MortalService, caller: SignedIn) =>
  new Client(service.url, new CallerTokens({ FUNGO_SECRET: testSecret }), caller);

/** One family's purchase. Each try of it has the same key, as on its page. */
class Purchase {
  readonly family = student();

  buy = () =>
    at(scheduling, this.family).call(buyPackage, {
      body: { instructorId: seller.instructorId, lessons: 5 },
      headers: { 'idempotency-key': `package-of-${this.family.id}` },
    });

  bought = async () =>
    (await at(scheduling, this.family).call(listPackages, { query: { playerId: this.family.id } })).body;

  async charge(): Promise<string> {
    const [one] = await this.bought();
    return one!.payment!.chargeId;
  }

  prepare = async () =>
    at(payments, this.family).call(prepareCardPayment, { params: { id: await this.charge() }, body: {} });

  /** The card pays at Stripe, and nobody has told payments. */
  async payAtStripe(): Promise<string> {
    expect((await this.prepare()).status).toBe(200);
    const [intent] = await this.intents();
    bank.pay(intent!.id);
    return intent!.id;
  }

  async intents() {
    const chargeId = await this.charge();
    return [...bank.intents.values()].filter(({ metadata }) => Object.values(metadata).includes(chargeId));
  }

  /** One package with all its lessons, one charge, and one payment of it in both services. */
  async isBoughtOnce(): Promise<void> {
    await eventually(async () => {
      const [one, ...more] = await this.bought();
      expect(more).toEqual([]);
      expect(one).toMatchObject({
        status: 'usable',
        left: 5,
        payment: { amount: 300, received: 300, owed: 0 },
      });
      const { chargeId } = one!.payment!;
      const ledger = await owner.query<object[]>(
        `SELECT kind, cents FROM payments.postings WHERE registration_id = $1 ORDER BY kind = 'fee'`,
        [chargeId],
      );
      expect(ledger).toEqual([{ kind: expect.stringMatching(/card|note/) as string, cents: 30_000 }, fee]);
      const entries = `SELECT kind, amount FROM scheduling.package_entries WHERE package_id = $1`;
      expect(await owner.query(entries, [one!.id])).toEqual([{ kind: 'bought', amount: 5 }]);
      const charges = `SELECT id FROM scheduling.charges WHERE subject = 'package' AND NOT EXISTS (
                         SELECT FROM scheduling.packages WHERE charge_id = charges.id)`;
      expect(await owner.query(charges)).toEqual([]);
    });
  }
}

const fee = { kind: 'fee', cents: 30_000 };
const succeeded = async (payment: string) => {
  const answer = await at(payments, seller).fetch(receiveStripeEvent.path, {
    method: 'POST',
    ...bank.event('payment_intent.succeeded', payment),
  });
  expect(answer.status).toBe(200);
};
const nothingWaits = () =>
  eventually(async () =>
    expect(await owner.query('SELECT name FROM events.outbox WHERE sends = 0')).toEqual([]),
  );

describe('a service is killed, and Redis emptied, while a family buys a package', () => {
  slowIt('scheduling, before the purchase is kept: it is not there, then once', async () => {
    const purchase = new Purchase();
    await scheduling.dieWhile('INSERT', 'scheduling.charge-changed', async () => {
      void purchase.buy().catch(() => undefined);
    });
    expect(await purchase.bought()).toEqual([]);
    await purchase.buy();
    await succeeded(await purchase.payAtStripe());
    await purchase.isBoughtOnce();
  });

  it('scheduling, after the purchase is kept and before its answer: another try buys nothing more', async () => {
    const purchase = new Purchase();
    const { body } = await purchase.buy();
    scheduling.die();
    await scheduling.comesBack();
    expect((await purchase.buy()).body.id).toBe(body.id);
    await succeeded(await purchase.payAtStripe());
    await purchase.isBoughtOnce();
  });

  slowIt('payments, while it hears of the charge: it is entered once', async () => {
    const purchase = new Purchase();
    await payments.dieWhile('DELETE', 'scheduling.charge-changed', purchase.buy);
    await succeeded(await purchase.payAtStripe());
    await purchase.isBoughtOnce();
  });

  slowIt('payments, after Stripe made a payment and before its id is kept: it is made once', async () => {
    const purchase = new Purchase();
    await purchase.buy();
    await payments.dieAt(/^POST .*payment_intents$/, () => purchase.prepare().catch(() => undefined));
    await succeeded(await purchase.payAtStripe());
    expect(await purchase.intents()).toHaveLength(1);
    await purchase.isBoughtOnce();
  });

  slowIt('payments, after Stripe told of the payment and before it is read', async () => {
    const purchase = new Purchase();
    await purchase.buy();
    const payment = await purchase.payAtStripe();
    await payments.dieAt(/^GET .*payment_intents/, () => succeeded(payment));
    await purchase.isBoughtOnce();
  });

  slowIt('payments, after the posting and before its event is written', async () => {
    const purchase = new Purchase();
    await purchase.buy();
    const payment = await purchase.payAtStripe();
    await payments.dieWhile('INSERT', 'payments.charge-money-moved', () => succeeded(payment));
    await purchase.isBoughtOnce();
  });

  it('scheduling, while the money makes the package usable', async () => {
    const purchase = new Purchase();
    await purchase.buy();
    const payment = await purchase.payAtStripe();
    const entry = { table: 'scheduling.package_entries', column: 'kind' };
    await scheduling.dieWhile('INSERT', 'bought', () => succeeded(payment), entry);
    await purchase.isBoughtOnce();
  });

  slowIt('scheduling, after the package is usable and before the event has ended', async () => {
    const purchase = new Purchase();
    await purchase.buy();
    const payment = await purchase.payAtStripe();
    await scheduling.dieWhile('DELETE', 'payments.charge-money-moved', () => succeeded(payment));
    await purchase.isBoughtOnce();
    await nothingWaits();
    await purchase.isBoughtOnce();
  });

  slowIt('scheduling, while staff mark it paid: it is marked once', async () => {
    const purchase = new Purchase();
    await purchase.buy();
    const [one] = await purchase.bought();
    const mark = () =>
      at(scheduling, seller).call(markPackage, { params: { id: `${one!.id}` }, body: { by: 'cash' } });
    await scheduling.dieWhile('INSERT', 'scheduling.payment-noted', async () => {
      void mark().catch(() => undefined);
    });
    expect(await purchase.bought()).toMatchObject([{ status: 'due' }]);
    expect((await mark()).body).toMatchObject({ status: 'usable' });
    await mark();
    await purchase.isBoughtOnce();
  });
});
