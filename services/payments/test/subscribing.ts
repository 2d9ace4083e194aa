import { getOwnMembership, openCheckout } from '@fungo/contracts';
import { student } from '@fungo/testing';
import { StoredSubscription } from '../src/memberships/subscription.entity';
import { Subscriber } from '../src/memberships/subscriber.entity';
import { Subscriptions } from '../src/memberships/subscriptions';
import type { TestAcademy } from './academy';

type Person = ReturnType<typeof student>;

/** A card that can be saved, and is declined when charged. */
export const declining = '4000000000000341';

/** Subscribers of an academy. */
export function subscribing(academy: TestAcademy) {
  const somebody = () => student({ id: academy.somebody() });
  const as = (person: Person) => academy.payments.as(person);
  const checkout = (person: Person) => as(person).call(openCheckout, { query: {} });
  const standing = async (person: Person) => (await as(person).call(getOwnMembership, { query: {} })).body;
  const rowOf = ({ id }: Person) =>
    academy.payments.dataSource.getRepository(Subscriber).findOneByOrFail({ userId: id });
  const rows = ({ id }: Person) =>
    academy.payments.dataSource.getRepository(StoredSubscription).findBy({ userId: id });
  const settle = (stripeId: string) => academy.payments.app.get(Subscriptions).settle(stripeId);
  const settleAll = async (person: Person) => {
    for (const { stripeId } of await rows(person)) await settle(stripeId);
  };
  const sessionsOf = ({ id }: Person) =>
    [...academy.bank.sessions.values()].filter((one) => one.client_reference_id === id);
  const lastInvoice = (stripeId: string) =>
    academy.bank.invoices.get(academy.bank.subscriptions.get(stripeId)!.latest_invoice!)!;
  const lastPayment = (stripeId: string) => lastInvoice(stripeId).payments.data[0]!.payment.payment_intent;
  const toldOf = async ({ id }: Person, name: string, consumer = 'messaging') =>
    (await academy.payments.outbox())
      .filter((entry) => entry.name === name && entry.consumer === consumer)
      .map(({ payload }) => payload as { userId: string; begun?: boolean; retriesAt?: string | null })
      .filter(({ userId }) => userId === id);

  /** Pays on the checkout page. */
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

  return {
    ...{ somebody, as, checkout, standing, rowOf, rows, settle, settleAll, toldOf, pay, member },
    ...{ sessionsOf, lastInvoice, lastPayment },
  };
}
