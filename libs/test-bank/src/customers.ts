import type { Bank, BankCustomer, BankPrice } from './bank';
import { found, idOf, listOf, mapOf, Refusal, type Routes } from './kit';
import { endSubscription } from './subscriptions';

/** Customers, and the products they can subscribe to. */
export const customers = (bank: Bank): Routes => ({
  'POST customers': (body) => makeCustomer(bank, body.email ?? null, mapOf(body)),
  'GET customers/:id': (_, id) => found(bank.customers, id),
  'DELETE customers/:id': (_, id) => {
    found(bank.customers, id);
    for (const subscription of bank.subscriptions.values())
      if (subscription.customer === id && subscription.status !== 'canceled')
        endSubscription(bank, subscription);
    for (const session of bank.sessions.values())
      if (session.customer === id && session.status === 'open')
        Object.assign(session, { status: 'expired', url: null });
    bank.customers.delete(id);
    return { id, object: 'customer', deleted: true };
  },
  'GET prices': (body) =>
    listOf([...bank.prices.values()].filter(({ lookup_key: key }) => key === body['lookup_keys[0]'])),
  'POST prices': (body) => {
    const key = body.lookup_key ?? null;
    if (key !== null && [...bank.prices.values()].some((price) => price.lookup_key === key))
      throw new Refusal(400, 'A price with this lookup key exists already.');
    const price: BankPrice = {
      ...{ id: idOf('price'), object: 'price', active: true, lookup_key: key, product: idOf('prod') },
      ...{ currency: body.currency!, unit_amount: Number(body.unit_amount) },
      recurring: { interval: body['recurring[interval]']! },
    };
    bank.prices.set(price.id, price);
    return price;
  },
});

export function makeCustomer(
  { customers: all }: Bank,
  email: string | null,
  metadata: Record<string, string> = {},
): BankCustomer {
  const customer: BankCustomer = { id: idOf('cus'), object: 'customer', email, metadata, card: null };
  all.set(customer.id, customer);
  return customer;
}
