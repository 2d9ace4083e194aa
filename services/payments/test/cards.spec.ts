import { randomUUID } from 'node:crypto';
import { type Cents, createPaymentIntent, type ErrorCode } from '@fungo/contracts';
import Stripe from 'stripe';
import { ownerDataSource } from '@fungo/platform';
import { barrier, coach, student, visitorWith } from '@fungo/testing';
import { StoredIntent } from '../src/intents/intent.entity';
import { Settlement } from '../src/intents/settlement';
import { LedgerWriter } from '../src/ledger/ledger.writer';
import { Charge } from '../src/ledger/charge.entity';
import { academyForTests, createRegistration, type TestAcademy } from './academy';
import { accountOf, dropFee, intentsOf } from './paying';

const academy = academyForTests();

/** An unpaid registration of 150 dollars, in camps and in the ledger. */
async function registered(changes: Parameters<TestAcademy['registered']>[0] = {}) {
  const known = academy.registered(changes);
  await createRegistration(academy.payments.dataSource, {
    ...{ id: known.registrationId, campId: known.campId, fee: known.total.cents },
  });
  return known;
}
type Known = Awaited<ReturnType<typeof registered>>;

const costing = (cents: number) => (known: Known) => {
  known.total = { cents: cents as Cents };
};
const free = costing(0);
const leaving = (cents: number) => (known: Known) => {
  known.received = { cents: (known.total.cents - cents) as Cents };
};

const prepare = ({ campId, registrationId }: Known, amount?: number, by = academy.payments.as(coach())) =>
  by.call(createPaymentIntent, { body: { campId, registrationId, amount } });
const intents = ({ registrationId }: Known) => intentsOf(academy, registrationId);
const paidIntent = async (known: Known) => {
  expect((await prepare(known)).status).toBe(200);
  const [intent] = await intents(known);
  academy.bank.pay(intent!.stripeId!);
  return intent!.stripeId!;
};
const settle = (stripeId: string) => academy.payments.app.get(Settlement).settle(stripeId);
const account = ({ registrationId }: Known) => accountOf(academy, registrationId);
const drop = ({ registrationId }: Known, because: Parameters<typeof dropFee>[2]) =>
  dropFee(academy, registrationId, because);
const atStripe = ({ registrationId }: Known) =>
  [...academy.bank.intents.values()].filter(({ metadata }) => metadata.registrationId === registrationId);

describe('a payment by card', () => {
  // holds: D2 money.1
  it('is prepared for the amount owed, and a second request finds the same', async () => {
    const known = await registered();
    const first = await prepare(known, 150);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ publishableKey: 'pk_test_bank', amount: 150 });
    expect((await prepare(known, 150)).body).toEqual(first.body);
    expect(atStripe(known)).toMatchObject([
      { amount: 15_000, currency: 'usd', client_secret: first.body.clientSecret },
    ]);
  });

  // holds: D2 money.1
  it('is one for any number of requests at once', async () => {
    const known = await registered();
    const answers = await Promise.all(Array.from({ length: 12 }, () => prepare(known)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1);
    expect(await intents(known)).toHaveLength(1);
  });

  // holds: D2 money.4
  it('would be several without lock, index and key (control)', async () => {
    const known = await registered();
    const both = barrier(2);
    const asOwner = await ownerDataSource(academy.payments.databaseUrl, 'payments', []).initialize();
    await asOwner.query('DROP INDEX payments.intents_live');
    jest.spyOn(LedgerWriter.prototype, 'lock').mockImplementation(async (manager, id) => {
      await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await manager.find(StoredIntent); // takes the snapshot before either writes
      await both();
      return manager.findOneByOrFail(Charge, { id });
    });
    await Promise.all([1, 2].map(() => prepare(known)));
    expect((await intents(known)).length).toBe(2);
    jest.restoreAllMocks();
    await academy.payments.dataSource.manager.delete(StoredIntent, { chargeId: known.registrationId });
    await asOwner.query(
      `CREATE UNIQUE INDEX intents_live ON payments.intents (registration_id) WHERE state = 'live'`,
    );
    await asOwner.destroy();
  });

  // holds: D2 money.4
  it('is replaced when its amount changes, and an older page can’t charge the old amount', async () => {
    const known = await registered();
    const { body: older } = await prepare(known);
    known.received = { cents: 5000 as Cents };
    const { body: newer } = await prepare(known, 100);
    expect(newer).toMatchObject({ amount: 100, dueNow: 100, owed: 100 });
    expect(newer.clientSecret).not.toBe(older.clientSecret);
    const [paidId, closedId] = [newer, older].map(({ clientSecret }) => clientSecret!.split('_secret_')[0]!);
    expect(() => academy.bank.pay(closedId!)).toThrow('is canceled');
    const confirm = async (shown: string | null) =>
      (
        await academy.payments.as(coach()).call(createPaymentIntent, {
          body: { campId: known.campId, registrationId: known.registrationId, amount: 100, shown },
        })
      ).error?.code;
    expect(await confirm(older.clientSecret)).toBe('payments.replaced');
    expect(await confirm(newer.clientSecret)).toBeUndefined();
    academy.bank.pay(paidId!);
    await settle(paidId!);
    expect(await account(known)).toMatchObject({ received: 100 });
  });

  // holds: D2 money.4
  it('is made for one amount only when pages choose different amounts at once', async () => {
    const known = await registered();
    known.deposit = { cents: 5000 as Cents };
    const pages = await Promise.all([50, 150, 50, 150].map((amount) => prepare(known, amount)));
    const open = pages.filter(({ status, body }) => {
      const intent = status === 200 && academy.bank.intents.get(body.clientSecret!.split('_secret_')[0]!);
      if (intent) expect(intent.amount).toBe(body.amount * 100);
      return intent && intent.status === 'requires_payment_method';
    });
    expect(new Set(open.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect((await intents(known)).filter(({ state }) => state === 'live')).toHaveLength(1);
  });

  // holds: D2 camps.33
  it('covers the deposit or the whole debt, as the family chooses, and nothing else', async () => {
    const known = await registered();
    known.deposit = { cents: 5000 as Cents };
    expect((await prepare(known)).body).toMatchObject({ amount: 50, dueNow: 50, owed: 150 });
    expect((await prepare(known, 150)).body).toMatchObject({ amount: 150, dueNow: 50, owed: 150 });
    for (const amount of [0, 49.99, 100])
      expect((await prepare(known, amount)).error.code).toBe('payments.amount-differs');
    known.received = { cents: 5000 as Cents };
    expect((await prepare(known)).body).toMatchObject({ amount: 100, dueNow: 0, owed: 100 });
    expect((await prepare(known, 50)).error.code).toBe('payments.amount-differs');
  });

  // holds: D2 money.1
  it.each<[string, (known: Known) => void, number | undefined, ErrorCode]>([
    ['for another amount', () => undefined, 149.99, 'payments.amount-differs'],
    [
      'for a paid registration',
      (known) => (known.received = known.total),
      undefined,
      'payments.nothing-owed',
    ],
    ['for a free registration', free, undefined, 'payments.nothing-owed'],
    ['for 49 cents', costing(49), undefined, 'payments.below-card-minimum'],
    ['for the last 49 cents', leaving(49), 0.49, 'payments.below-card-minimum'],
    [
      'for a lapsed registration',
      (known) => (known.registrationStatus = 'lapsed'),
      undefined,
      'camps.wrong-state',
    ],
    ['for another camp', (known) => (known.campId += 1), undefined, 'camps.registration-not-found'],
  ])('%s is refused, and nothing is created', async (_, change, amount, code) => {
    const known = await registered();
    const asked = { ...known };
    change(known);
    const { error } = await prepare(asked, amount);
    expect(error.code).toBe(code);
    expect(await intents(known)).toEqual([]);
  });

  it('covers the whole debt if the deposit is too small for a card', async () => {
    const known = await registered();
    known.deposit = { cents: 49 as Cents };
    expect((await prepare(known)).body).toMatchObject({ amount: 150, dueNow: 0.49, owed: 150 });
    expect((await prepare(known, 0.49)).error.code).toBe('payments.below-card-minimum');
  });

  it('takes 50 cents, and the test bank has the same minimum as Stripe', async () => {
    const known = await registered();
    costing(50)(known);
    expect((await prepare(known)).body.amount).toBe(0.5);
    const stripe = new Stripe(academy.bank.env.STRIPE_SECRET_KEY!, {
      ...{ host: '127.0.0.1', port: new URL(academy.bank.url).port, protocol: 'http' },
    });
    await expect(stripe.paymentIntents.create({ amount: 49, currency: 'usd' })).rejects.toMatchObject({
      ...{ type: 'StripeInvalidRequestError', statusCode: 400 },
      ...{ code: 'amount_too_small', param: 'amount', message: 'Amount must be at least $0.50 usd' },
    });
  });

  // holds: D2 money.2
  it('is open to its family, by account or link, and to staff', async () => {
    const family = student();
    const known = await registered({ userId: family.id });
    const as = (caller: Parameters<typeof academy.payments.as>[0]) => academy.payments.as(caller);
    for (const [client, status] of [
      [as(family), 200],
      [as(visitorWith(known.token)), 200],
      [as(student()), 404],
      [as(visitorWith('another')), 404],
      [academy.payments.visitor, 404],
    ] as const)
      expect((await prepare(known, undefined, client)).status).toBe(status);
    const none = { ...known, registrationId: randomUUID() };
    expect((await prepare(none)).error.code).toBe('camps.registration-not-found');
  });

  it('is created once if the answer is lost, Stripe fails or asks to wait', async () => {
    for (const mishap of ['lost answer', 500, 429] as const) {
      const known = await registered();
      academy.bank.befalls = () => mishap;
      const first = await prepare(known);
      expect([first.status, first.error.code]).toEqual([503, 'payments.bank-unavailable']);
      academy.bank.befalls = () => undefined;
      expect((await prepare(known)).status).toBe(200);
      expect(atStripe(known)).toHaveLength(1);
    }
  });

  it('is replaced by a new one if it was cancelled', async () => {
    const known = await registered();
    const { body } = await prepare(known);
    academy.bank.cancel((await intents(known))[0]!.stripeId!);
    expect((await prepare(known)).body.clientSecret).not.toBe(body.clientSecret);
    expect((await intents(known)).map(({ state }) => state).sort()).toEqual(['closed', 'live']);
  });

  // holds: D2 money.5
  it.each(['lapsed', 'cancelled', 'withdrawn', 'deleted', 'erased'] as const)(
    'can no longer be made for a registration that was %s',
    async (because) => {
      const known = await registered();
      await prepare(known);
      const [live] = await intents(known);
      for (const _ of [1, 2]) await drop(known, because);
      await academy.idle();
      expect(academy.bank.intents.get(live!.stripeId!)!.status).toBe('canceled');
      expect(await intents(known)).toMatchObject([{ state: 'closed' }]);
      expect((await prepare(known)).error.code).toBe('camps.wrong-state'); // camps still gives the old answer
    },
  );

  it('is closed if the answer to its creation was lost, since nobody has its secret', async () => {
    const known = await registered();
    academy.bank.befalls = (call) => (call === 'POST /v1/payment_intents' ? 'lost answer' : undefined);
    await prepare(known);
    await drop(known, 'cancelled');
    await academy.idle();
    expect(await intents(known)).toMatchObject([{ state: 'closed', stripeId: null }]);
    expect((await prepare(known)).error.code).toBe('camps.wrong-state');
  });

  // holds: D2 money.5
  it('is entered and refunded if it was paid before the end of its registration is known', async () => {
    const known = await registered();
    const stripeId = await paidIntent(known);
    await drop(known, 'lapsed');
    await academy.idle();
    expect(await account(known)).toMatchObject({ received: 0, refunds: [{ state: 'done', amount: 150 }] });
    expect(await intents(known)).toMatchObject([{ stripeId, state: 'paid' }]);
  });

  // holds: D2 money.3
  it('is not requested again once it is paid, entered or not', async () => {
    const known = await registered();
    const stripeId = await paidIntent(known);
    expect((await prepare(known)).error.code).toBe('payments.card-under-way');
    await settle(stripeId);
    expect((await prepare(known)).error.code).toBe('payments.nothing-owed');
  });
});
