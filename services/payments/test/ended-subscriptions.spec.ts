import { randomUUID } from 'node:crypto';
import {
  activateMembership,
  deactivateMembership,
  listMembershipStandings,
  pauseMembership,
  resumeMembership,
} from '@fungo/contracts';
import { admin, student } from '@fungo/testing';
import { academyForTests } from './academy';
import { declining, subscribing } from './subscribing';

const academy = academyForTests();
const { somebody, as, checkout, standing, rowOf, rows, settle, settleAll, toldOf, pay, member, lastPayment } =
  subscribing(academy);
const office = admin();
type Person = ReturnType<typeof somebody>;

describe('a pause', () => {
  const pause = (person: Person) => as(person).call(pauseMembership, { query: {} });
  const resume = (person: Person) => as(person).call(resumeMembership, { query: {} });
  const paid = (stripeId: string) =>
    [...academy.bank.invoices.values()].filter(
      ({ status, parent }) => status === 'paid' && parent.subscription_details.subscription === stripeId,
    ).length;

  // holds: D2 membership.12
  test('starts after the paid time, costs nothing, and ends with a new month that is charged once', async () => {
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

  test('costs nothing more if it ends within the paid time', async () => {
    const { person, stripeId } = await member();
    await pause(person);
    expect((await resume(person)).body.subscription!.state).toBe('active');
    expect(paid(stripeId)).toBe(1);
    expect((await resume(person)).error.code).toBe('payments.membership-changed');
  });

  // holds: D2 membership.12
  test('does not end with a declined card, and ends with a good one', async () => {
    const { person, stripeId } = await member(declining);
    await pause(person);
    academy.bank.renew(stripeId);
    await settle(stripeId);
    expect((await resume(person)).error.code).toBe('payments.card-declined');
    expect((await standing(person)).subscription!.state).toBe('paused');
    academy.bank.customers.get((await rowOf(person)).customerId!)!.card = '4242424242424242';
    expect((await resume(person)).body.membershipStatus).toBe('active');
  });

  test('is refused to a person without a subscription, and while the card fails', async () => {
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

  // holds: D2 membership.13
  test('ends a membership by card too: at once here, and at Stripe', async () => {
    const { person, stripeId } = await member();
    await change(deactivateMembership, person);
    expect(await standing(person)).toMatchObject({ membershipStatus: 'inactive', subscription: null });
    await settle(stripeId); // Stripe still calls it active
    expect((await standing(person)).membershipStatus).toBe('inactive');
    await academy.idle();
    expect(academy.bank.subscriptions.get(stripeId)!.status).toBe('canceled');
    expect((await checkout(person)).status).toBe(200);
  });

  // holds: D2 membership.13
  test('gives a membership that outlasts a subscription', async () => {
    const { person, stripeId } = await member();
    await as(person).call(pauseMembership, { query: {} });
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

  test('alone sees the standings of others', async () => {
    const { person } = await member();
    const query = { ids: [person.id, somebody().id].join(',') };
    const { body } = await academy.payments.as(office).call(listMembershipStandings, { query });
    expect(body).toMatchObject([{ userId: person.id, by: 'card', subscription: { state: 'active' } }]);
    expect((await as(person).call(listMembershipStandings, { query })).status).toBe(403);
  });
});

describe('a subscription', () => {
  /** One more subscription of a person, made at Stripe. */
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

  // holds: D2 membership.9
  test('ends and is refunded if it is a second one, and the first continues', async () => {
    const { person, stripeId } = await member();
    const second = another(person, (await rowOf(person)).customerId!);
    academy.bank.subscriptions.get(second.stripeId)!.created += 60;
    for (const _ of [1, 2]) await academy.hear(second.session, 'checkout.session.completed');
    await academy.idle();
    expect(academy.bank.subscriptions.get(second.stripeId)!.status).toBe('canceled');
    expect(academy.bank.subscriptions.get(stripeId)!.status).toBe('active');
    const payment = lastPayment(second.stripeId);
    const back = [...academy.bank.refunds.values()].filter((one) => one.payment_intent === payment);
    expect(back).toMatchObject([{ amount: 1000 }]);
    expect(await toldOf(person, 'payments.membership-changed')).toHaveLength(1);
  });

  // holds: D2 membership.14
  test('ends when its person is erased, and later payments are refunded', async () => {
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

  // holds: D2 membership.14
  test('is ignored if it belongs to another product, and left to an operator if its payer is unknown', async () => {
    const stranger = student({ id: randomUUID() });
    const of = another(stranger, [...academy.bank.customers.keys()][0]!);
    await expect(settle(of.session)).rejects.toThrow('by a person unknown to the academy');
    academy.bank.sessions.get(of.session)!.client_reference_id = 'order 7';
    await settle(of.stripeId);
    expect(await rows(stranger)).toEqual([]);
    await expect(settle('sub_gone')).rejects.toThrow('Stripe knows no sub_gone');
  });

  test('is entered once Stripe answers', async () => {
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
