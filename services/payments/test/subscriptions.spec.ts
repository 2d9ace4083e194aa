import {
  activateMembership,
  getMonth,
  getOwnMembership,
  listPersonalData,
  openCheckout,
  openPortal,
} from '@fungo/contracts';
import { AcademyClock } from '@fungo/platform';
import { admin, barrier } from '@fungo/testing';
import { Subscriptions } from '../src/memberships/subscriptions';
import { MembershipBank } from '../src/stripe/membership-bank';
import { RefundsWriter } from '../src/refunds/refunds.writer';
import { academyForTests } from './academy';
import { declining, subscribing } from './subscribing';

const academy = academyForTests();
const { somebody, as, checkout, standing, rowOf, settle, toldOf, pay, member } = subscribing(academy);
const { sessionsOf, lastInvoice, lastPayment } = subscribing(academy);
const office = admin();

describe('the checkout', () => {
  // holds: D2 membership.9
  test('is one page for any number of requests, and carries the person’s id', async () => {
    const person = somebody();
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkout(person)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    expect(sessionsOf(person)).toMatchObject([{ mode: 'subscription', url: answers[0]!.body.url }]);
    expect([...academy.bank.prices.values()]).toMatchObject([{ unit_amount: 1000, currency: 'usd' }]);
  });

  test('is for the player that a guardian names, whose membership it begins', async () => {
    const playerId = academy.somebody();
    const account = somebody();
    const guardian = { ...account, playerIds: [account.id, playerId] };
    const ask = (caller: typeof guardian) => as(caller).call(openCheckout, { query: { playerId } });
    expect((await ask(account)).error.code).toBe('identity.player-not-found');
    expect((await ask(guardian)).status).toBe(200);
    const player = { ...guardian, id: playerId };
    expect(sessionsOf(player)).toHaveLength(1);
    const { checkoutId } = await rowOf(player);
    academy.bank.complete(checkoutId!);
    await settle(checkoutId!);
    const own = await as(guardian).call(getOwnMembership, { query: {} });
    expect(own.body.membershipStatus).toBe('inactive');
    const named = await as(guardian).call(getOwnMembership, { query: { playerId } });
    expect(named.body.membershipStatus).toBe('active');
  });

  // holds: D2 membership.9
  test('would be several pages without its key (control)', async () => {
    const person = somebody();
    academy.bank.befalls = (call) => {
      if (call === 'POST /v1/checkout/sessions') academy.bank.forgetKeys();
      return undefined;
    };
    const both = barrier(2);
    const bank = academy.payments.app.get(MembershipBank);
    const createCheckout = bank.createCheckout.bind(bank);
    jest.spyOn(bank, 'createCheckout').mockImplementation(async (...asked) => {
      await both();
      return createCheckout(...asked);
    });
    await Promise.all([1, 2].map(() => checkout(person)));
    expect(sessionsOf(person)).toHaveLength(2);
  });

  test('is the same if Stripe’s answer was lost, and a new one once it has expired', async () => {
    const person = somebody();
    academy.bank.befalls = (call) => (call === 'POST /v1/checkout/sessions' ? 'lost answer' : undefined);
    expect((await checkout(person)).error.code).toBe('payments.bank-unavailable');
    academy.bank.befalls = () => undefined;
    const { url } = (await checkout(person)).body;
    expect(sessionsOf(person)).toHaveLength(1);
    Object.assign(sessionsOf(person)[0]!, { status: 'expired', url: null });
    expect((await checkout(person)).body.url).not.toBe(url);
    expect(sessionsOf(person)).toHaveLength(2);
  });

  // holds: D2 membership.9
  test('is refused after a payment, entered or not', async () => {
    const person = somebody();
    const { stripeId } = await pay(person);
    expect((await checkout(person)).error.code).toBe('payments.membership-under-way');
    await academy.idle(); // the request queued the settlement; no event came
    expect((await standing(person)).membershipStatus).toBe('active');
    expect((await checkout(person)).error.code).toBe('payments.already-member');
    academy.bank.endSubscription(stripeId);
    await settle(stripeId);
    expect((await checkout(person)).status).toBe(200);
  });

  test('starts over for a customer deleted at Stripe', async () => {
    const { person, stripeId } = await member();
    academy.bank.endSubscription(stripeId);
    await settle(stripeId);
    academy.bank.customers.delete((await rowOf(person)).customerId!);
    expect((await checkout(person)).status).toBe(200);
  });

  test('needs an account, and is refused to a member by the academy', async () => {
    const person = somebody();
    expect((await academy.payments.visitor.call(openCheckout, { query: {} })).status).toBe(401);
    await academy.payments.as(office).call(activateMembership, { body: { userId: person.id } });
    expect((await checkout(person)).error.code).toBe('payments.already-member');
  });
});

describe('a membership by card', () => {
  // holds: D2 membership.8
  test('begins once with the payment, for any number and order of events', async () => {
    const person = somebody();
    const { session, stripeId } = await pay(person);
    const invoice = academy.bank.subscriptions.get(stripeId)!.latest_invoice!;
    const told: [string, string][] = [
      [session, 'checkout.session.completed'],
      [stripeId, 'customer.subscription.created'],
      [stripeId, 'customer.subscription.updated'],
      [invoice, 'invoice.paid'],
      [invoice, 'invoice.payment_succeeded'],
    ];
    const shuffled = Array.from({ length: 5 }, () => told)
      .flat()
      .sort(() => Math.random() - 0.5);
    await Promise.all(shuffled.map(async (event) => expect(await academy.hear(...event)).toBe(200)));
    const { body, headers } = academy.bank.event('customer.subscription.deleted', stripeId);
    const tampered = await academy.payments.visitor.fetch('/api/stripe/webhook', {
      ...{ method: 'POST', headers },
      body: body.replace(stripeId, `${stripeId}0`),
    });
    expect(tampered.status).toBe(400);
    await academy.idle();
    const { items } = academy.bank.subscriptions.get(stripeId)!;
    expect(await standing(person)).toEqual({
      ...{ membershipStatus: 'active', by: 'card', takesCards: true },
      subscription: {
        state: 'active',
        at: new Date(items.data[0]!.current_period_end * 1000).toISOString(),
      },
    });
    expect(await toldOf(person, 'payments.membership-changed')).toEqual([{ userId: person.id, begun: true }]);
  });

  /** The status after a membership has ended, when an answer from before the end arrives last. */
  async function afterAnOlderAnswer(withoutGuard = () => Promise.resolve<unknown>(null)) {
    const { person, stripeId } = await member();
    let answer!: () => void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const bank = academy.payments.app.get(MembershipBank);
    const getSubscription = bank.getSubscription.bind(bank);
    const asked = new Promise<void>((resolve) =>
      jest.spyOn(bank, 'getSubscription').mockImplementationOnce(async (id) => {
        const found = await getSubscription(id);
        resolve();
        await answered;
        return found;
      }),
    );
    const first = settle(stripeId);
    await asked;
    academy.bank.endSubscription(stripeId);
    await settle(stripeId);
    await withoutGuard();
    answer();
    await first;
    return (await standing(person)).membershipStatus;
  }

  // holds: D2 membership.8
  test('follows the last reader of Stripe, whichever answer arrives last', async () => {
    expect(await afterAnOlderAnswer()).toBe('inactive');
  });

  // holds: D2 money.20
  test('would follow an older answer without the read version (control)', async () => {
    const forget = () =>
      academy.payments.dataSource.query('UPDATE subscriptions SET read_version = read_version - 1');
    expect(await afterAnOlderAnswer(forget)).toBe('active');
  });

  // holds: D2 money.21
  test('has each payment and refund once in the ledger and in the month', async () => {
    const month = new AcademyClock('America/New_York').monthOf(new Date());
    const books = async () =>
      (await academy.payments.as(office).call(getMonth, { query: { month } })).body.find(
        ({ by }) => by === 'memberships',
      )!;
    const before = await books();
    const { stripeId } = await member();
    academy.bank.renew(stripeId);
    for (const _ of [1, 2, 3]) await settle(stripeId);
    const refund = academy.bank.refundByHand(lastPayment(stripeId), 400);
    const settleRefund = () => academy.payments.app.get(RefundsWriter).settle(refund.id);
    for (const _ of [1, 2]) await settleRefund();
    let after = await books();
    expect(after.received - before.received).toBeCloseTo(20);
    expect(after.refunded - before.refunded).toBeCloseTo(4);
    for (const status of ['failed', 'pending']) {
      refund.status = status;
      await settleRefund();
    }
    after = await books();
    expect(after.refunded - before.refunded).toBeCloseTo(0);
  });

  // holds: D2 membership.10
  test('lasts while Stripe retries the card, tells the member once, and ends when Stripe gives up', async () => {
    const { person, stripeId } = await member(declining);
    academy.bank.renew(stripeId);
    for (const _ of [1, 2]) await settle(stripeId);
    const invoice = lastInvoice(stripeId);
    const retriesAt = () => new Date(invoice.next_payment_attempt! * 1000).toISOString();
    const firstTry = retriesAt();
    expect(await standing(person)).toMatchObject({
      ...{ membershipStatus: 'active', subscription: { state: 'card-failed', at: firstTry } },
    });
    for (const _ of [1, 2]) academy.bank.retry(stripeId);
    await settle(stripeId);
    expect(await toldOf(person, 'payments.membership-payment-failed')).toEqual([
      { userId: person.id, retriesAt: firstTry },
    ]);
    academy.bank.retry(stripeId);
    for (const _ of [1, 2]) await settle(stripeId);
    expect(await standing(person)).toMatchObject({ membershipStatus: 'inactive', subscription: null });
    expect(await toldOf(person, 'payments.membership-payment-failed')).toMatchObject([
      {},
      { retriesAt: null },
    ]);
    expect((await checkout(person)).status).toBe(200);
  });

  test('continues when another card pays, and no second start is told', async () => {
    const { person, stripeId } = await member(declining);
    academy.bank.renew(stripeId);
    await settle(stripeId);
    academy.bank.retry(stripeId, '4242424242424242');
    await settle(stripeId);
    expect((await standing(person)).subscription).toMatchObject({ state: 'active' });
    expect(await toldOf(person, 'payments.membership-changed')).toHaveLength(1);
  });

  // holds: D2 membership.11
  test('lasts to the end of its month if cancelled, shows that date, and can be kept', async () => {
    const { person, stripeId } = await member();
    academy.bank.cancelAtEnd(stripeId, true);
    await settle(stripeId);
    const { cancel_at: end } = academy.bank.subscriptions.get(stripeId)!;
    expect(await standing(person)).toMatchObject({
      membershipStatus: 'active',
      subscription: { state: 'ending', at: new Date(end! * 1000).toISOString() },
    });
    academy.bank.cancelAtEnd(stripeId, false);
    await settle(stripeId);
    expect((await standing(person)).subscription!.state).toBe('active');
    academy.bank.cancelAtEnd(stripeId, true);
    academy.bank.renew(stripeId);
    await settle(stripeId);
    expect((await standing(person)).membershipStatus).toBe('inactive');
    expect(await toldOf(person, 'payments.membership-payment-failed')).toEqual([]);
  });

  // holds: D2 membership.11
  test('is managed at Stripe by its payer alone', async () => {
    const { person } = await member();
    expect((await as(person).call(openPortal, { query: {} })).body.url).toContain('/portal/');
    expect((await as(somebody()).call(openPortal, { query: {} })).error.code).toBe(
      'payments.no-subscription',
    );
  });

  test('is checked each day, since an event may have been lost', async () => {
    const { person, stripeId } = await member();
    academy.bank.endSubscription(stripeId);
    await academy.payments.dataSource.transaction((manager) =>
      academy.payments.app.get(Subscriptions).settleAll(manager),
    );
    await academy.idle();
    expect((await standing(person)).membershipStatus).toBe('inactive');
  });
});

describe('a member’s copy of their data', () => {
  const personalDataOf = async (userId: string) => {
    const media = academy.payments.as({ kind: 'service', name: 'media' });
    const { sections } = (await media.call(listPersonalData.payments, { params: { userId }, query: {} }))
      .body;
    return sections.find(({ title }) => title === 'What you pay each month')!;
  };

  // holds: D2 camps.19
  test('lists only their own subscription, says who holds its months, and does not wait for Stripe', async () => {
    const [{ person, stripeId }, { person: other }] = [await member(), await member()];
    academy.bank.befalls = () => 500;
    const { about, rows } = await personalDataOf(person.id);
    expect(rows).toMatchObject([{ 'Stripe’s number': stripeId, Status: 'Active' }]);
    expect(about).toMatch(/Stripe, .*, has .* the list of your monthly payments.* Ask us for the list\./);
    expect((await personalDataOf(other.id)).rows).toHaveLength(1);
    expect((await personalDataOf(academy.somebody())).rows).toEqual([]);
  });
});
