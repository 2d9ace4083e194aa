import type { Cents, constants } from '@fungo/contracts';
import { academyForTests, createRegistration } from './academy';
import { refunding } from './refunding';

const academy = academyForTests();
const { refund, account, refunds, paid, atStripe, settle, done, withoutLock } = refunding(academy);

describe('money that comes after its registration has ended', () => {
  const drop = (registrationId: string, because: (typeof constants.payment.drops)[number]) =>
    academy.payments.deliver('camps.fee-dropped', {
      registrationId,
      amount: { cents: 15_000 as Cents },
      because,
    });

  // holds: D2 money.23
  it.each(['lapsed', 'deleted'] as const)(
    'of one that has %s is kept, owed and returned, whichever is heard first',
    async (because) => {
      for (const first of ['money', 'end'] as const) {
        const { id, stripeId } = await paid({ settled: first === 'money' });
        await drop(id, because);
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
  it('of a cancelled one is returned; what was paid before is staff’s to return', async () => {
    const before = await paid();
    await drop(before.id, 'cancelled');
    expect(await account(before.id)).toMatchObject({ owed: -150 });
    expect(await refunds(before.id)).toEqual([]);
    const after = await paid({ settled: false });
    await drop(after.id, 'cancelled');
    academy.bank.intents.get(after.stripeId)!.latest_charge!.created += 60;
    await settle(after.stripeId);
    expect(await refunds(after.id)).toHaveLength(1);
  });
});

describe('a registration that its family cancelled', () => {
  /** With so much of its fee dropped as the academy does not keep. */
  const withdraw = (registrationId: string, dollars: number) =>
    academy.payments.deliver('camps.fee-dropped', {
      registrationId,
      amount: { cents: (dollars * 100) as Cents },
      because: 'withdrawn',
    });
  const note = (registrationId: string, by: 'venmo', cents: number) =>
    academy.payments.deliver('camps.payment-noted', {
      registrationId,
      by,
      amount: { cents: cents as Cents },
    });

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
  it('that was paid by several cards is told once, with all that goes back', async () => {
    const { id, stripeId } = await paid({ deposit: { cents: 5000 as Cents } });
    const { stripeId: second } = await paid({ again: id });
    await withdraw(id, 150);
    await done(id);
    expect(atStripe(stripeId)).toMatchObject([{ amount: 5000 }]);
    expect(atStripe(second)).toMatchObject([{ amount: 10_000 }]);
    const outbox = (await academy.payments.outbox()).filter(
      ({ payload }) => (payload as { registrationId: string }).registrationId === id,
    );
    expect(outbox.filter(({ name }) => name === 'payments.withdrawal-entered')).toMatchObject([
      { payload: { refunds: [{ cents: 10_000 }, { cents: 5000 }] } },
    ]);
    const receipts = outbox.filter(({ name }) => name === 'payments.payment-entered');
    expect(receipts.map(({ payload }) => (payload as { kind: string }).kind)).toEqual(['payment', 'payment']);
  });

  it('gets nothing back where nothing comes back', async () => {
    const { id } = await paid();
    await withdraw(id, 0);
    expect(await refunds(id)).toEqual([]);
    expect(await account(id)).toMatchObject({ fee: 150, owed: 0 });
  });

  // holds: D2 camps.37
  it('gets what came late back whole', async () => {
    const { id, stripeId } = await paid({ settled: false });
    await withdraw(id, 150);
    expect(await refunds(id)).toEqual([]);
    await settle(stripeId);
    await done(id);
    expect(await account(id)).toMatchObject({ owed: 0, received: 0 });
  });

  // holds: D2 camps.37
  it('is owed what came by hand, which staff return', async () => {
    const { registrationId: id, campId } = academy.registered();
    await createRegistration(academy.payments.dataSource, { id, campId });
    await note(id, 'venmo', 15_000);
    await withdraw(id, 75 + 75);
    expect(await refunds(id)).toEqual([]);
    expect(await account(id)).toMatchObject({ owed: -150 });
    expect((await refund(id, { by: 'venmo' })).status).toBe(201);
    expect(await account(id)).toMatchObject({ owed: 0 });
  });

  /** What is promised to a family that cancels while staff refund 100 dollars of its 150, twice. */
  const race = async (isLocked = true) => {
    const { id } = await paid();
    if (!isLocked) withoutLock(3);
    await Promise.all([withdraw(id, 150), refund(id, { amount: 100 }), refund(id, { amount: 100 })]);
    const promised = await refunds(id);
    await done(id);
    return { id, promised: promised.reduce((sum, { cents }) => sum + cents, 0) };
  };

  // holds: D2 camps.37, D2 money.22
  it('never gets more than is there, however a refund of staff’s falls beside it', async () => {
    for (const _ of [1, 2, 3]) {
      const { id, promised } = await race();
      expect(promised).toBe(15_000);
      expect(await account(id)).toMatchObject({ owed: 0, received: 0 });
    }
  });

  it('would be promised more without the registration’s lock, as the control must show', async () => {
    expect((await race(false)).promised).toBeGreaterThan(15_000);
  });

  it('gets all back, however its payment falls beside it', async () => {
    for (const _ of [1, 2, 3]) {
      const { id, stripeId } = await paid({ settled: false });
      await Promise.all([settle(stripeId), withdraw(id, 150), settle(stripeId)]);
      await done(id);
      expect(await account(id)).toMatchObject({ owed: 0, received: 0 });
      expect(atStripe(stripeId)).toHaveLength(1);
    }
  });
});
