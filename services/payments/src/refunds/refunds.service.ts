import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type BodyOf, type Refund, refundRegistration, toCents } from '@fungo/contracts';
import { AppError, once, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { LedgerWriter } from '../ledger/ledger.writer';
import { Charge } from '../ledger/charge.entity';
import { showRefund, StoredRefund } from './refund.entity';
import { RefundsWriter, type Room } from './refunds.writer';

/** Refunds by staff. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerWriter,
    private readonly refunds: RefundsWriter,
  ) {}

  /**
   * Promises a family a full or partial refund.
   * @throws AppError `payments.registration-not-found`, `payments.refund-too-much`
   */
  ask(
    caller: SignedIn,
    chargeId: string,
    body: BodyOf<typeof refundRegistration>,
    key: string | null,
  ): Promise<Refund> {
    const request = { caller: caller.id, key, request: [refundRegistration.path, chargeId, body] };
    return transaction(this.dataSource, async (manager) => {
      const id = await once(manager, request, () => this.promise(manager, caller, chargeId, body));
      return showRefund(await manager.findOneByOrFail(StoredRefund, { id }));
    });
  }

  private async promise(
    manager: EntityManager,
    caller: SignedIn,
    chargeId: string,
    { by, amount, reason }: BodyOf<typeof refundRegistration>,
  ): Promise<string> {
    if (!(await manager.existsBy(Charge, { id: chargeId, subject: 'registration' })))
      throw new AppError('payments.registration-not-found');
    await this.ledger.lock(manager, chargeId);
    const rooms = await this.refunds.roomsOf(manager, chargeId, by);
    const room = chosenOf(rooms, amount === undefined ? 1 : toCents(amount));
    const cents = amount === undefined ? room.cents : toCents(amount);
    const id = await this.refunds.promise(manager, {
      chargeId,
      by,
      payment: room.payment,
      cents,
      reason,
    });
    await audited(manager, caller, {
      verb: 'refunded',
      entity: 'registration',
      entityId: chargeId,
      fields: ['received'],
    });
    return id;
  }
}

/** The first payment that covers the amount. @throws AppError `payments.refund-too-much` */
function chosenOf(rooms: Room[], cents: number): Room {
  const room = rooms.find((one) => one.cents >= cents);
  if (room) return room;
  throw new AppError('payments.refund-too-much');
}
