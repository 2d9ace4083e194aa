import { randomUUID } from 'node:crypto';
import {
  type Cents,
  type constants,
  createPaymentIntent,
  type ErrorCode,
  getReceipt,
  getRegistrationAccount,
  refundRegistration,
} from '@fungo/contracts';
import Stripe from 'stripe';
import { ownerDataSource } from '@fungo/platform';
import { barrier, coach, student, visitorWith } from '@fungo/testing';
import { StoredIntent } from '../src/intents/intent.entity';
import { Settlement } from '../src/intents/settlement';
import { LedgerWriter } from '../src/ledger/ledger.writer';
import { PaidRegistration } from '../src/ledger/registration.entity';
import { academyForTests, createRegistration, openAcademy, type TestAcademy } from './academy';

const academy = academyForTests();

/** A registration that camps and the ledger know, of 150 dollars, nothing paid. */
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
const intents = ({ registrationId }: Known) =>
  academy.payments.dataSource.getRepository(StoredIntent).findBy({ registrationId });
const paidIntent = async (known: Known) => {
  expect((await prepare(known)).status).toBe(200);
  const [intent] = await intents(known);
  academy.bank.pay(intent!.stripeId!);
  return intent!.stripeId!;
};
const hear = async (stripeId: string, type = 'payment_intent.succeeded', id?: string) => {
  const { body, headers } = academy.bank.event(type, stripeId, id);
  return academy.payments.visitor.fetch('/api/stripe/webhook', { method: 'POST', body, headers });
};
const settle = (stripeId: string) => academy.payments.app.get(Settlement).settle(stripeId);
const account = async ({ registrationId: id }: Known) =>
  (await academy.payments.as(coach()).call(getRegistrationAccount, { params: { id } })).body;
const told = async ({ registrationId }: Known) =>
  (await academy.payments.outbox())
    .filter(
      ({ name, payload }) =>
        name === 'payments.money-moved' && (payload as Known).registrationId === registrationId,
    )
    .map(({ payload }) => payload);

const drop = ({ registrationId }: Known, because: (typeof constants.payment.drops)[number]) =>
  academy.payments.deliver('camps.fee-dropped', {
    registrationId,
    amount: { cents: 15_000 as Cents },
    because,
  });

/** What families were told of their money. */
const receipts = async ({ registrationId }: Known) =>
  (await academy.payments.outbox())
    .filter(
      ({ name, payload }) =>
        name === 'payments.payment-entered' && (payload as Known).registrationId === registrationId,
    )
    .map(({ payload }) => payload);

describe('a payment by card', () => {
  // holds: D2 money.1
  it('is prepared for what is owed, and asked again it is the same', async () => {
    const known = await registered();
    const first = await prepare(known, 150);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ publishableKey: 'pk_test_bank', amount: 150 });
    expect((await prepare(known, 150)).body).toEqual(first.body);
    const made = [...academy.bank.intents.values()].filter(
      ({ metadata }) => metadata.registrationId === known.registrationId,
    );
    expect(made).toMatchObject([{ amount: 15_000, currency: 'usd', client_secret: first.body.clientSecret }]);
  });

  // holds: D2 money.1
  it('is one, however many ask at once', async () => {
    const known = await registered();
    const answers = await Promise.all(Array.from({ length: 12 }, () => prepare(known)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.clientSecret}`)).size).toBe(1);
    expect(await intents(known)).toHaveLength(1);
  });

  // holds: D2 money.4
  it('would be several without lock, index and key, as the control must show', async () => {
    const known = await registered();
    const both = barrier(2);
    const asOwner = await ownerDataSource(academy.payments.databaseUrl, 'payments', []).initialize();
    await asOwner.query('DROP INDEX payments.intents_live');
    jest.spyOn(LedgerWriter.prototype, 'lock').mockImplementation(async (manager, id) => {
      await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await manager.find(StoredIntent); // what it sees from here on, before either writes
      await both();
      return manager.findOneByOrFail(PaidRegistration, { id });
    });
    await Promise.all([1, 2].map(() => prepare(known)));
    expect((await intents(known)).length).toBe(2);
    jest.restoreAllMocks();
    await academy.payments.dataSource.manager.delete(StoredIntent, { registrationId: known.registrationId });
    await asOwner.query(
      `CREATE UNIQUE INDEX intents_live ON payments.intents (registration_id) WHERE state = 'live'`,
    );
    await asOwner.destroy();
  });

  // holds: D2 money.4
  it('is replaced when its amount changes: what an older page shows is charged no more', async () => {
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
  it('of two pages that choose different amounts at once is paid as one of them shows, or not at all', async () => {
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
  it('is of the deposit or of all, as the family chooses, and of nothing else', async () => {
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
    ['of another amount', () => undefined, 149.99, 'payments.amount-differs'],
    ['of what is paid', (known) => (known.received = known.total), undefined, 'payments.nothing-owed'],
    ['of what costs nothing', free, undefined, 'payments.nothing-owed'],
    ['of 49 cents', costing(49), undefined, 'payments.below-card-minimum'],
    ['of 49 cents that are left', leaving(49), 0.49, 'payments.below-card-minimum'],
    ['of what has lapsed', (known) => (known.registrationStatus = 'lapsed'), undefined, 'camps.wrong-state'],
    ['of another camp', (known) => (known.campId += 1), undefined, 'camps.registration-not-found'],
  ])('%s is refused, and nothing is made', async (_, change, amount, code) => {
    const known = await registered();
    const asked = { ...known };
    change(known);
    const { error } = await prepare(asked, amount);
    expect(error.code).toBe(code);
    expect(await intents(known)).toEqual([]);
  });

  it('is of all where the deposit is too small for a card', async () => {
    const known = await registered();
    known.deposit = { cents: 49 as Cents };
    expect((await prepare(known)).body).toMatchObject({ amount: 150, dueNow: 0.49, owed: 150 });
    expect((await prepare(known, 0.49)).error.code).toBe('payments.below-card-minimum');
  });

  it('takes 50 cents, of which the test bank knows Stripe’s bound', async () => {
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
  it('is its family’s, by account or link, and staff’s', async () => {
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

  it('is made once where the answer was lost, Stripe fails or asks for patience', async () => {
    for (const mishap of ['lost answer', 500, 429] as const) {
      const known = await registered();
      academy.bank.befalls = () => mishap;
      const first = await prepare(known);
      expect([first.status, first.error.code]).toEqual([503, 'payments.bank-unavailable']);
      academy.bank.befalls = () => undefined;
      expect((await prepare(known)).status).toBe(200);
      const made = [...academy.bank.intents.values()].filter(
        ({ metadata }) => metadata.registrationId === known.registrationId,
      );
      expect(made).toHaveLength(1);
    }
  });

  it('that was cancelled gives way to a new one', async () => {
    const known = await registered();
    const { body } = await prepare(known);
    academy.bank.cancel((await intents(known))[0]!.stripeId!);
    expect((await prepare(known)).body.clientSecret).not.toBe(body.clientSecret);
    expect((await intents(known)).map(({ state }) => state).sort()).toEqual(['closed', 'live']);
  });

  // holds: D2 money.5
  it.each(['lapsed', 'cancelled', 'withdrawn', 'deleted', 'erased'] as const)(
    'of a registration that has %s can be made no more',
    async (because) => {
      const known = await registered();
      await prepare(known);
      const [live] = await intents(known);
      for (const _ of [1, 2]) await drop(known, because);
      await academy.idle();
      expect(academy.bank.intents.get(live!.stripeId!)!.status).toBe('canceled');
      expect(await intents(known)).toMatchObject([{ state: 'closed' }]);
      expect((await prepare(known)).error.code).toBe('camps.wrong-state'); // camps still answers as before
    },
  );

  it('of which nobody heard that it was made is closed, and nobody has its secret', async () => {
    const known = await registered();
    academy.bank.befalls = (call) => (call === 'POST /v1/payment_intents' ? 'lost answer' : undefined);
    await prepare(known);
    await drop(known, 'cancelled');
    await academy.idle();
    expect(await intents(known)).toMatchObject([{ state: 'closed', stripeId: null }]);
    expect((await prepare(known)).error.code).toBe('camps.wrong-state');
  });

  // holds: D2 money.5
  it('that was paid before its end is heard is kept and returned', async () => {
    const known = await registered();
    const stripeId = await paidIntent(known);
    await drop(known, 'lapsed');
    await academy.idle();
    expect(await account(known)).toMatchObject({ received: 0, refunds: [{ state: 'done', amount: 150 }] });
    expect(await intents(known)).toMatchObject([{ stripeId, state: 'paid' }]);
  });

  // holds: D2 money.3
  it('that was paid is not asked for again, heard of or not', async () => {
    const known = await registered();
    const stripeId = await paidIntent(known);
    expect((await prepare(known)).error.code).toBe('payments.card-under-way');
    await settle(stripeId);
    expect((await prepare(known)).error.code).toBe('payments.nothing-owed');
  });
});

describe('without keys of Stripe', () => {
  // holds: D2 money.6
  it('a payment has no secret, and no event is believed', async () => {
    const bare = await openAcademy({ withoutKeys: true });
    try {
      const { campId, registrationId } = bare.registered();
      const { status, body } = await bare.payments
        .as(coach())
        .call(createPaymentIntent, { body: { campId, registrationId, amount: 150 } });
      expect([status, body]).toEqual([
        200,
        { clientSecret: null, publishableKey: null, testBank: null, amount: 150, dueNow: 150, owed: 150 },
      ]);
      const { body: event, headers } = bare.bank.event('payment_intent.succeeded', 'pi_1');
      const answer = await bare.payments.visitor.fetch('/api/stripe/webhook', {
        method: 'POST',
        body: event,
        headers,
      });
      expect(answer.status).toBe(400);
    } finally {
      await bare.close();
    }
  });
});

describe('what Stripe tells', () => {
  // holds: D2 money.7
  it('of a payment enters it once, and camps is told once, however often and late it comes', async () => {
    const known = await registered();
    const stripeId = await paidIntent(known);
    const types = ['payment_intent.created', 'payment_intent.succeeded', 'payment_intent.processing'];
    for (const type of [...types, ...types].reverse()) expect((await hear(stripeId, type)).status).toBe(200);
    const twice = 'evt_that_comes_twice';
    for (const _ of [1, 2]) expect((await hear(stripeId, types[1], twice)).status).toBe(200);
    await academy.idle();
    await Promise.all(Array.from({ length: 6 }, () => settle(stripeId)));
    expect(await account(known)).toMatchObject({ fee: 150, received: 150, owed: 0 });
    expect(await told(known)).toEqual([
      {
        registrationId: known.registrationId,
        by: 'card',
        amount: { cents: 15_000 },
        paymentIntentId: stripeId,
      },
    ]);
    expect(await intents(known)).toMatchObject([{ state: 'paid' }]);
  });

  it('of a payment that nobody heard was made is found by the id that it carries', async () => {
    const known = await registered();
    const stripeId = await paidIntent(known);
    await academy.payments.dataSource.query('UPDATE intents SET stripe_id = NULL WHERE stripe_id = $1', [
      stripeId,
    ]);
    await settle(stripeId);
    expect(await account(known)).toMatchObject({ received: 150 });
    expect(await intents(known)).toMatchObject([{ stripeId, state: 'paid' }]);
  });

  it('of another product’s payment changes nothing', async () => {
    const known = await registered();
    const stripeId = await paidIntent(known);
    academy.bank.intents.get(stripeId)!.metadata = {};
    await academy.payments.dataSource.query('UPDATE intents SET stripe_id = NULL WHERE stripe_id = $1', [
      stripeId,
    ]);
    await settle(stripeId);
    expect(await account(known)).toMatchObject({ received: 0 });
  });

  it('of a payment waits until Stripe can be asked', async () => {
    const known = await registered();
    const stripeId = await paidIntent(known);
    academy.bank.befalls = () => 500;
    await expect(settle(stripeId)).rejects.toThrow('Not now.');
    academy.bank.befalls = () => undefined;
    await settle(stripeId);
    expect(await account(known)).toMatchObject({ received: 150 });
  });

  it('of what is gone fails for good, where an operator sees it', async () => {
    await expect(settle('pi_gone')).rejects.toThrow('Stripe knows no payment pi_gone');
  });
});

describe('a receipt', () => {
  const read = ({ registrationId: id }: Known, by: Parameters<typeof academy.payments.as>[0]) =>
    academy.payments.as(by).call(getReceipt, { params: { id } });

  // holds: D2 families.53
  it('names each payment and refund, and what is still owed; each was told to the family once', async () => {
    const known = await registered();
    const stripeId = await paidIntent(known);
    for (const _ of [1, 2]) await settle(stripeId);
    const { body } = await academy.payments.as(coach()).call(refundRegistration, {
      params: { id: known.registrationId },
      body: { by: 'card', amount: 40, reason: 'Rained out' },
    });
    await academy.idle();
    expect(body.amount).toBe(40);
    expect((await read(known, visitorWith(known.token))).body).toMatchObject({
      ...{ reference: 'FG-7K2Q9', fee: 150, received: 110, owed: 40 },
      ...{ camp: { title: 'Summer Camp' }, parentName: 'Grace Park', children: ['Maya'] },
      lines: [
        { kind: 'payment', by: 'card', amount: 150, paymentId: stripeId },
        { kind: 'refund', by: 'card', amount: -40, paymentId: null },
      ],
    });
    const [payment, refund, ...more] = await receipts(known);
    expect(payment).toMatchObject({ kind: 'payment', amount: { cents: 15_000 }, owed: { cents: 0 } });
    expect(refund).toMatchObject({ kind: 'refund', amount: { cents: 4_000 }, received: { cents: 11_000 } });
    expect(more).toEqual([]);
  });

  it('is its family’s, by account or link, and staff’s', async () => {
    const family = student();
    const known = await registered({ userId: family.id });
    for (const [caller, status] of [
      [family, 200],
      [visitorWith(known.token), 200],
      [coach(), 200],
      [student(), 404],
      [visitorWith('another'), 404],
    ] as const)
      expect((await read(known, caller)).status).toBe(status);
  });
});
