import { randomUUID } from 'node:crypto';
import {
  type Cents,
  type constants,
  createPaymentIntent,
  getRegistrationAccount,
  refundRegistration,
  type RequestOf,
} from '@fungo/contracts';
import { AuditEntry } from '@fungo/platform';
import { coach, eventually, student } from '@fungo/testing';
import { StoredIntent } from '../src/intents/intent.entity';
import { Settlement } from '../src/intents/settlement';
import { Ledger } from '../src/ledger/ledger';
import { PaidRegistration } from '../src/ledger/registration.entity';
import { StoredRefund } from '../src/refunds/refund.entity';
import { Refunds } from '../src/refunds/refunds';
import { academyForTests, createRegistration } from './academy';

const academy = academyForTests();
const staff = coach();

type Body = RequestOf<typeof refundRegistration>['body'];
const refund = (id: string, body: Partial<Body> = {}, by = staff, key?: string) =>
  academy.payments.as(by).call(refundRegistration, {
    params: { id },
    body: { by: 'card', reason: 'Rained out', ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const account = async (id: string) =>
  (await academy.payments.as(staff).call(getRegistrationAccount, { params: { id } })).body;
const refunds = (registrationId: string) =>
  academy.payments.dataSource
    .getRepository(StoredRefund)
    .find({ where: { registrationId }, order: { askedAt: 'ASC' } });
const told = async (id: string) =>
  (await academy.payments.outbox())
    .filter(
      ({ name, payload }) =>
        name === 'payments.money-moved' && (payload as { registrationId: string }).registrationId === id,
    )
    .map(({ payload }) => payload as { by: string; amount: { cents: number } })
    .map(({ by, amount }) => [by, amount.cents]);

/** A registration of 150 dollars for which a card has paid, heard of or not. */
async function paid({
  settled = true,
  cents,
  again,
}: { settled?: boolean; cents?: number; again?: string } = {}) {
  const deposit = cents === undefined ? null : { cents: cents as Cents };
  const known = again ? academy.find(again) : academy.registered({ deposit });
  const { registrationId: id, campId, total } = known;
  if (!again) await createRegistration(academy.payments.dataSource, { id, campId, fee: total.cents });
  await academy.payments.as(staff).call(createPaymentIntent, { body: { campId, registrationId: id } });
  const intent = await academy.payments.dataSource
    .getRepository(StoredIntent)
    .findOneByOrFail({ registrationId: id, state: 'live' });
  const stripeId = intent.stripeId!;
  academy.bank.pay(stripeId);
  if (settled) await settle(stripeId);
  return { id, stripeId };
}
const atStripe = (stripeId: string) =>
  [...academy.bank.refunds.values()].filter(({ payment_intent: of }) => of === stripeId);
const settle = (stripeId: string) => academy.payments.app.get(Settlement).settle(stripeId);
const settleRefund = (stripeId: string) => academy.payments.app.get(Refunds).settle(stripeId);
/** Waits until Stripe was asked for each refund, and has answered. */
const done = (id: string) =>
  eventually(async () => expect((await refunds(id)).map(({ state }) => state)).not.toContain('asked'));

describe('a refund', () => {
  it('of a part goes through Stripe, into the ledger, to camps and into the audit', async () => {
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

  it('of all is what is left, and then there is nothing', async () => {
    const { id } = await paid();
    await refund(id, { amount: 50 });
    expect((await refund(id)).body.amount).toBe(100);
    expect((await refund(id)).error.code).toBe('payments.refund-too-much');
    await done(id);
    expect(await account(id)).toMatchObject({ received: 0, owed: 150 });
  });

  it('of what came by hand is noted at once', async () => {
    const { id } = await createRegistration(academy.payments.dataSource, { received: { cash: 15_000 } });
    expect((await refund(id, { by: 'venmo' })).error.code).toBe('payments.refund-too-much');
    expect((await refund(id, { by: 'cash', amount: 60 })).body.state).toBe('done');
    expect((await refund(id, { by: 'cash', amount: 90.01 })).error.code).toBe('payments.refund-too-much');
    expect(await account(id)).toMatchObject({ received: 90 });
    expect(await told(id)).toEqual([['cash', -6000]]);
  });

  it('has a reason, an amount, and a registration', async () => {
    const { id } = await paid();
    expect((await refund(id, { reason: ' ' })).error.fields).toEqual({ reason: 'Please give a reason.' });
    expect((await refund(id, { amount: 0 })).status).toBe(400);
    expect((await refund(randomUUID())).error.code).toBe('payments.registration-not-found');
    expect(await refunds(id)).toEqual([]);
  });

  it('is staff’s alone', async () => {
    const { id } = await paid();
    expect((await refund(id, {}, student())).status).toBe(403);
    expect(await refunds(id)).toEqual([]);
  });

  it('asked for twice under one key is one', async () => {
    const { id } = await paid();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { amount: 10 }, staff, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await refunds(id)).toHaveLength(1);
  });

  it.each(['lost answer', 500, 429] as const)(
    'goes out once after %s, also when keys are forgotten',
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
      await academy.payments.app.get(Refunds).make(body.id);
      expect(atStripe(stripeId)).toHaveLength(1);
      expect(await account(id)).toMatchObject({ received: 0 });
    },
  );

  it('that Stripe refuses fails, and can be promised again', async () => {
    const { id, stripeId } = await paid();
    academy.bank.refundByHand(stripeId, 15_000);
    await refund(id);
    await done(id);
    expect(await refunds(id)).toMatchObject([{ state: 'failed' }]);
    expect(await account(id)).toMatchObject({ received: 150 });
  });

  it('that fails at the bank days later is money of the academy again', async () => {
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

  it('that has failed is not entered by an older answer', async () => {
    expect(await afterAnOlderAnswer()).toEqual({ state: 'failed', received: 150 });
  });

  it('would be without its guard, as the control must show', async () => {
    jest.spyOn(Refunds.prototype as unknown as { isOlder: () => boolean }, 'isOlder').mockReturnValue(false);
    expect(await afterAnOlderAnswer()).toEqual({ state: 'done', received: 130 });
  });

  it('made on Stripe’s own pages is entered once, also when it is heard of before its payment', async () => {
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

  it.each(['venmo', 'card'] as const)(
    'by %s never returns more than was paid, however many are asked for at once',
    async (by) => {
      for (const _ of [1, 2, 3]) expect(await race(by)).toEqual({ made: 2, received: 30 });
    },
  );

  it.each(['venmo', 'card'] as const)(
    'by %s would without the registration’s lock, as the control must show',
    async (by) => {
      expect((await race(by, false)).made).toBeGreaterThan(2);
    },
  );
});

/** Nobody waits for anybody else's lock; so many go on at one moment. */
function withoutLock(many: number): void {
  let here = 0;
  let open: () => void;
  const all = new Promise<void>((resolve) => (open = resolve));
  jest
    .spyOn(Ledger.prototype, 'lock')
    .mockImplementation((manager, id) => manager.findOneByOrFail(PaidRegistration, { id }));
  const service = academy.payments.app.get(Refunds);
  const roomsOf = service.roomsOf.bind(service);
  jest.spyOn(service, 'roomsOf').mockImplementation(async (...asked) => {
    const rooms = await roomsOf(...asked);
    here += 1;
    if (here === many) open();
    await all;
    return rooms;
  });
}

describe('money that comes after its registration has ended', () => {
  const drop = (registrationId: string, because: (typeof constants.payment.drops)[number]) =>
    academy.payments.deliver('camps.fee-dropped', {
      registrationId,
      amount: { cents: 15_000 as Cents },
      because,
    });

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

  it('that was paid by several cards is told once, with all that goes back', async () => {
    const { id, stripeId } = await paid({ cents: 5000 });
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

  it('gets what came late back whole', async () => {
    const { id, stripeId } = await paid({ settled: false });
    await withdraw(id, 150);
    expect(await refunds(id)).toEqual([]);
    await settle(stripeId);
    await done(id);
    expect(await account(id)).toMatchObject({ owed: 0, received: 0 });
  });

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

test('a family that is erased takes along why money went back to it; the amounts stay', async () => {
  const { id } = await paid();
  const other = await paid();
  for (const one of [id, other.id]) await refund(one, { amount: 40, reason: 'Maya has a broken arm' });
  await academy.payments.deliver('camps.registration-erased', { registrationId: id });
  expect(await refunds(id)).toMatchObject([{ cents: 4000, reason: 'The family was erased.' }]);
  expect(await refunds(other.id)).toMatchObject([{ reason: 'Maya has a broken arm' }]);
});
