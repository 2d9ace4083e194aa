import { randomUUID } from 'node:crypto';
import { AuditEntry } from '@fungo/platform/academy';
import { eventually, student } from '@fungo/testing';
import type { StoredRefund } from '../src/refunds/refund.entity';
import { RefundsWriter } from '../src/refunds/refunds.writer';
import { academyForTests, createRegistration } from './academy';
import { refunding, staff } from './refunding';

const academy = academyForTests();
const { refund, account, refunds, told, paid, atStripe, settle, settleRefund, done, withoutLock } =
  refunding(academy);

describe('a refund', () => {
  // holds: D2 money.22
  it('of a part of the payment reaches Stripe, the ledger, camps and the audit', async () => {
    const { id, stripeId } = await paid();
    const { status, body } = await refund(id, { amount: 40.5 });
    expect([status, body]).toMatchObject([
      201,
      { by: 'card', amount: 40.5, state: 'asked', reason: 'Rained out' },
    ]);
    await done(id);
    expect(atStripe(stripeId)).toMatchObject([{ amount: 4050, metadata: { refundId: body.id } }]);
    expect(await account(id)).toMatchObject({ received: 109.5, owed: 40.5 });
    expect(await told(id)).toEqual([
      ['card', 15_000],
      ['card', -4050],
    ]);
    const audit = await academy.payments.dataSource.getRepository(AuditEntry).findBy({ entityId: id });
    expect(audit).toMatchObject([{ verb: 'refunded', actorId: staff.id, entity: 'registration' }]);
  });

  it('without an amount covers the rest, and then nothing is left', async () => {
    const { id } = await paid();
    await refund(id, { amount: 50 });
    expect((await refund(id)).body.amount).toBe(100);
    expect((await refund(id)).error.code).toBe('payments.refund-too-much');
    await done(id);
    expect(await account(id)).toMatchObject({ received: 0, owed: 150 });
  });

  it('of a payment by hand is entered at once', async () => {
    const { id } = await createRegistration(academy.payments.dataSource, { received: { cash: 15_000 } });
    expect((await refund(id, { by: 'venmo' })).error.code).toBe('payments.refund-too-much');
    expect((await refund(id, { by: 'cash', amount: 60 })).body.state).toBe('done');
    expect((await refund(id, { by: 'cash', amount: 90.01 })).error.code).toBe('payments.refund-too-much');
    expect(await account(id)).toMatchObject({ received: 90 });
    expect(await told(id)).toEqual([['cash', -6000]]);
  });

  it('needs a reason, an amount and a registration', async () => {
    const { id } = await paid();
    expect((await refund(id, { reason: ' ' })).error.fields).toEqual({ reason: 'Please give a reason.' });
    expect((await refund(id, { amount: 0 })).status).toBe(400);
    expect((await refund(randomUUID())).error.code).toBe('payments.registration-not-found');
    expect(await refunds(id)).toEqual([]);
  });

  it('is for staff alone', async () => {
    const { id } = await paid();
    expect((await refund(id, {}, student())).status).toBe(403);
    expect(await refunds(id)).toEqual([]);
  });

  it('is made once for repeated requests under one key', async () => {
    const { id } = await paid();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { amount: 10 }, staff, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await refunds(id)).toHaveLength(1);
  });

  it.each(['lost answer', 500, 429] as const)(
    'is made once after %s, even if Stripe forgets the keys',
    async (mishap) => {
      const { id, stripeId } = await paid();
      academy.bank.befalls = (call) => (call === 'POST /v1/refunds' ? mishap : undefined);
      const { body } = await refund(id);
      await eventually(async () => {
        const tried = await academy.payments.dataSource.query<unknown[]>(
          `SELECT FROM events.outbox WHERE payload->>'refundId' = $1 AND attempts > 0`,
          [body.id],
        );
        expect(tried).toHaveLength(1);
      });
      academy.bank.befalls = () => undefined;
      academy.bank.forgetKeys();
      await done(id);
      await academy.payments.app.get(RefundsWriter).make(body.id);
      expect(atStripe(stripeId)).toHaveLength(1);
      expect(await account(id)).toMatchObject({ received: 0 });
    },
  );

  it('fails if Stripe refuses it, and the money can be promised again', async () => {
    const { id, stripeId } = await paid();
    academy.bank.refundByHand(stripeId, 15_000);
    await refund(id);
    await done(id);
    expect(await refunds(id)).toMatchObject([{ state: 'failed' }]);
    expect(await account(id)).toMatchObject({ received: 150 });
  });

  it('returns to the academy if the bank rejects it days later', async () => {
    const { id, stripeId } = await paid();
    await refund(id);
    await done(id);
    const [made] = atStripe(stripeId);
    made!.status = 'failed';
    for (const _ of [1, 2]) await settleRefund(made!.id);
    expect(await account(id)).toMatchObject({ received: 150, owed: 0 });
    expect((await told(id)).map(([, cents]) => cents)).toEqual([15_000, -15_000, 15_000]);
    expect((await refund(id)).status).toBe(201);
  });

  const afterAnOlderAnswer = async () => {
    const { id, stripeId } = await paid();
    const made = academy.bank.refundByHand(stripeId, 2000);
    for (const status of ['failed', 'pending']) {
      made.status = status;
      await settleRefund(made.id);
    }
    const [{ state }] = (await refunds(id)) as [StoredRefund];
    return { state, received: (await account(id)).received };
  };

  // holds: D2 money.20
  it('ignores an older answer after it has failed', async () => {
    expect(await afterAnOlderAnswer()).toEqual({ state: 'failed', received: 150 });
  });

  // holds: D2 money.20
  it('would be entered by an older answer without its guard (control)', async () => {
    jest
      .spyOn(RefundsWriter.prototype as unknown as { isOlder: () => boolean }, 'isOlder')
      .mockReturnValue(false);
    expect(await afterAnOlderAnswer()).toEqual({ state: 'done', received: 130 });
  });

  it('from Stripe’s dashboard is entered once, even if it arrives before its payment', async () => {
    const { id, stripeId } = await paid({ settled: false });
    const made = academy.bank.refundByHand(stripeId, 2000);
    await expect(settleRefund(made.id)).rejects.toThrow('is not entered yet');
    await settle(stripeId);
    await Promise.all([1, 2, 3].map(() => settleRefund(made.id)));
    expect(await account(id)).toMatchObject({ received: 130 });
    expect((await refund(id)).body.amount).toBe(130);
  });

  const race = async (by: 'venmo' | 'card', isLocked = true) => {
    const { id } =
      by === 'card'
        ? await paid()
        : await createRegistration(academy.payments.dataSource, { received: { venmo: 15_000 } });
    if (!isLocked) withoutLock(10);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, { by, amount: 60 })));
    await done(id);
    const made = answers.filter(({ status }) => status === 201).length;
    for (const { status, error } of answers)
      if (status !== 201) expect(error.code).toBe('payments.refund-too-much');
    return { made, received: (await account(id)).received };
  };

  // holds: D2 money.22
  it.each(['venmo', 'card'] as const)(
    'by %s never exceeds the payment, for any number of requests at once',
    async (by) => {
      for (const _ of [1, 2, 3]) expect(await race(by)).toEqual({ made: 2, received: 30 });
    },
  );

  it.each(['venmo', 'card'] as const)(
    'by %s would exceed it without the registration’s lock (control)',
    async (by) => {
      expect((await race(by, false)).made).toBeGreaterThan(2);
    },
  );
});

// holds: D2 camps.39
test('erasing a family removes the reasons of its refunds and keeps the amounts', async () => {
  const { id } = await paid();
  const other = await paid();
  for (const one of [id, other.id]) await refund(one, { amount: 40, reason: 'Maya has a broken arm' });
  await academy.payments.deliver('camps.registration-erased', { registrationId: id });
  expect(await refunds(id)).toMatchObject([{ cents: 4000, reason: 'The family was erased.' }]);
  expect(await refunds(other.id)).toMatchObject([{ reason: 'Maya has a broken arm' }]);
});
