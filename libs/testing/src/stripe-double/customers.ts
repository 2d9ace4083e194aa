import type { Books, DoubleCustomer, DoublePrice } from './books';
import { found, idOf, listOf, mapOf, Refusal, type Routes } from './kit';
import { endSubscription } from './subscriptions';

/** Customers, and what they can subscribe to. */
export const customers = (books: Books): Routes => ({
  'POST customers': (body) => makeCustomer(books, body.email ?? null, mapOf(body)),
  'GET customers/:id': (_, id) => found(books.customers, id),
  'DELETE customers/:id': (_, id) => {
    found(books.customers, id);
    for (const subscription of books.subscriptions.values())
      if (subscription.customer === id && subscription.status !== 'canceled')
        endSubscription(books, subscription);
    for (const session of books.sessions.values())
      if (session.customer === id && session.status === 'open')
        Object.assign(session, { status: 'expired', url: null });
    books.customers.delete(id);
    return { id, object: 'customer', deleted: true };
  },
  'GET prices': (body) =>
    listOf([...books.prices.values()].filter(({ lookup_key: key }) => key === body['lookup_keys[0]'])),
  'POST prices': (body) => {
    const key = body.lookup_key ?? null;
    if (key !== null && [...books.prices.values()].some((price) => price.lookup_key === key))
      throw new Refusal(400, 'A price with this lookup key exists already.');
    const price: DoublePrice = {
      ...{ id: idOf('price'), object: 'price', active: true, lookup_key: key, product: idOf('prod') },
      ...{ currency: body.currency!, unit_amount: Number(body.unit_amount) },
      recurring: { interval: body['recurring[interval]']! },
    };
    books.prices.set(price.id, price);
    return price;
  },
});

export function makeCustomer(
  { customers: all }: Books,
  email: string | null,
  metadata: Record<string, string> = {},
): DoubleCustomer {
  const customer: DoubleCustomer = { id: idOf('cus'), object: 'customer', email, metadata, card: null };
  all.set(customer.id, customer);
  return customer;
}
