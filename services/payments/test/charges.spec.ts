import { randomUUID } from 'node:crypto';
import {
  type Cents,
  getChargeAccount,
  getReceipt,
  getRegistrationAccount,
  prepareCardPayment,
  type ReceiptFacts,
  refundCharge,
  refundRegistration,
  type RequestOf,
} from '@fungo/contracts';
import { admin, coach, student, visitorWith } from '@fungo/testing';
import { Settlement } from '../src/intents/settlement';
import { Charge } from '../src/ledger/charge.entity';
import { LedgerWriter } from '../src/ledger/ledger.writer';
import { standingOf } from '../src/ledger/ledger.rules';
import { Disputes } from '../src/disputes/disputes';
import { academyForTests, type TestAcademy } from './academy';
import { intentsOf, toldOf } from './paying';

type Lesson = ReturnType<TestAcademy['lesson']>;

const academy = academyForTests();

const familyOf = ({ playerId }: Lesson) => student({ playerIds: [playerId!] });
const prepare = (
  lesson: Lesson,
  by = familyOf(lesson),
  body: RequestOf<typeof prepareCardPayment>['body'] = {},
) => academy.payments.as(by).call(prepareCardPayment, { params: { id: lesson.chargeId }, body });

/** Scheduling sets another amount. */
const changed = (lesson: Lesson, dollars: number, version = lesson.version + 1) => {
  lesson.amount = { cents: (dollars * 100) as Cents };
  lesson.version = version;
  const { chargeId, subject, coachId, amount } = lesson;
  return academy.payments.deliver('scheduling.charge-changed', {
    chargeId,
    subject,
    coachId,
    amount,
    version,
  });
};
const noted = ({ chargeId }: Lesson, cents: number) =>
  academy.payments.deliver('scheduling.payment-noted', {
    ...{ chargeId, by: 'cash', amount: { cents: cents as Cents } },
  });

async function pay(lesson: Lesson): Promise<string> {
  await prepare(lesson);
  const { stripeId } = (await intentsOf(academy, lesson.chargeId)).find(({ state }) => state === 'live')!;
  academy.bank.pay(stripeId!);
  await academy.payments.app.get(Settlement).settle(stripeId!);
  return stripeId!;
}

const standing = async ({ chargeId }: Lesson) =>
  standingOf(await new LedgerWriter().balances(academy.payments.dataSource.manager, chargeId));
const moved = async ({ chargeId }: Lesson) =>
  (await toldOf(academy, chargeId, 'payments.charge-money-moved')).map(({ amount }) => amount.cents);

describe('the charge for a lesson', () => {
  it('takes each new amount once, and no older one', async () => {
    const lesson = academy.lesson();
    await changed(lesson, 90, 3);
    await changed(lesson, 80, 2);
    await changed(lesson, 90, 3);
    expect(await standing(lesson)).toEqual({ fee: 9000, received: 0, owed: 9000 });
    await changed(lesson, 0, 4);
    expect(await standing(lesson)).toEqual({ fee: 0, received: 0, owed: 0 });
    const charge = { id: lesson.chargeId, subject: 'lesson', coachId: lesson.coachId, version: 4 };
    expect(
      await academy.payments.dataSource.manager.findOneBy(Charge, { id: lesson.chargeId }),
    ).toMatchObject(charge);
  });

  it('is paid by card before scheduling’s event arrives, and the event adds nothing', async () => {
    const lesson = academy.lesson();
    await pay(lesson);
    await changed(lesson, 80, 1);
    expect(await standing(lesson)).toEqual({ fee: 8000, received: 8000, owed: 0 });
    expect(await moved(lesson)).toEqual([8000]);
    expect(await toldOf(academy, lesson.chargeId, 'payments.money-moved')).toEqual([]);
    expect((await prepare(lesson)).error.code).toBe('payments.nothing-owed');
  });

  it('returns to the card what is no longer due, and keeps the late fee', async () => {
    const lesson = academy.lesson();
    await pay(lesson);
    await changed(lesson, 20);
    await academy.idle();
    expect(await standing(lesson)).toEqual({ fee: 2000, received: 2000, owed: 0 });
    await changed(lesson, 0);
    await academy.idle();
    expect(await standing(lesson)).toEqual({ fee: 0, received: 0, owed: 0 });
    expect(await moved(lesson)).toEqual([8000, -6000, -2000]);
    const receipts = await toldOf(academy, lesson.chargeId, 'payments.charge-payment-entered');
    expect(
      receipts.map(({ receipt }) => {
        const { kind, amount, received } = receipt as ReceiptFacts;
        return [kind, amount.cents, received.cents];
      }),
    ).toEqual([
      ['payment', 8000, 8000],
      ['refund', 6000, 2000],
      ['refund', 2000, 0],
    ]);
  });

  it('returns a card payment that came after the lesson was cancelled', async () => {
    const lesson = academy.lesson();
    await prepare(lesson);
    const stripeId = (await intentsOf(academy, lesson.chargeId))[0]!.stripeId!;
    academy.bank.pay(stripeId);
    await changed(lesson, 0);
    await academy.payments.app.get(Settlement).settle(stripeId);
    await academy.idle();
    expect(await standing(lesson)).toEqual({ fee: 0, received: 0, owed: 0 });
  });

  it('owes cash to the family until staff return it', async () => {
    const lesson = academy.lesson();
    await changed(lesson, 80);
    await noted(lesson, 8000);
    await changed(lesson, 0);
    await academy.idle();
    expect(await standing(lesson)).toEqual({ fee: 0, received: 8000, owed: -8000 });
    await noted(lesson, -8000);
    expect(await standing(lesson)).toMatchObject({ owed: 0 });
  });

  it('is owed again while a bank has taken its payment', async () => {
    const lesson = academy.lesson();
    const stripeId = await pay(lesson);
    const { id } = academy.bank.dispute(stripeId);
    await academy.payments.app.get(Disputes).settle(id);
    expect(await standing(lesson)).toMatchObject({ owed: 8000 });
    expect(await moved(lesson)).toEqual([8000, -8000]);
    expect(await toldOf(academy, lesson.chargeId, 'payments.dispute-changed')).toMatchObject([
      { registrationId: null, chargeId: lesson.chargeId, state: 'open' },
    ]);
  });
});

describe('a card payment', () => {
  it('is prepared for the family, its link, its coach and nobody else', async () => {
    const lesson = academy.lesson();
    expect((await prepare(lesson)).body).toMatchObject({ amount: 80, owed: 80, dueNow: 80 });
    expect((await prepare(lesson, coach({ id: lesson.coachId }))).status).toBe(200);
    for (const stranger of [student(), coach()])
      expect((await prepare(lesson, stranger)).error.code).toBe('payments.charge-not-found');
    const byLink = (token: string) =>
      academy.payments
        .as(visitorWith(token))
        .call(prepareCardPayment, { params: { id: lesson.chargeId }, body: {} });
    expect((await byLink(lesson.token)).status).toBe(200);
    expect((await byLink('another')).error.code).toBe('payments.charge-not-found');
  });

  it('is not offered where the academy takes no cards for lessons', async () => {
    const { body } = await prepare(academy.lesson({ byCard: false }));
    expect(body).toMatchObject({ clientSecret: null, amount: 80 });
  });

  it('is refused for another amount than the one shown', async () => {
    const lesson = academy.lesson();
    expect((await prepare(lesson, undefined, { amount: 50 })).error.code).toBe('payments.amount-differs');
  });
});

it('is no registration of camps', async () => {
  const lesson = academy.lesson();
  await changed(lesson, 80);
  const params = { id: lesson.chargeId };
  const body = { by: 'cash', reason: 'x' } as const;
  const staff = academy.payments.as(coach());
  expect((await staff.call(getRegistrationAccount, { params })).status).toBe(404);
  expect((await staff.call(refundRegistration, { params, body })).status).toBe(404);
  expect((await staff.call(getReceipt, { params })).status).toBe(404);
  expect((await staff.call(getRegistrationAccount, { params: { id: randomUUID() } })).status).toBe(404);
});

describe('staff', () => {
  const refund = (lesson: Lesson, by: ReturnType<typeof coach>, amount?: number) =>
    academy.payments.as(by).call(refundCharge, {
      ...{ params: { id: lesson.chargeId }, body: { by: 'cash', amount, reason: 'Rained out' } },
    });

  it('see the ledger of a lesson: its coach and administrators', async () => {
    const lesson = academy.lesson();
    await changed(lesson, 80);
    await noted(lesson, 8000);
    const params = { id: lesson.chargeId };
    for (const by of [coach({ id: lesson.coachId }), admin()]) {
      const { body } = await academy.payments.as(by).call(getChargeAccount, { params });
      expect(body).toMatchObject({ fee: 80, received: 80, owed: 0 });
      expect(body.entries.map(({ balance }) => balance)).toEqual([80, 0]);
    }
    const others = await academy.payments.as(coach()).call(getChargeAccount, { params });
    expect(others.error.code).toBe('payments.charge-not-found');
  });

  it('return the cash that the terms leave to the family, and nothing beyond it', async () => {
    const lesson = academy.lesson();
    await changed(lesson, 80);
    await noted(lesson, 8000);
    const own = coach({ id: lesson.coachId });
    expect((await refund(lesson, own)).error.code).toBe('payments.refund-still-due');
    await changed(lesson, 30); // the late fee
    expect((await refund(lesson, coach())).error.code).toBe('payments.charge-not-found');
    expect((await refund(lesson, own, 50.01)).error.code).toBe('payments.refund-still-due');
    expect((await refund(lesson, own)).body).toMatchObject({ amount: 50, by: 'cash', state: 'done' });
    expect((await refund(lesson, own)).error.code).toBe('payments.refund-still-due');
    expect(await standing(lesson)).toEqual({ fee: 3000, received: 3000, owed: 0 });
    expect(await moved(lesson)).toEqual([-5000]);
  });
});
