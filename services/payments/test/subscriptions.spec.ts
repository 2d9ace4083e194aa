import { randomUUID } from 'node:crypto';
import {
  activateMembership,
  deactivateMembership,
  getMonth,
  getOwnMembership,
  listMembershipStandings,
  openCheckout,
  openPortal,
  pauseMembership,
  resumeMembership,
} from '@fungo/contracts';
import { admin, student } from '@fungo/testing';
import { StoredSubscription } from '../src/memberships/subscription.entity';
import { Subscriber } from '../src/memberships/subscriber.entity';
import { Subscriptions } from '../src/memberships/subscriptions';
import { MembershipBank } from '../src/stripe/membership-bank';
import { Refunds } from '../src/refunds/refunds';
import { academyForTests, openAcademy } from './academy';

const academy = academyForTests();

const declining = '4000000000000341';
const office = admin();
const somebody = () => student({ id: academy.somebody() });
type Person = ReturnType<typeof somebody>;

const as = (person: Person) => academy.payments.as(person);
const checkout = (person: Person) => as(person).call(openCheckout, {});
const standing = async (person: Person) => (await as(person).call(getOwnMembership, {})).body;
const rowOf = ({ id }: Person) =>
  academy.payments.dataSource.getRepository(Subscriber).findOneByOrFail({ userId: id });
const rows = ({ id }: Person) =>
  academy.payments.dataSource.getRepository(StoredSubscription).findBy({ userId: id });
const settle = (stripeId: string) => academy.payments.app.get(Subscriptions).settle(stripeId);
const settleAll = async (person: Person) => {
  for (const { stripeId } of await rows(person)) await settle(stripeId);
};
const hear = async (stripeId: string, type = 'customer.subscription.updated', id?: string) => {
  const { body, headers } = academy.bank.event(type, stripeId, id);
  return academy.payments.visitor.fetch('/api/stripe/webhook', { method: 'POST', body, headers });
};
const toldOf = async ({ id }: Person, name: string, consumer = 'messaging') =>
  (await academy.payments.outbox())
    .filter((entry) => entry.name === name && entry.consumer === consumer)
    .map(({ payload }) => payload as { userId: string; begun?: boolean; retriesAt?: string | null })
    .filter(({ userId }) => userId === id);

/** Pays at the checkout's page. */
async function pay(person: Person, card?: string): Promise<{ session: string; stripeId: string }> {
  expect((await checkout(person)).status).toBe(200);
  const { checkoutId } = await rowOf(person);
  academy.bank.complete(checkoutId!, card);
  return { session: checkoutId!, stripeId: academy.bank.sessions.get(checkoutId!)!.subscription! };
}

async function member(card?: string) {
  const person = somebody();
  const { session, stripeId } = await pay(person, card);
  await settle(session);
  expect((await standing(person)).membershipStatus).toBe('active');
  return { person, stripeId };
}

describe('the checkout', () => {
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

  test('would be several without its key, as the control must show', async () => {
    const person = somebody();
    academy.bank.befalls = (call) => {
      if (call === 'POST /v1/checkout/sessions') academy.bank.forgetKeys();
      return undefined;
    };
    await Promise.all([1, 2].map(() => checkout(person)));
    const made = [...academy.bank.sessions.values()].filter((one) => one.client_reference_id === person.id);
    expect(made.length).toBeGreaterThan(1);
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

  test('is written by who asked Stripe last, whoever writes last', async () => {
    expect(await afterAnOlderAnswer()).toBe('inactive');
  });

  test('would be written by an older answer without the count of looks, as the control must show', async () => {
    const forgetLooks = () => academy.payments.dataSource.query('UPDATE subscriptions SET looks = looks - 1');
    expect(await afterAnOlderAnswer(forgetLooks)).toBe('active');
  });

  test('is in the ledger and in the month, each payment and refund once', async () => {
    const month = new Date().toISOString().slice(0, 7);
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
    const settleRefund = () => academy.payments.app.get(Refunds).settle(refund.id);
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

describe('a pause', () => {
  const pause = (person: Person) => as(person).call(pauseMembership, {});
  const resume = (person: Person) => as(person).call(resumeMembership, {});
  const paid = (stripeId: string) =>
    [...academy.bank.invoices.values()].filter(
      ({ status, parent }) => status === 'paid' && parent.subscription_details.subscription === stripeId,
    ).length;

  test('lasts from the end of what is paid, costs nothing, and ends with a new month that is paid once', async () => {
    const { person, stripeId } = await member();
    expect((await pause(person)).body).toMatchObject({
      membershipStatus: 'active',
      subscription: { state: 'paused' },
    });
    academy.bank.renew(stripeId);
    await settle(stripeId);
    expect(await standing(person)).toMatchObject({
      membershipStatus: 'inactive',
      subscription: { state: 'paused' },
    });
    expect((await checkout(person)).error.code).toBe('payments.already-member');
    expect(paid(stripeId)).toBe(1);
    const answers = await Promise.all([1, 2, 3].map(() => resume(person)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await standing(person)).toMatchObject({
      membershipStatus: 'active',
      subscription: { state: 'active' },
    });
    expect(paid(stripeId)).toBe(2);
  });

  test('that ends before what is paid does costs nothing more', async () => {
    const { person, stripeId } = await member();
    await pause(person);
    expect((await resume(person)).body.subscription!.state).toBe('active');
    expect(paid(stripeId)).toBe(1);
    expect((await resume(person)).error.code).toBe('payments.membership-changed');
  });

  test('does not end with a card that is declined, and does with another', async () => {
    const { person, stripeId } = await member(declining);
    await pause(person);
    academy.bank.renew(stripeId);
    await settle(stripeId);
    expect((await resume(person)).error.code).toBe('payments.card-declined');
    expect((await standing(person)).subscription!.state).toBe('paused');
    academy.bank.customers.get((await rowOf(person)).customerId!)!.card = '4242424242424242';
    expect((await resume(person)).body.membershipStatus).toBe('active');
  });

  test('is not for who pays nothing, nor while the card fails', async () => {
    expect((await pause(somebody())).error.code).toBe('payments.no-subscription');
    const { person, stripeId } = await member(declining);
    academy.bank.renew(stripeId);
    await settle(stripeId);
    expect((await pause(person)).error.code).toBe('payments.membership-changed');
  });
});

describe('the administrator', () => {
  const change = (call: typeof activateMembership | typeof deactivateMembership, { id: userId }: Person) =>
    academy.payments.as(office).call(call, { body: { userId } });

  test('ends what a card pays, too: at once here, and at Stripe', async () => {
    const { person, stripeId } = await member();
    await change(deactivateMembership, person);
    expect(await standing(person)).toMatchObject({ membershipStatus: 'inactive', subscription: null });
    await settle(stripeId); // whatever Stripe says meanwhile
    expect((await standing(person)).membershipStatus).toBe('inactive');
    await academy.idle();
    expect(academy.bank.subscriptions.get(stripeId)!.status).toBe('canceled');
    expect((await checkout(person)).status).toBe(200);
  });

  test('gives a membership that outlasts what a card paid', async () => {
    const { person, stripeId } = await member();
    await as(person).call(pauseMembership, {});
    academy.bank.renew(stripeId);
    await settle(stripeId);
    await change(activateMembership, person);
    expect(await standing(person)).toMatchObject({ membershipStatus: 'active', by: 'academy' });
    academy.bank.endSubscription(stripeId);
    await settle(stripeId);
    expect(await standing(person)).toMatchObject({
      membershipStatus: 'active',
      by: 'academy',
      subscription: null,
    });
  });

  test('sees how memberships stand, and nobody else does', async () => {
    const { person } = await member();
    const query = { ids: [person.id, somebody().id].join(',') };
    const { body } = await academy.payments.as(office).call(listMembershipStandings, { query });
    expect(body).toMatchObject([{ userId: person.id, by: 'card', subscription: { state: 'active' } }]);
    expect((await as(person).call(listMembershipStandings, { query })).status).toBe(403);
  });
});

describe('what nobody should pay', () => {
  /** Somebody made one more at Stripe. */
  const another = (person: Person, customer: string) => {
    const price = [...academy.bank.prices.values()][0]!.id;
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    academy.bank.sessions.set(id, {
      ...{ id, object: 'checkout.session', mode: 'subscription', status: 'open', payment_status: 'unpaid' },
      ...{ url: '', customer, client_reference_id: person.id, subscription: null, price },
      ...{ success_url: '', cancel_url: '', expires_at: 0, subscription_metadata: {} },
    });
    academy.bank.complete(id);
    return { session: id, stripeId: academy.bank.sessions.get(id)!.subscription! };
  };

  test('a second subscription is ended and paid back, and the first goes on', async () => {
    const { person, stripeId } = await member();
    const second = another(person, (await rowOf(person)).customerId!);
    academy.bank.subscriptions.get(second.stripeId)!.created += 60;
    for (const _ of [1, 2]) await hear(second.session, 'checkout.session.completed');
    await academy.idle();
    expect(academy.bank.subscriptions.get(second.stripeId)!.status).toBe('canceled');
    expect(academy.bank.subscriptions.get(stripeId)!.status).toBe('active');
    const { payments } = academy.bank.invoices.get(
      academy.bank.subscriptions.get(second.stripeId)!.latest_invoice!,
    )!;
    const { payment } = payments.data[0]!;
    const back = [...academy.bank.refunds.values()].filter(
      (one) => one.payment_intent === payment.payment_intent,
    );
    expect(back).toMatchObject([{ amount: 1000 }]);
    expect(await toldOf(person, 'payments.membership-changed')).toHaveLength(1);
  });

  test('who is erased pays no more, and what they paid after that goes back', async () => {
    const { person, stripeId } = await member();
    const { customerId } = await rowOf(person);
    const late = another(person, customerId!);
    await academy.payments.deliver('identity.user-erased', { userId: person.id });
    expect((await standing(person)).membershipStatus).toBe('inactive');
    await academy.idle();
    expect(academy.bank.customers.has(customerId!)).toBe(false);
    expect(academy.bank.subscriptions.get(stripeId)!.status).toBe('canceled');
    academy.bank.subscriptions.get(late.stripeId)!.status = 'active';
    await settle(late.session);
    await academy.idle();
    expect((await standing(person)).membershipStatus).toBe('inactive');
    expect(academy.bank.refunds.size).toBeGreaterThan(0);
    expect(academy.bank.subscriptions.get(late.stripeId)!.status).toBe('canceled');
  });

  test('of another product changes nothing, and of nobody whom the academy knows is for an operator', async () => {
    const stranger = student({ id: randomUUID() });
    const of = another(stranger, [...academy.bank.customers.keys()][0]!);
    await expect(settle(of.session)).rejects.toThrow('by nobody whom the academy knows');
    academy.bank.sessions.get(of.session)!.client_reference_id = 'order 7';
    await settle(of.stripeId);
    expect(await rows(stranger)).toEqual([]);
    await expect(settle('sub_gone')).rejects.toThrow('Stripe knows no sub_gone');
  });

  test('waits until Stripe can be asked', async () => {
    const person = somebody();
    const { session } = await pay(person);
    academy.bank.befalls = () => 500;
    await expect(settle(session)).rejects.toThrow('Not now.');
    academy.bank.befalls = () => undefined;
    await settle(session);
    await settleAll(person);
    expect((await standing(person)).membershipStatus).toBe('active');
  });
});
