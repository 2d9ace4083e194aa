import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Bank, BankSession, BankSubscription } from './bank';
import { complete } from './checkout';
import { found, Refusal } from './kit';
import { alert, button, cardForm, escaped, page } from './page';
import { cancelAtEnd, renew, retry } from './subscriptions';
import { chargeOf, digitsOf } from './test-cards';

type Form = { action?: string; card?: string };
type Asked = { Params: { id: string }; Body: Form };

const show = (reply: FastifyReply, html: string, status = 200) =>
  reply.status(status).type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer').send(html);
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Stripe's own pages, as the test bank has them: checkout, and the billing portal. */
export function hostedPages(server: FastifyInstance, bank: Bank): void {
  server.get<Asked>('/pay/:id', ({ params }, reply) => {
    const session = bank.sessions.get(params.id);
    return show(reply, checkoutPage(bank, session), session ? 200 : 404);
  });
  server.post<Asked>('/pay/:id', ({ params, body }, reply) => {
    const session = bank.sessions.get(params.id);
    if (session?.status !== 'open') return show(reply, checkoutPage(bank, session), 409);
    const card = body.card ?? '';
    const charge = chargeOf(card);
    if (body.action === 'fail')
      return show(reply, checkoutPage(bank, session, 'We are unable to authenticate your payment method.'));
    if (charge.outcome === 'declined') return show(reply, checkoutPage(bank, session, charge.message));
    if (charge.outcome === 'needs 3-D Secure' && body.action !== 'authenticate')
      return show(reply, authenticationPage(digitsOf(card)));
    complete(bank, session, card);
    return reply.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303);
  });
  server.get<Asked>('/portal/:id', ({ params }, reply) => {
    const portal = bank.portals.get(params.id);
    return show(reply, portalPage(bank, params.id), portal ? 200 : 404);
  });
  server.post<Asked>('/portal/:id', ({ params, body }, reply) => {
    const message = actInPortal(bank, params.id, body);
    return message
      ? show(reply, portalPage(bank, params.id, message))
      : reply.redirect(`/portal/${params.id}`, 303);
  });
}

function checkoutPage({ prices }: Bank, session: BankSession | undefined, message?: string): string {
  if (session?.status === 'complete') return page('All done', '<p>You have paid already.</p>');
  if (session?.status !== 'open') return page('This page has expired', '<p>Please start again.</p>');
  const amount = dollars(found(prices, session.price).unit_amount);
  return page(
    'Subscribe',
    `<p><strong>${amount} per month</strong></p>${alert(message)}${cardForm('pay', 'Subscribe')}
     <a href="${escaped(session.cancel_url)}">Back</a>`,
  );
}

const authenticationPage = (card: string): string =>
  page(
    '3-D Secure',
    `<p>Your bank asks whether it is you.</p><form method="post"><input type="hidden" name="card" value="${card}">
     <button name="action" value="authenticate">Complete authentication</button>
     <button name="action" value="fail">Fail authentication</button></form>`,
  );

const subscriptionOf = ({ subscriptions }: Bank, customer: string): BankSubscription | undefined =>
  [...subscriptions.values()].filter((one) => one.customer === customer).at(-1);

function portalPage(bank: Bank, id: string, message?: string): string {
  const portal = bank.portals.get(id);
  if (!portal) return page('This page has expired', '<p>Please start again.</p>');
  const subscription = subscriptionOf(bank, portal.customer);
  const card = bank.customers.get(portal.customer)?.card;
  const back = `<a href="${escaped(portal.return_url)}">Return to the academy</a>`;
  if (!subscription) return page('Billing', `<p>There is no subscription.</p>${back}`);
  const { status, cancel_at: endsAt, items } = subscription;
  const isOver = status === 'canceled';
  return page(
    'Billing',
    `<p>${isOver ? 'Ended' : endsAt === null ? `Next on ${day(items.data[0]!.current_period_end)}` : `Ends on ${day(endsAt)}`}
     (${status})${card ? `, card ending in ${card.slice(-4)}` : ''}</p>${alert(message)}
     ${cardForm('card', 'Change card')}
     ${isOver ? '' : endsAt === null ? button('cancel', 'Cancel subscription') : button('keep', 'Don’t cancel subscription')}
     ${isOver ? '' : `<h2>Test clock</h2>${button('renew', 'Let a month pass')}`}
     ${status === 'past_due' ? button('retry', 'Try the card again') : ''}${back}`,
  );
}

/** @returns what is wrong */
function actInPortal(bank: Bank, id: string, { action, card = '' }: Form): string | undefined {
  const portal = found(bank.portals, id);
  const customer = found(bank.customers, portal.customer);
  if (action === 'card') {
    const charge = chargeOf(card);
    if (charge.outcome === 'declined') return charge.message;
    customer.card = digitsOf(card);
    return;
  }
  const subscription = subscriptionOf(bank, customer.id);
  if (!subscription || subscription.status === 'canceled') throw new Refusal(400, 'It has ended.');
  if (action === 'cancel' || action === 'keep') cancelAtEnd(bank, subscription, action === 'cancel');
  if (action === 'renew') renew(bank, subscription);
  if (action === 'retry') retry(bank, subscription);
}
