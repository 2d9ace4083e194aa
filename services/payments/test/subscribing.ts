import { getOwnMembership, openCheckout } from '@fungo/contracts';
import { student } from '@fungo/testing';
import { StoredSubscription } from '../src/memberships/subscription.entity';
import { Subscriber } from '../src/memberships/subscriber.entity';
import { Subscriptions } from '../src/memberships/subscriptions';
import type { TestAcademy } from './academy';

type Person = ReturnType<typeof student>;

/** A card that can be kept, and is declined when it is charged. */
export const declining = '4000000000000341';

/** People who subscribe at an academy, and what becomes of it. */
export function subscribing(academy: TestAcademy) {
  const somebody = () => student({ id: academy.somebody() });
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
  async function pay(person: Person, card?: string) {
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

  return { somebody, as, checkout, standing, rowOf, rows, settle, settleAll, hear, toldOf, pay, member };
}
