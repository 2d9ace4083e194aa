import type { Bank, BankInvoice, BankPrice, BankSubscription } from './bank';
import { found, idOf, listOf, mapOf, now, Refusal, type Routes } from './kit';
import { payIntent } from './payment-intents';
import { laterChargeOf } from './test-cards';

/** Stripe's tries of a card for an invoice, and the time between them, as in its settings. */
const tries = { most: 4, apart: 3 * 86_400 };

export const subscriptions = (bank: Bank): Routes => ({
  'GET subscriptions': (body) =>
    listOf(
      [...bank.subscriptions.values()]
        .filter(({ customer, status }) => customer === body.customer && status !== 'canceled')
        .map((one) => shown(bank, one, body)),
    ),
  'GET subscriptions/:id': (body, id) => shown(bank, found(bank.subscriptions, id), body),
  'POST subscriptions/:id': (body, id) => {
    const subscription = found(bank.subscriptions, id);
    if (subscription.status === 'canceled') throw new Refusal(400, 'A canceled subscription cannot change.');
    const charge = laterChargeOf(found(bank.customers, subscription.customer).card ?? '');
    if (body.payment_behavior === 'error_if_incomplete' && charge.outcome === 'declined')
      throw new Refusal(402, charge.message, charge.code, { type: 'card_error' });
    if (body.pause_collection === '') subscription.pause_collection = null;
    const behavior = body['pause_collection[behavior]'];
    if (behavior) subscription.pause_collection = { behavior, resumes_at: null };
    if (body.cancel_at_period_end) cancelAtEnd(bank, subscription, body.cancel_at_period_end === 'true');
    Object.assign(subscription.metadata, mapOf(body));
    if (body['billing_cycle_anchor[type]'] === 'now') bill(bank, subscription, 'subscription_update');
    bank.tell('customer.subscription.updated', subscription);
    return shown(bank, subscription, body);
  },
  'DELETE subscriptions/:id': (body, id) => {
    const subscription = found(bank.subscriptions, id);
    if (subscription.status === 'canceled')
      throw new Refusal(404, 'No such subscription.', 'resource_missing');
    endSubscription(bank, subscription);
    return shown(bank, subscription, body);
  },
  'GET invoices': (body) =>
    listOf(
      [...bank.invoices.values()]
        .filter((one) => one.parent.subscription_details.subscription === body.subscription)
        .filter(({ status }) => !body.status || status === body.status)
        .reverse(),
    ),
  'GET invoice_payments': (body) =>
    listOf(
      [...bank.invoices.values()].flatMap(({ id, payments }) =>
        payments.data
          .filter(({ payment }) => payment.payment_intent === body['payment[payment_intent]'])
          .map((one) => ({ ...one, object: 'invoice_payment', invoice: id })),
      ),
    ),
  'GET invoices/:id': (_, id) => found(bank.invoices, id),
});

/** A subscription whose first month has just been paid. */
export function beginSubscription(
  bank: Bank,
  customer: string,
  price: BankPrice,
  metadata: Record<string, string>,
): BankSubscription {
  const subscription: BankSubscription = {
    ...{ id: idOf('sub'), object: 'subscription', customer, status: 'incomplete', metadata },
    ...{ cancel_at_period_end: false, cancel_at: null, canceled_at: null, ended_at: null, created: now() },
    cancellation_details: { reason: null },
    ...{ pause_collection: null, latest_invoice: null },
    items: {
      object: 'list',
      data: [{ id: idOf('si'), current_period_start: now(), current_period_end: now(), price }],
    },
  };
  bank.subscriptions.set(subscription.id, subscription);
  bill(bank, subscription, 'subscription_create');
  bank.tell('customer.subscription.created', subscription);
  return subscription;
}

/** A month passes and the next one is charged: future times move a month towards today. */
export function renew(bank: Bank, subscription: BankSubscription): void {
  const [item] = subscription.items.data;
  const passed = item!.current_period_end - now();
  subscription.created -= passed;
  for (const { parent, lines } of bank.invoices.values())
    if (parent.subscription_details.subscription === subscription.id)
      for (const { period } of lines.data) {
        period.start -= passed;
        period.end -= passed;
      }
  if (subscription.cancel_at_period_end) return endSubscription(bank, subscription);
  bill(bank, subscription, 'subscription_cycle');
  bank.tell('customer.subscription.updated', subscription);
}

/** Stripe tries the card of the open invoice again. */
export function retry(bank: Bank, subscription: BankSubscription): void {
  const invoice = found(bank.invoices, subscription.latest_invoice ?? undefined);
  if (invoice.status !== 'open') throw new Error(`${invoice.id} is ${invoice.status}`);
  collect(bank, subscription, invoice);
  bank.tell('customer.subscription.updated', subscription);
}

export function cancelAtEnd({ tell }: Bank, subscription: BankSubscription, yes: boolean): void {
  subscription.cancel_at_period_end = yes;
  subscription.cancel_at = yes ? subscription.items.data[0]!.current_period_end : null;
  subscription.canceled_at = yes ? now() : null;
  tell('customer.subscription.updated', subscription);
}

export function endSubscription(
  { tell }: Bank,
  subscription: BankSubscription,
  reason = 'cancellation_requested',
): void {
  Object.assign(subscription, { status: 'canceled', ended_at: now(), canceled_at: now() });
  subscription.cancellation_details.reason = reason;
  tell('customer.subscription.deleted', subscription);
}

/** A new period begins today, and is charged. */
function bill(bank: Bank, subscription: BankSubscription, reason: string): void {
  const [item] = subscription.items.data;
  const start = now();
  const end = monthAfter(start);
  Object.assign(item!, { current_period_start: start, current_period_end: end });
  const amount = item!.price.unit_amount;
  const invoice: BankInvoice = {
    ...{ id: idOf('in'), object: 'invoice', customer: subscription.customer, status: 'open' },
    ...{ amount_due: amount, amount_paid: 0, attempt_count: 0, next_payment_attempt: null },
    ...{ billing_reason: reason, created: start },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    lines: { object: 'list', data: [{ id: idOf('il'), amount, period: { start, end } }] },
    status_transitions: { paid_at: null },
    payments: { object: 'list', data: [] },
  };
  bank.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  if (subscription.pause_collection) {
    invoice.status = 'void';
    return bank.tell('invoice.voided', invoice);
  }
  collect(bank, subscription, invoice);
}

function collect(bank: Bank, subscription: BankSubscription, invoice: BankInvoice): void {
  const first = invoice.billing_reason === 'subscription_create';
  const { outcome } = first
    ? { outcome: 'paid' }
    : laterChargeOf(bank.customers.get(subscription.customer)?.card ?? '');
  invoice.attempt_count += 1;
  if (outcome === 'paid') {
    const intent = {
      ...{
        id: idOf('pi'),
        object: 'payment_intent' as const,
        amount: invoice.amount_due,
        amount_received: 0,
      },
      ...{ currency: 'usd', status: 'requires_confirmation', client_secret: idOf('secret'), metadata: {} },
      latest_charge: null,
    };
    bank.intents.set(intent.id, intent);
    payIntent(bank, intent.id, bank.customers.get(subscription.customer)?.card ?? '');
    invoice.status_transitions.paid_at = now();
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, next_payment_attempt: null });
    invoice.payments.data = [
      {
        id: idOf('inpay'),
        amount_paid: invoice.amount_due,
        payment: { type: 'payment_intent', payment_intent: intent.id },
      },
    ];
    subscription.status = 'active';
    return bank.tell('invoice.paid', invoice);
  }
  const isLast = invoice.attempt_count >= tries.most;
  invoice.next_payment_attempt = isLast ? null : now() + tries.apart;
  bank.tell('invoice.payment_failed', invoice);
  if (isLast) endSubscription(bank, subscription, 'payment_failed');
  else subscription.status = 'past_due';
}

const shown = ({ invoices }: Bank, subscription: BankSubscription, body: Record<string, string>): object =>
  Object.entries(body).some(([name, value]) => name.startsWith('expand[') && value.endsWith('latest_invoice'))
    ? { ...subscription, latest_invoice: invoices.get(subscription.latest_invoice ?? '') ?? null }
    : subscription;

function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return Math.floor(date.getTime() / 1000);
}
