import { randomUUID } from 'node:crypto';
import { IsNull } from 'typeorm';
import { dismissDifference, listDifferences } from '@fungo/contracts';
import { AuditEntry } from '@fungo/platform/academy';
import { coach, eventually, student } from '@fungo/testing';
import { StoredIntent } from '../src/intents/intent.entity';
import { Reconciliation } from '../src/reconciliation/reconciliation.entity';
import { reconcile } from '../src/reconciliation/reconciliation.jobs';
import { academyForTests } from './academy';
import { accountOf, payByCard } from './paying';
import { subscribing } from './subscribing';

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
/** Numbers of open differences in the daily mails. */
const told = async () =>
  (await academy.payments.outbox())
    .filter(({ name }) => name === 'payments.books-differed')
    .map(({ payload }) => (payload as { differences: number }).differences);

/** Moves an object at Stripe one hour back, so that its event no longer counts as on its way. */
function aged<T extends { created: number }>(thing: T | null): T {
  thing!.created -= hour;
  return thing!;
}
/** A card payment with a charge one hour old, entered from its event. */
async function paid(options: Parameters<typeof payByCard>[1] = {}) {
  const made = await payByCard(academy, { settled: false, ...options });
  aged(academy.bank.intents.get(made.stripeId)!.latest_charge);
  if (options.settled !== false) await heard(made.stripeId);
  return made;
}
const heard = async (stripeId: string) => {
  await academy.hear(stripeId);
  await academy.idle();
};
async function compared() {
  await academy.payments.run(reconcile, {});
  await eventually(async () => expect(await runs().countBy({ finishedAt: IsNull() })).toBe(0));
  await academy.idle();
}

describe('comparing the ledger with Stripe', () => {
  // holds: D2 money.16
  it('finds nothing if both agree', async () => {
    const { stripeId } = await paid();
    await heard(aged(academy.bank.refundByHand(stripeId, 1000)).id);
    await compared();
    const { comparedAt, open, over } = await list();
    expect([open, over]).toEqual([[], []]);
    expect(comparedAt).not.toBeNull();
    expect(await told()).toEqual([]);
  });

  // holds: D2 money.16
  it('enters a charge, a refund and a dispute whose events were lost, and reports them as mended', async () => {
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
  it('records a difference, reports it once a day, and settles it once both agree', async () => {
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
  it('settles a difference from before its period', async () => {
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
  it('continues page by page after Stripe failed, with nothing lost or doubled', async () => {
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
it('comparing enters a paid month of a membership whose event was lost', async () => {
  const { somebody, pay, lastPayment } = subscribing(academy);
  const payment = lastPayment((await pay(somebody())).stripeId);
  aged(academy.bank.intents.get(payment)!.latest_charge);
  await compared();
  expect(await of(payment)).toMatchObject({ state: 'mended', atStripe: 10, held: null });
});

describe('a difference', () => {
  // holds: D2 money.17
  it('is dismissed by staff with a reason and an audit entry, and reopens when its amounts change', async () => {
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
