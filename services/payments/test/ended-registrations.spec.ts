import type { Cents } from '@fungo/contracts';
import { academyForTests, createRegistration } from './academy';
import { dropFee, toldOf } from './paying';
import { refunding } from './refunding';

const academy = academyForTests();
const { refund, account, refunds, paid, atStripe, settle, done, withoutLock } = refunding(academy);

describe('a payment after the end of its registration', () => {
  // holds: D2 money.23
  it.each(['lapsed', 'deleted'] as const)(
    'is entered and refunded if it was %s, whichever is known first',
    async (because) => {
      for (const first of ['money', 'end'] as const) {
        const { id, stripeId } = await paid({ settled: first === 'money' });
        await dropFee(academy, id, because);
        if (first === 'end') await settle(stripeId);
        expect(await refunds(id)).toMatchObject([
          { cents: 15_000, reason: 'It came after the registration had ended.' },
        ]);
        await settle(stripeId);
        await done(id);
        expect(await account(id)).toMatchObject({ received: 0, owed: 0 });
        expect(atStripe(stripeId)).toHaveLength(1);
      }
    },
  );

  // holds: D2 money.23
  it('is refunded if the academy cancelled it; earlier payments are for staff to refund', async () => {
    const before = await paid();
    await dropFee(academy, before.id, 'cancelled');
    expect(await account(before.id)).toMatchObject({ owed: -150 });
    expect(await refunds(before.id)).toEqual([]);
    const after = await paid({ settled: false });
    await dropFee(academy, after.id, 'cancelled');
    academy.bank.intents.get(after.stripeId)!.latest_charge!.created += 60;
    await settle(after.stripeId);
    expect(await refunds(after.id)).toHaveLength(1);
  });
});

describe('a registration that its family cancelled', () => {
  /** Cancels with this refund; the academy keeps the rest. */
  const withdraw = (chargeId: string, dollars: number) =>
    dropFee(academy, chargeId, 'withdrawn', dollars * 100);

  // holds: D2 camps.37
  it.each([
    [150, 15_000],
    [75, 7500],
  ])('gets %d dollars back through Stripe, once, and owes nothing', async (dollars, cents) => {
    const { id, stripeId } = await paid();
    await withdraw(id, dollars);
    await settle(stripeId);
    await done(id);
    expect(await refunds(id)).toMatchObject([{ by: 'card', cents, reason: 'The family cancelled.' }]);
    expect(atStripe(stripeId)).toMatchObject([{ amount: cents }]);
    expect(await account(id)).toMatchObject({ owed: 0, received: 150 - dollars });
  });

  // holds: D2 camps.38
  it('is told once with all refunds if several cards paid', async () => {
    const { id, stripeId } = await paid({ deposit: { cents: 5000 as Cents } });
    const { stripeId: second } = await paid({ again: id });
    await withdraw(id, 150);
    await done(id);
    expect(atStripe(stripeId)).toMatchObject([{ amount: 5000 }]);
    expect(atStripe(second)).toMatchObject([{ amount: 10_000 }]);
    expect(await toldOf(academy, id, 'payments.withdrawal-entered')).toMatchObject([
      { refunds: [{ cents: 10_000 }, { cents: 5000 }] },
    ]);
    const receipts = await toldOf(academy, id, 'payments.payment-entered');
    expect(receipts.map(({ kind }) => kind)).toEqual(['payment', 'payment']);
  });

  it('gets nothing back if the academy keeps everything', async () => {
    const { id } = await paid();
    await withdraw(id, 0);
    expect(await refunds(id)).toEqual([]);
    expect(await account(id)).toMatchObject({ fee: 150, owed: 0 });
  });

  // holds: D2 camps.37
  it('gets a late payment back in full', async () => {
    const { id, stripeId } = await paid({ settled: false });
    await withdraw(id, 150);
    expect(await refunds(id)).toEqual([]);
    await settle(stripeId);
    await done(id);
    expect(await account(id)).toMatchObject({ owed: 0, received: 0 });
  });

  // holds: D2 camps.37
  it('is owed payments by hand until staff return them', async () => {
    const { id } = await createRegistration(academy.payments.dataSource, { received: { venmo: 15_000 } });
    await withdraw(id, 150);
    expect(await refunds(id)).toEqual([]);
    expect(await account(id)).toMatchObject({ owed: -150 });
    expect((await refund(id, { by: 'venmo' })).status).toBe(201);
    expect(await account(id)).toMatchObject({ owed: 0 });
  });

  /** The refunds promised to a family that cancels while staff refund 100 of its 150 dollars, twice. */
  const race = async (isLocked = true) => {
    const { id } = await paid();
    if (!isLocked) withoutLock(3);
    await Promise.all([withdraw(id, 150), refund(id, { amount: 100 }), refund(id, { amount: 100 })]);
    const promised = await refunds(id);
    await done(id);
    return { id, promised: promised.reduce((sum, { cents }) => sum + cents, 0) };
  };

  // holds: D2 camps.37, D2 money.22
  it('never gets more than it paid, whenever staff refund it too', async () => {
    for (const _ of [1, 2, 3]) {
      const { id, promised } = await race();
      expect(promised).toBe(15_000);
      expect(await account(id)).toMatchObject({ owed: 0, received: 0 });
    }
  });

  it('would be promised more without the registration’s lock (control)', async () => {
    expect((await race(false)).promised).toBeGreaterThan(15_000);
  });

  it('gets everything back, whenever its payment arrives', async () => {
    for (const _ of [1, 2, 3]) {
      const { id, stripeId } = await paid({ settled: false });
      await Promise.all([settle(stripeId), withdraw(id, 150), settle(stripeId)]);
      await done(id);
      expect(await account(id)).toMatchObject({ owed: 0, received: 0 });
      expect(atStripe(stripeId)).toHaveLength(1);
    }
  });
});
