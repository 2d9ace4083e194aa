import { randomUUID } from 'node:crypto';
import { IsNull } from 'typeorm';
import { dismissDifference, listDifferences, openCheckout } from '@fungo/contracts';
import { AuditEntry } from '@fungo/platform';
import { coach, eventually, student } from '@fungo/testing';
import { StoredIntent } from '../src/intents/intent.entity';
import { Subscriber } from '../src/memberships/subscriber.entity';
import { Reconciliation } from '../src/reconciliation/reconciliation.entity';
import { reconcile } from '../src/reconciliation/reconciliation.jobs';
import { academyForTests } from './academy';
import { accountOf, payByCard } from './paying';

const academy = academyForTests();
const staff = coach();

const hour = 3600;
const account = (id: string) => accountOf(academy, id);
const list = async () => (await academy.payments.as(staff).call(listDifferences, {})).body;
const of = async (stripeId: string) => {
  const { open, over } = await list();
  return [...open, ...over].find((one) => one.stripeId === stripeId);
};
const dismiss = (id: string, by = staff) =>
  academy.payments.as(by).call(dismissDifference, { params: { id }, body: { reason: 'Settled by phone' } });
const runs = () => academy.payments.dataSource.getRepository(Reconciliation);
/** Mails of the day that say how many are open. */
const told = async () =>
  (await academy.payments.outbox())
    .filter(({ name }) => name === 'payments.books-differed')
    .map(({ payload }) => (payload as { differences: number }).differences);

/** Something of Stripe's that happened an hour ago: later than that, its event may still be on its way. */
function aged<T extends { created: number }>(thing: T | null): T {
  thing!.created -= hour;
  return thing!;
}
/** As paid, with the ledger's entry as old as the charge. */
async function paid(options: Parameters<typeof payByCard>[1] = {}) {
  const made = await payByCard(academy, { settled: false, ...options });
  aged(academy.bank.intents.get(made.stripeId)!.latest_charge);
  if (options.settled !== false) await heard(made.stripeId);
  return made;
}
const heard = async (stripeId: string) => {
  const { body, headers } = academy.bank.event('payment_intent.succeeded', stripeId);
  await academy.payments.visitor.fetch('/api/stripe/webhook', { method: 'POST', body, headers });
  await academy.idle();
};
async function compared() {
  await academy.payments.run(reconcile, {});
  await eventually(async () => expect(await runs().countBy({ finishedAt: IsNull() })).toBe(0));
  await academy.idle();
}

describe('comparing the ledger with Stripe', () => {
  // holds: D2 money.16
  it('finds nothing where both agree', async () => {
    const { stripeId } = await paid();
    aged(academy.bank.refundByHand(stripeId, 1000));
    await heardOf(stripeId);
    await compared();
    const { comparedAt, open, over } = await list();
    expect([open, over]).toEqual([[], []]);
    expect(comparedAt).not.toBeNull();
    expect(await told()).toEqual([]);
  });

  /** Stripe's refunds of a payment, entered. */
  const heardOf = async (payment: string) => {
    for (const { id, payment_intent: on } of academy.bank.refunds.values())
      if (on === payment) await heard(id);
  };

  // holds: D2 money.16
  it('enters a charge and a refund whose events were lost, and reports them as mended', async () => {
    const { id, stripeId } = await paid({ settled: false });
    await compared();
    expect(await account(id)).toMatchObject({ received: 150 });
    expect(await of(stripeId)).toMatchObject({
      ...{ kind: 'unknown-charge', state: 'mended', held: null, atStripe: 150, registrationId: id },
    });
    const refund = aged(academy.bank.refundByHand(stripeId, 2000));
    const dispute = aged(academy.bank.dispute(stripeId));
    await compared();
    expect(await of(refund.id)).toMatchObject({ kind: 'unknown-refund', state: 'mended', atStripe: 20 });
    expect(await of(dispute.id)).toMatchObject({ kind: 'unknown-dispute', state: 'mended', atStripe: 130 });
    expect(await account(id)).toMatchObject({ received: 0 });
    expect(await told()).toEqual([]);
  });

  // holds: D2 money.16
  it('records what differs, tells of it once a day, and settles it by itself when both agree', async () => {
    const [differs, gone] = [await paid(), await paid()];
    academy.bank.intents.get(differs.stripeId)!.amount_received = 14_000;
    const lost = academy.bank.intents.get(gone.stripeId)!;
    academy.bank.intents.delete(gone.stripeId);
    const stray = await paid({ settled: false });
    await academy.payments.dataSource.manager.delete(StoredIntent, { stripeId: stray.stripeId });
    await compared();
    expect(await of(differs.stripeId)).toMatchObject({
      ...{ kind: 'amounts-differ', state: 'open', held: 150, atStripe: 140, registrationId: differs.id },
    });
    expect(await of(gone.stripeId)).toMatchObject({ kind: 'no-charge', held: 150, atStripe: null });
    expect(await of(stray.stripeId)).toMatchObject({ kind: 'no-registration', held: null, atStripe: 150 });
    expect(await told()).toEqual([3]);
    const first = (await of(differs.stripeId))!;

    academy.bank.intents.get(differs.stripeId)!.amount_received = 15_000;
    academy.bank.intents.set(gone.stripeId, lost);
    await compared();
    expect(await of(differs.stripeId)).toMatchObject({ state: 'settled', firstSeenAt: first.firstSeenAt });
    expect(await of(gone.stripeId)).toMatchObject({ state: 'settled' });
    expect((await of(stray.stripeId))!.lastSeenAt > first.lastSeenAt).toBe(true);
    expect(await told()).toEqual([3, 1]);
    expect((await dismiss((await of(stray.stripeId))!.id)).status).toBe(200);
  });

  // holds: D2 money.16
  it('settles what lies further back than it compares', async () => {
    const { stripeId } = await paid();
    const intent = academy.bank.intents.get(stripeId)!;
    academy.bank.intents.delete(stripeId);
    await compared();
    expect(await of(stripeId)).toMatchObject({ state: 'open' });
    await academy.payments.dataSource.query(
      `UPDATE differences SET last_seen_at = now() - interval '2 days' WHERE stripe_id = $1`,
      [stripeId],
    );
    await runs().updateAll({ until: new Date(Date.now() + 30 * 86_400_000) });
    academy.bank.intents.set(stripeId, intent);
    await compared();
    expect(await of(stripeId)).toMatchObject({ state: 'settled' });
    await runs().deleteAll();
  });

  // holds: D2 money.16
  it('goes on page by page where Stripe failed, with nothing lost and nothing twice', async () => {
    const { stripeId } = await paid({ settled: false });
    const { latest_charge: charge } = academy.bank.intents.get(stripeId)!;
    for (let one = 0; one < 130; one += 1)
      academy.bank.intents.set(`pi_foreign${one}`, {
        ...academy.bank.intents.get(stripeId)!,
        ...{ id: `pi_foreign${one}`, metadata: {} },
        latest_charge: { ...charge!, id: `ch_foreign${one}`, created: charge!.created + one },
      });
    let fails = 3;
    academy.bank.befalls = (call) => (call === 'GET /v1/refunds' && (fails -= 1) >= 0 ? 500 : undefined);
    await compared();
    expect(await of(stripeId)).toMatchObject({ state: 'mended' });
    expect((await list()).open).toEqual([]);
    for (let one = 0; one < 130; one += 1) academy.bank.intents.delete(`pi_foreign${one}`);
  });
});

// holds: D2 money.16
it('enters a month of a membership whose event was lost', async () => {
  const person = student({ id: academy.somebody() });
  await academy.payments.as(person).call(openCheckout, {});
  const { checkoutId } = await academy.payments.dataSource
    .getRepository(Subscriber)
    .findOneByOrFail({ userId: person.id });
  academy.bank.complete(checkoutId!);
  const { latest_invoice: invoice } = academy.bank.subscriptions.get(
    academy.bank.sessions.get(checkoutId!)!.subscription!,
  )!;
  const { payment } = academy.bank.invoices.get(invoice!)!.payments.data[0]!;
  aged(academy.bank.intents.get(payment.payment_intent)!.latest_charge);
  await compared();
  expect(await of(payment.payment_intent)).toMatchObject({ state: 'mended', atStripe: 10, held: null });
});

describe('a difference', () => {
  // holds: D2 money.17
  it('is dismissed by staff with a reason, audited, and comes back when its amounts change', async () => {
    const { stripeId } = await paid();
    const intent = academy.bank.intents.get(stripeId)!;
    intent.amount_received = 14_000;
    await compared();
    const { id } = (await of(stripeId))!;
    expect((await dismiss(id, student())).status).toBe(403);
    expect((await dismiss(id)).body).toMatchObject({ state: 'dismissed', reason: 'Settled by phone' });
    expect((await dismiss(id)).error.code).toBe('payments.difference-over');
    expect((await dismiss(randomUUID())).error.code).toBe('payments.difference-not-found');
    const audit = await academy.payments.dataSource.getRepository(AuditEntry).findBy({ entityId: id });
    expect(audit).toMatchObject([{ verb: 'dismissed', actorId: staff.id, entity: 'difference' }]);
    await compared();
    expect(await of(stripeId)).toMatchObject({ state: 'dismissed' });
    intent.amount_received = 13_000;
    await compared();
    expect(await of(stripeId)).toMatchObject({ state: 'open', atStripe: 130 });
  });
});
