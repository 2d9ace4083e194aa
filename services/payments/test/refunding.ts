import { refundRegistration, type RequestOf } from '@fungo/contracts';
import { barrier, coach, eventually } from '@fungo/testing';
import { Settlement } from '../src/intents/settlement';
import { LedgerWriter } from '../src/ledger/ledger.writer';
import { Charge } from '../src/ledger/charge.entity';
import { StoredRefund } from '../src/refunds/refund.entity';
import { RefundsWriter } from '../src/refunds/refunds.writer';
import type { TestAcademy } from './academy';
import { accountOf, payByCard, toldOf } from './paying';

type Body = RequestOf<typeof refundRegistration>['body'];

export const staff = coach();

/** Refunds of an academy. */
export function refunding(academy: TestAcademy) {
  const refund = (id: string, body: Partial<Body> = {}, by = staff, key?: string) =>
    academy.payments.as(by).call(refundRegistration, {
      params: { id },
      body: { by: 'card', reason: 'Rained out', ...body },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const account = (id: string) => accountOf(academy, id);
  const refunds = (chargeId: string) =>
    academy.payments.dataSource
      .getRepository(StoredRefund)
      .find({ where: { chargeId }, order: { askedAt: 'ASC' } });
  const told = async (id: string) =>
    (await toldOf(academy, id, 'payments.money-moved')).map(({ by, amount }) => [by, amount.cents]);
  const paid = (options?: Parameters<typeof payByCard>[1]) => payByCard(academy, options);
  const atStripe = (stripeId: string) =>
    [...academy.bank.refunds.values()].filter(({ payment_intent: of }) => of === stripeId);
  const settle = (stripeId: string) => academy.payments.app.get(Settlement).settle(stripeId);
  const settleRefund = (stripeId: string) => academy.payments.app.get(RefundsWriter).settle(stripeId);
  /** Waits until Stripe has answered for each refund. */
  const done = (id: string) =>
    eventually(async () => expect((await refunds(id)).map(({ state }) => state)).not.toContain('asked'));

  /** Removes the registration's lock, and lets this many requests continue at one moment. */
  function withoutLock(many: number): void {
    const all = barrier(many);
    jest
      .spyOn(LedgerWriter.prototype, 'lock')
      .mockImplementation((manager, id) => manager.findOneByOrFail(Charge, { id }));
    const service = academy.payments.app.get(RefundsWriter);
    const roomsOf = service.roomsOf.bind(service);
    jest.spyOn(service, 'roomsOf').mockImplementation(async (...asked) => {
      const rooms = await roomsOf(...asked);
      await all();
      return rooms;
    });
  }

  return { refund, account, refunds, told, paid, atStripe, settle, settleRefund, done, withoutLock };
}
