import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BodyOf,
  type Cents,
  type Refund,
  refundCharge,
  refundRegistration,
  toCents,
  toDollars,
} from '@fungo/contracts';
import { AppError, once, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { LedgerWriter } from '../ledger/ledger.writer';
import { Charge } from '../ledger/charge.entity';
import { assertOwn, standingOf } from '../ledger/ledger.rules';
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

  /**
   * The same for a lesson or a package, up to the money that its terms leave to the family.
   * @throws AppError `payments.charge-not-found`, `payments.refund-too-much`, `payments.refund-still-due`
   */
  askForCharge(caller: SignedIn, chargeId: string, body: Wanted, key: string | null): Promise<Refund> {
    const request = { caller: caller.id, key, request: [refundCharge.path, chargeId, body] };
    return transaction(this.dataSource, async (manager) => {
      assertOwn(caller, await manager.findOneBy(Charge, { id: chargeId }));
      const id = await once(manager, request, async () => {
        await this.ledger.lock(manager, chargeId);
        const surplus = await this.surplusOf(manager, chargeId);
        const amount = body.amount ?? toDollars(surplus as Cents);
        if (surplus === 0 || toCents(amount) > surplus) throw new AppError('payments.refund-still-due');
        return this.promiseLocked(manager, caller, chargeId, { ...body, amount });
      });
      return showRefund(await manager.findOneByOrFail(StoredRefund, { id }));
    });
  }

  /** Cents owed to the family, without refunds on their way. */
  private async surplusOf(manager: EntityManager, chargeId: string): Promise<number> {
    const { owed } = standingOf(await this.ledger.balances(manager, chargeId));
    const asked = await manager.findBy(StoredRefund, { chargeId, state: 'asked' });
    return Math.max(
      0,
      asked.reduce<number>((left, { cents }) => left - cents, 0 - owed),
    );
  }

  private async promise(
    manager: EntityManager,
    caller: SignedIn,
    chargeId: string,
    body: Wanted,
  ): Promise<string> {
    if (!(await manager.existsBy(Charge, { id: chargeId, subject: 'registration' })))
      throw new AppError('payments.registration-not-found');
    await this.ledger.lock(manager, chargeId);
    return this.promiseLocked(manager, caller, chargeId, body, 'registration');
  }

  private async promiseLocked(
    manager: EntityManager,
    caller: SignedIn,
    chargeId: string,
    { by, amount, reason }: Wanted,
    entity: 'charge' | 'registration' = 'charge',
  ): Promise<string> {
    const rooms = await this.refunds.roomsOf(manager, chargeId, by);
    const room = chosenOf(rooms, amount === undefined ? 1 : toCents(amount));
    const cents = amount === undefined ? room.cents : toCents(amount);
    const id = await this.refunds.promise(manager, {
      ...{ chargeId, by, payment: room.payment, cents, reason },
    });
    await audited(manager, caller, {
      ...{ verb: 'refunded', entity, entityId: chargeId, fields: ['received'] },
    });
    return id;
  }
}

type Wanted = BodyOf<typeof refundRegistration>;

/** The first payment that covers the amount. @throws AppError `payments.refund-too-much` */
function chosenOf(rooms: Room[], cents: number): Room {
  const room = rooms.find((one) => one.cents >= cents);
  if (room) return room;
  throw new AppError('payments.refund-too-much');
}
