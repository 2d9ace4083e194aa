import type { Books, DoubleSession } from './books';
import { makeCustomer } from './customers';
import { found, idOf, listOf, mapOf, now, Refusal, type Routes } from './kit';
import { beginSubscription } from './subscriptions';
import { digitsOf } from './test-cards';

export const checkout = (books: Books): Routes => ({
  'POST checkout/sessions': (body) => {
    if (body.mode !== 'subscription') throw new Refusal(400, 'The double knows subscriptions alone here.');
    if (body.customer) found(books.customers, body.customer);
    const id = idOf('cs_test');
    const session: DoubleSession = {
      ...{ id, object: 'checkout.session', mode: 'subscription', status: 'open', payment_status: 'unpaid' },
      ...{ url: `${books.url()}/pay/${id}`, subscription: null, expires_at: now() + 86_400 },
      ...{ customer: body.customer ?? null, client_reference_id: body.client_reference_id ?? null },
      ...{ success_url: body.success_url!, cancel_url: body.cancel_url ?? body.success_url! },
      price: found(books.prices, body['line_items[0][price]']).id,
      subscription_metadata: mapOf(body, 'subscription_data[metadata]'),
    };
    books.sessions.set(id, session);
    return session;
  },
  'GET checkout/sessions': (body) =>
    listOf([...books.sessions.values()].filter(({ subscription }) => subscription === body.subscription)),
  'GET checkout/sessions/:id': (_, id) => found(books.sessions, id),
  'POST checkout/sessions/:id/expire': (_, id) => {
    const session = found(books.sessions, id);
    if (session.status !== 'open') throw new Refusal(400, 'Only an open session can be expired.');
    expire(books, session);
    return session;
  },
});

function expire({ tell }: Books, session: DoubleSession): void {
  Object.assign(session, { status: 'expired', url: null });
  tell('checkout.session.expired', session);
}

/** The card has paid the first month. */
export function complete(books: Books, session: DoubleSession, card: string): void {
  if (session.status !== 'open') throw new Error(`${session.id} is ${session.status}`);
  const customer = session.customer ? found(books.customers, session.customer) : makeCustomer(books, null);
  customer.card = digitsOf(card);
  const price = found(books.prices, session.price);
  const { id } = beginSubscription(books, customer.id, price, session.subscription_metadata);
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
  Object.assign(session, { customer: customer.id, subscription: id });
  books.tell('checkout.session.completed', session);
}
