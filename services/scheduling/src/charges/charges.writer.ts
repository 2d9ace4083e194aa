import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Cents, ChargeFacts, constants, EventPayload } from '@fungo/contracts';
import { AppError, Outbox } from '@fungo/platform';
import { notesOf, sumOf, withMore } from '@fungo/platform/academy';
import { StoredCharge } from '../calendar/charge.entity';

type Subject = ChargeFacts['subject'];
type ByHand = (typeof constants.payment.byHand)[number];
/** Learns in the same transaction that the amount of a charge, or what was paid for it, has changed. */
type Follower = (manager: EntityManager, charge: StoredCharge) => Promise<void>;

/**
 * Charges families for lessons and packages, in the transaction of its caller. Payments' ledger hears of each amount and of
 * each payment that staff note, and tells of card payments.
 */
@Injectable()
export class ChargesWriter {
  private readonly followers = new Map<Subject, Follower>();

  constructor(private readonly outbox: Outbox) {}

  /** Calls this after each change of a charge for this subject. */
  follow(subject: Subject, follower: Follower): void {
    this.followers.set(subject, follower);
  }

  /** A new charge. A free one is paid at once. */
  async open(
    manager: EntityManager,
    { subject, coachId, cents }: { subject: Subject; coachId: string; cents: Cents },
  ): Promise<StoredCharge> {
    const id = randomUUID();
    await manager.insert(StoredCharge, { id, subject, coachId });
    return this.setAmount(manager, id, cents);
  }

  /** Sets the whole amount that is due now. Card payments beyond it go back to the card. */
  async setAmount(manager: EntityManager, id: string, cents: Cents): Promise<StoredCharge> {
    const charge = await this.lock(manager, id);
    if (charge.amountCents === cents) return charge;
    const version = charge.version + 1;
    await this.change(manager, charge, { amountCents: cents, version });
    const { subject, coachId } = charge;
    const amount = { cents };
    await this.outbox.add(manager, 'scheduling.charge-changed', {
      ...{ chargeId: id, subject, coachId, amount, version },
    });
    return charge;
  }

  /** Staff note that a charge is paid, or that it is not. Card payments stay. */
  async note(manager: EntityManager, id: string, isPaid: boolean, by: ByHand): Promise<StoredCharge> {
    const charge = await this.lock(manager, id);
    const whole = isPaid ? Math.max(charge.amountCents, sumOf(charge.received)) : 0;
    const notes = notesOf(charge.received, whole, by);
    for (const { by: way, cents } of notes)
      await this.outbox.add(manager, 'scheduling.payment-noted', {
        ...{ chargeId: id, by: way, amount: { cents } },
      });
    const received = notes.reduce((sum, one) => withMore(sum, one.by, one.cents), charge.received);
    if (notes.length > 0) await this.change(manager, charge, { received });
    return charge;
  }

  /** Copies a card payment or a refund from the ledger. */
  async recordMoney(
    manager: EntityManager,
    { chargeId, by, amount, disputes = 0 }: EventPayload<'payments.charge-money-moved'>,
  ): Promise<void> {
    const charge = await this.lock(manager, chargeId);
    await this.change(manager, charge, {
      received: amount.cents === 0 ? charge.received : withMore(charge.received, by, amount.cents),
      disputes: charge.disputes + disputes,
    });
  }

  /** @throws AppError `payments.charge-not-found` */
  async lock(manager: EntityManager, id: string): Promise<StoredCharge> {
    const charge = await manager.findOne(StoredCharge, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!charge) throw new AppError('payments.charge-not-found');
    return charge;
  }

  private async change(
    manager: EntityManager,
    charge: StoredCharge,
    changes: Partial<StoredCharge>,
  ): Promise<void> {
    await manager.update(StoredCharge, { id: charge.id }, changes);
    Object.assign(charge, changes);
    await this.followers.get(charge.subject)?.(manager, charge);
  }
}
