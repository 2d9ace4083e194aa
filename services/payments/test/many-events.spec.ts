import { randomUUID } from 'node:crypto';
import { type Cents, getMonth, getOutstanding, receiveStripeEvent, toDollars } from '@fungo/contracts';
import { type SignedEvent, signedEvent } from '@fungo/test-bank';
import { coach, isThorough, many } from '@fungo/testing';
import { DateTime } from 'luxon';
import { StoredIntent } from '../src/intents/intent.entity';
import { createRegistration, openAcademy, type TestAcademy } from './academy';
import { dropFee } from './paying';
import { subscribing } from './subscribing';

/** Number of events: `EVENTS=20000` for the full size. */
const size = Number(process.env.EVENTS ?? (isThorough ? 200 : 80));
/** Deliveries of each event. */
const times = 5;
/** Deliveries at one time. */
const lanes = 24;

let academy: TestAcademy;
beforeEach(async () => {
  academy = await openAcademy();
});
afterEach(() => academy?.close());

const shuffled = <T>(list: T[]): T[] =>
  list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

async function inLanes<T>(list: T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values();
  await Promise.all(
    many(lanes, async () => {
      for (const one of left) await work(one);
    }),
  );
}

/** A card payment of 150 dollars, prepared here and at the bank without a call between them. */
async function createIntent(chargeId: string) {
  const id = randomUUID();
  const stripeId = `pi_${id.replaceAll('-', '')}`;
  academy.bank.intents.set(stripeId, {
    ...{ id: stripeId, object: 'payment_intent', amount: 15_000, amount_received: 0, currency: 'usd' },
    ...{ status: 'requires_payment_method', client_secret: `${stripeId}_secret`, latest_charge: null },
    metadata: { intentId: id, registrationId: chargeId },
  });
  const cents = 15_000 as Cents;
  await academy.payments.dataSource.manager.insert(StoredIntent, { id, chargeId, stripeId, cents });
  return { id, stripeId };
}

/** A registration with a card payment of one of ten outcomes, and Stripe's events about it. */
async function family(n: number): Promise<SignedEvent[]> {
  const { bank, payments } = academy;
  const { id: chargeId } = await createRegistration(payments.dataSource, { campId: 1 + (n % 7) });
  const { id, stripeId: pi } = await createIntent(chargeId);
  const kind = n % 10;
  const tellOf = (objectId: string, ...types: string[]) =>
    types.map((type) => signedEvent(type, { id: objectId }));
  const paid = tellOf(pi, ...['created', 'processing', 'succeeded'].map((type) => `payment_intent.${type}`));
  if (kind === 1) {
    bank.cancel(pi);
    return tellOf(pi, 'payment_intent.created', 'payment_intent.canceled');
  }
  if (kind === 2) return tellOf(pi, 'payment_intent.created', 'payment_intent.payment_failed');
  bank.pay(pi);
  if (kind === 3) {
    bank.intents.get(pi)!.metadata = {}; // another product's
    await payments.dataSource.getRepository(StoredIntent).delete(id);
  }
  if (kind === 4) await payments.dataSource.getRepository(StoredIntent).update(id, { stripeId: null });
  if (kind === 5) bank.intents.delete(pi);
  if (kind === 6 || kind === 7) {
    const refund = bank.refundByHand(pi, 1000 + n);
    if (kind === 7) refund.status = 'failed';
    paid.push(...tellOf(refund.id, 'refund.created', 'refund.updated'));
  }
  if (kind === 8) await dropFee(academy, chargeId, 'lapsed');
  return paid;
}

/** A new subscription's events. */
async function member(): Promise<SignedEvent[]> {
  const { somebody, pay } = subscribing(academy);
  const { session, stripeId } = await pay(somebody());
  return [
    signedEvent('checkout.session.completed', { id: session }),
    signedEvent('customer.subscription.created', { id: stripeId }),
    signedEvent('invoice.paid', { id: academy.bank.subscriptions.get(stripeId)!.latest_invoice }),
  ];
}

/** Delivers each event five times, in random order and among forged events. */
async function storm(count: number) {
  const events: SignedEvent[] = [];
  for (let n = 0; events.length < count; n += 1)
    events.push(...(n % 25 === 24 ? await member() : await family(n)));
  const forged = many(Math.ceil(count / 10), (n) => {
    const { body, headers } = events[n]!;
    return { body: body.replace('evt_', `evt_forged`), headers };
  });
  const answers = new Map<string, number>();
  const send = async ({ event, as }: { event: SignedEvent; as: string }) => {
    const { status } = await academy.payments.visitor.fetch(receiveStripeEvent.path, {
      method: 'POST',
      ...event,
    });
    answers.set(`${as} ${status}`, (answers.get(`${as} ${status}`) ?? 0) + 1);
  };
  const sent = many(times, () => events).flat();
  await inLanes(
    shuffled([
      ...sent.map((event) => ({ event, as: 'true' })),
      ...forged.map((event) => ({ event, as: 'forged' })),
    ]),
    send,
  );
  await academy.idle();
  expect([...answers].sort()).toEqual([
    ['forged 400', forged.length],
    ['true 200', sent.length],
  ]);
  return events;
}

/** Card payments and refunds of each registration, by the test bank's account. */
function atStripe() {
  const { intents, refunds } = academy.bank;
  const books = new Map<string, { received: number; refunded: number }>();
  for (const { id, metadata, amount_received: received } of intents.values()) {
    if (!metadata.registrationId || received === 0) continue;
    const refunded = [...refunds.values()]
      .filter(({ payment_intent: payment, status }) => payment === id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    books.set(metadata.registrationId, { received, refunded });
  }
  return books;
}

/** The same sums by the ledger. */
const inLedger = async () =>
  new Map(
    (
      await academy.payments.dataSource.query<{ id: string; received: number; refunded: number }[]>(
        `SELECT registration_id AS id, coalesce(sum(cents) FILTER (WHERE kind = 'card'), 0)::integer AS received,
                sum(CASE kind WHEN 'refund' THEN cents WHEN 'refund-failed' THEN -cents ELSE 0 END)::integer AS refunded
           FROM postings WHERE kind IN ('card', 'refund', 'refund-failed') AND registration_id IS NOT NULL GROUP BY 1`,
      )
    ).map(({ id, ...sums }) => [id, sums]),
  );
/** Sums by the events to camps and families. */
const toldOf = async (name: string, kinds = 'true') =>
  new Map(
    (
      await academy.payments.dataSource.query<{ id: string; cents: number }[]>(
        `SELECT payload->>'registrationId' AS id, sum((payload->'amount'->>'cents')::integer)::integer AS cents
           FROM events.outbox WHERE name = $1 AND ${kinds} GROUP BY 1`,
        [name],
      )
    ).map(({ id, cents }) => [id, cents]),
  );

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);
const monthNow = () => DateTime.now().setZone('America/New_York').toFormat('yyyy-MM');

// holds: D2 money.7
it('the books equal Stripe’s after events come five times each, in random order', async () => {
  const began = monthNow();
  const events = await storm(size);
  const { dataSource } = academy.payments;
  const books = atStripe();
  expect(books.size).toBeGreaterThan(size / 8);
  expect(await inLedger()).toEqual(books);

  const moved = new Map([...books].map(([id, { received, refunded }]) => [id, received - refunded]));
  expect(await toldOf('payments.money-moved')).toEqual(moved);
  const paid = new Map([...books].map(([id, { received }]) => [id, received]));
  expect(await toldOf('payments.payment-entered', `payload->>'kind' = 'payment'`)).toEqual(paid);

  const [counted] = await dataSource.query<object[]>(
    `SELECT count(*)::integer AS events, count(*) FILTER (WHERE id LIKE 'evt_forged%')::integer AS forged FROM stripe_events`,
  );
  expect(counted).toEqual({ events: events.length, forged: 0 });
  const failed = await dataSource.query<{ id: string }[]>(
    `SELECT DISTINCT payload->>'stripeId' AS id FROM events.outbox WHERE failed_at IS NOT NULL`,
  );
  const gone = events
    .map(({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id)
    .filter((id) => id.startsWith('pi_') && !academy.bank.intents.has(id));
  expect(failed.map(({ id }) => id).sort()).toEqual([...new Set(gone)].sort());

  const [members] = await dataSource.query<object[]>(
    `SELECT (SELECT count(*) FROM memberships WHERE status = 'active')::integer AS members,
            count(*)::integer AS paid, count(DISTINCT user_id)::integer AS payers FROM subscriptions`,
  );
  const { size: subscribed } = academy.bank.subscriptions;
  expect(members).toEqual({ members: subscribed, paid: subscribed, payers: subscribed });
  const [memberships] = await dataSource.query<object[]>(
    `SELECT coalesce(sum(cents), 0)::integer AS cents FROM postings WHERE registration_id IS NULL AND kind = 'card'`,
  );
  const invoices = [...academy.bank.invoices.values()];
  expect(memberships).toEqual({ cents: sum(invoices.map(({ amount_paid: cents }) => cents)) });

  await expectSums(books, [...new Set([began, monthNow()])]);
});

/** Compares the month and the outstanding sum with the bank's account. */
async function expectSums(books: ReturnType<typeof atStripe>, months: string[]): Promise<void> {
  const office = academy.payments.as(coach());
  const cards = await Promise.all(
    months.map(async (month) => (await office.call(getMonth, { query: { month } })).body[0]!),
  );
  const all = [...books.values()];
  const dollars = (cents: number) => toDollars(cents as Cents);
  expect([sum(cards.map(({ received }) => received)), sum(cards.map(({ refunded }) => refunded))]).toEqual([
    dollars(sum(all.map(({ received }) => received))),
    dollars(sum(all.map(({ refunded }) => refunded))),
  ]);
  const fees = await academy.payments.dataSource.query<{ id: string; fee: number }[]>(
    `SELECT registration_id AS id, sum(CASE kind WHEN 'fee' THEN cents ELSE -cents END)::integer AS fee
       FROM postings WHERE kind IN ('fee', 'drop') GROUP BY 1`,
  );
  const owed = fees.map(({ id, fee }) => {
    const { received, refunded } = books.get(id) ?? { received: 0, refunded: 0 };
    return fee - received + refunded;
  });
  expect((await office.call(getOutstanding, {})).body).toMatchObject({
    outstanding: dollars(sum(owed.filter((cents) => cents > 0))),
    surplus: 0,
  });
}

it('the books would differ without the ledger’s unique sources (control)', async () => {
  await academy.asOwner('ALTER TABLE payments.postings DROP CONSTRAINT postings_source');
  await storm(40);
  expect(await inLedger()).not.toEqual(atStripe());
});
