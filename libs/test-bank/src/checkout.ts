import type { Bank, BankSession } from './bank';
import { makeCustomer } from './customers';
import { found, idOf, listOf, mapOf, now, Refusal, type Routes } from './kit';
import { beginSubscription } from './subscriptions';
import { digitsOf } from './test-cards';

export const checkout = (bank: Bank): Routes => ({
  'POST checkout/sessions': (body) => {
    if (body.mode !== 'subscription') throw new Refusal(400, 'The test bank knows subscriptions alone here.');
    if (body.customer) found(bank.customers, body.customer);
    const id = idOf('cs_test');
    const session: BankSession = {
      ...{ id, object: 'checkout.session', mode: 'subscription', status: 'open', payment_status: 'unpaid' },
      ...{ url: `${bank.url()}/pay/${id}`, subscription: null, expires_at: now() + 86_400 },
      ...{ customer: body.customer ?? null, client_reference_id: body.client_reference_id ?? null },
      ...{ success_url: body.success_url!, cancel_url: body.cancel_url ?? body.success_url! },
      price: found(bank.prices, body['line_items[0][price]']).id,
      subscription_metadata: mapOf(body, 'subscription_data[metadata]'),
    };
    bank.sessions.set(id, session);
    return session;
  },
  'GET checkout/sessions': (body) =>
    listOf([...bank.sessions.values()].filter(({ subscription }) => subscription === body.subscription)),
  'GET checkout/sessions/:id': (_, id) => found(bank.sessions, id),
  'POST checkout/sessions/:id/expire': (_, id) => {
    const session = found(bank.sessions, id);
    if (session.status !== 'open') throw new Refusal(400, 'Only an open session can be expired.');
    expire(bank, session);
    return session;
  },
});

function expire({ tell }: Bank, session: BankSession): void {
  Object.assign(session, { status: 'expired', url: null });
  tell('checkout.session.expired', session);
}

/** The card has paid the first month. */
export function complete(bank: Bank, session: BankSession, card: string): void {
  if (session.status !== 'open') throw new Error(`${session.id} is ${session.status}`);
  const customer = session.customer ? found(bank.customers, session.customer) : makeCustomer(bank, null);
  customer.card = digitsOf(card);
  const price = found(bank.prices, session.price);
  const { id } = beginSubscription(bank, customer.id, price, session.subscription_metadata);
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
  Object.assign(session, { customer: customer.id, subscription: id });
  bank.tell('checkout.session.completed', session);
}
