import {
  activateMembership,
  getMonth,
  getOwnMembership,
  listPersonalData,
  openCheckout,
  openPortal,
} from '@fungo/contracts';
import { AcademyClock } from '@fungo/platform';
import { admin, barrier, student } from '@fungo/testing';
import { Subscriptions } from '../src/memberships/subscriptions';
import { MembershipBank } from '../src/stripe/membership-bank';
import { RefundsWriter } from '../src/refunds/refunds.writer';
import { academyForTests, openAcademy } from './academy';
import { declining, subscribing } from './subscribing';

const academy = academyForTests();
const { somebody, as, checkout, standing, rowOf, settle, hear, toldOf, pay, member } = subscribing(academy);
const office = admin();

describe('the checkout', () => {
  // holds: D2 membership.9
  test('is one page for however many ask, by whose id the payment is known', async () => {
    const person = somebody();
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkout(person)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1);
    const made = [...academy.bank.sessions.values()].filter(
      ({ client_reference_id: of }) => of === person.id,
    );
    expect(made).toMatchObject([{ mode: 'subscription', url: answers[0]!.body.url }]);
    expect([...academy.bank.prices.values()]).toMatchObject([{ unit_amount: 1000, currency: 'usd' }]);
  });

  // holds: D2 membership.9
  test('would be several without its key, as the control must show', async () => {
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
    const made = [...academy.bank.sessions.values()].filter((one) => one.client_reference_id === person.id);
    expect(made).toHaveLength(2);
  });

  test('is the same where Stripe’s answer was lost, and a new one after its time', async () => {
    const person = somebody();
    academy.bank.befalls = (call) => (call === 'POST /v1/checkout/sessions' ? 'lost answer' : undefined);
    expect((await checkout(person)).error.code).toBe('payments.bank-unavailable');
    academy.bank.befalls = () => undefined;
    const { url } = (await checkout(person)).body;
    const made = () =>
      [...academy.bank.sessions.values()].filter((one) => one.client_reference_id === person.id);
    expect(made()).toHaveLength(1);
    Object.assign(made()[0]!, { status: 'expired', url: null });
    expect((await checkout(person)).body.url).not.toBe(url);
    expect(made()).toHaveLength(2);
  });

  // holds: D2 membership.9
  test('is no second one for who has paid, heard of or not', async () => {
    const person = somebody();
    const { stripeId } = await pay(person);
    expect((await checkout(person)).error.code).toBe('payments.membership-under-way');
    await academy.idle(); // asking was enough: nobody told us
    expect((await standing(person)).membershipStatus).toBe('active');
    expect((await checkout(person)).error.code).toBe('payments.already-member');
    academy.bank.endSubscription(stripeId);
    await settle(stripeId);
    expect((await checkout(person)).status).toBe(200);
  });

  test('begins anew for who was deleted at Stripe', async () => {
    const { person, stripeId } = await member();
    academy.bank.endSubscription(stripeId);
    await settle(stripeId);
    academy.bank.customers.delete((await rowOf(person)).customerId!);
    expect((await checkout(person)).status).toBe(200);
  });

  test('is for who is signed in, and not for who the academy made a member', async () => {
    const person = somebody();
    expect((await academy.payments.visitor.call(openCheckout, {})).status).toBe(401);
    await academy.payments.as(office).call(activateMembership, { body: { userId: person.id } });
    expect((await checkout(person)).error.code).toBe('payments.already-member');
  });

  test('without keys there is none, and the page is told', async () => {
    const bare = await openAcademy({ withoutKeys: true });
    try {
      expect((await bare.payments.visitor.call(getOwnMembership, {})).body).toEqual({
        ...{ membershipStatus: 'inactive', by: null, subscription: null, takesCards: false },
      });
      const { error } = await bare.payments.as(student({ id: bare.somebody() })).call(openCheckout, {});
      expect(error.code).toBe('payments.bank-unavailable');
    } finally {
      await bare.close();
    }
  });
});

describe('a membership by card', () => {
  // holds: D2 membership.8
  test('begins with the payment, once, whichever events come how often and in what order', async () => {
    const person = somebody();
    const { session, stripeId } = await pay(person);
    const invoice = academy.bank.subscriptions.get(stripeId)!.latest_invoice!;
    const told = [
      ...['checkout.session.completed'].map((type) => [session, type] as const),
      ...['customer.subscription.created', 'customer.subscription.updated'].map(
        (type) => [stripeId, type] as const,
      ),
      ...['invoice.paid', 'invoice.payment_succeeded'].map((type) => [invoice, type] as const),
    ];
    const shuffled = Array.from({ length: 5 }, () => told)
      .flat()
      .sort(() => Math.random() - 0.5);
    await Promise.all(shuffled.map(async ([id, type]) => expect((await hear(id, type)).status).toBe(200)));
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

  /** How a membership stands after it has ended, and an answer from before that is written last. */
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
  test('is written by who asked Stripe last, whoever writes last', async () => {
    expect(await afterAnOlderAnswer()).toBe('inactive');
  });

  // holds: D2 money.20
  test('would be written by an older answer without the version of a reading, as the control must show', async () => {
    const forget = () =>
      academy.payments.dataSource.query('UPDATE subscriptions SET read_version = read_version - 1');
    expect(await afterAnOlderAnswer(forget)).toBe('active');
  });

  // holds: D2 money.21
  test('is in the ledger and in the month, each payment and refund once', async () => {
    const month = new AcademyClock('America/New_York').monthOf(new Date());
    const books = async () =>
      (await academy.payments.as(office).call(getMonth, { query: { month } })).body.find(
        ({ by }) => by === 'memberships',
      )!;
    const before = await books();
    const { stripeId } = await member();
    academy.bank.renew(stripeId);
    for (const _ of [1, 2, 3]) await settle(stripeId);
    const [first] = academy.bank.invoices.get(academy.bank.subscriptions.get(stripeId)!.latest_invoice!)!
      .payments.data;
    const refund = academy.bank.refundByHand(first!.payment.payment_intent, 400);
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
  test('lives on while Stripe tries the card, tells of it once, and ends when Stripe gives up', async () => {
    const { person, stripeId } = await member(declining);
    academy.bank.renew(stripeId);
    for (const _ of [1, 2]) await settle(stripeId);
    const invoice = academy.bank.invoices.get(academy.bank.subscriptions.get(stripeId)!.latest_invoice!)!;
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

  test('goes on when another card pays, and nobody is told that it began', async () => {
    const { person, stripeId } = await member(declining);
    academy.bank.renew(stripeId);
    await settle(stripeId);
    academy.bank.retry(stripeId, '4242424242424242');
    await settle(stripeId);
    expect((await standing(person)).subscription).toMatchObject({ state: 'active' });
    expect(await toldOf(person, 'payments.membership-changed')).toHaveLength(1);
  });

  // holds: D2 membership.11
  test('that was cancelled lasts to the end of its month, with the date, and can be kept', async () => {
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
  test('is managed at Stripe by who pays for it, and by nobody else', async () => {
    const { person } = await member();
    expect((await as(person).call(openPortal, {})).body.url).toContain('/portal/');
    expect((await as(somebody()).call(openPortal, {})).error.code).toBe('payments.no-subscription');
  });

  test('whose event was lost is asked after each day', async () => {
    const { person, stripeId } = await member();
    academy.bank.endSubscription(stripeId);
    await academy.payments.dataSource.transaction((manager) =>
      academy.payments.app.get(Subscriptions).settleAll(manager),
    );
    await academy.idle();
    expect((await standing(person)).membershipStatus).toBe('inactive');
  });
});

describe('the copy that a member takes', () => {
  const personalDataOf = async (userId: string) => {
    const media = academy.payments.as({ kind: 'service', name: 'media' });
    const { sections } = (await media.call(listPersonalData.payments, { params: { userId }, query: {} }))
      .body;
    return sections.find(({ title }) => title === 'What you pay each month')!;
  };

  // holds: D2 camps.19
  test('has their subscription and nobody else’s, says who has its months, and waits for no Stripe', async () => {
    const [{ person, stripeId }, { person: other }] = [await member(), await member()];
    academy.bank.befalls = () => 500;
    const { about, rows } = await personalDataOf(person.id);
    expect(rows).toMatchObject([{ 'Stripe’s number': stripeId, Status: 'Active' }]);
    expect(about).toMatch(/Stripe, .*, has .* the list of your monthly payments.* Ask us for the list\./);
    expect((await personalDataOf(other.id)).rows).toHaveLength(1);
    expect((await personalDataOf(academy.somebody())).rows).toEqual([]);
  });
});
