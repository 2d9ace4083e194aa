import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  type Cents,
  type changePaymentStatus,
  constants,
  type EventPayload,
  type getPayable,
  toCents,
} from '@fungo/contracts';
import { AcademyClock, AppError, Outbox } from '@fungo/platform';
import { PlacesWriter } from '../places/places.writer';
import { notesOf, statusOf, sumOf, withMore } from '@fungo/platform/academy';
import { Registration } from './registration.entity';
import { lapseUnpaid, remindUnpaid } from './registrations.jobs';
import { payByOf, reminderOf } from './unpaid.rules';

const { byHand } = constants.payment;

/** Payments for registrations: a copy of payments' ledger. Notes by staff reach the ledger by events. */
@Injectable()
export class PaymentsWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * Records a payment noted by staff for a locked registration. Events inform the ledger and the family.
   * @returns whether anything changed
   * @throws AppError `camps.wrong-state`, `camps.paid-by-card`, `request.invalid`
   */
  async recordStatement(
    manager: EntityManager,
    registration: Registration,
    { paymentStatus, paidBy, amount, reason }: BodyOf<typeof changePaymentStatus>,
  ): Promise<boolean> {
    const { id: registrationId, paymentMethod } = registration;
    const received = registration.received ?? {};
    const whole = wholeOf(registration, paymentStatus, amount);
    // A free registration is always paid.
    const status = registration.totalCents === 0 ? 'paid' : paymentStatus;
    const isSame = registration.paymentStatus === status;
    const saysSum = amount !== undefined || status !== paymentStatus;
    if (isSame && (!saysSum || whole === sumOf(received))) return false;
    // A lapsed registration has no place left to pay for, and a cancelled one is refunded.
    if (registration.registrationStatus === 'lapsed') throw new AppError('camps.wrong-state');
    if ((received.card ?? 0) > 0 && registration.paymentStatus === 'paid' && !reason)
      throw new AppError('camps.paid-by-card', { fields: { reason: 'Please give a reason.' } });
    const by = paidBy ?? byHand.find((way) => way === paymentMethod) ?? 'other';
    const notes = notesOf(received, whole, by);
    for (const { by: way, cents } of notes)
      await this.outbox.add(manager, 'camps.payment-noted', { registrationId, by: way, amount: { cents } });
    await this.change(manager, registration, {
      paymentStatus: status,
      received: notes.reduce((sum, { by: way, cents }) => withMore(sum, way, cents), received),
      paymentReason: reason ?? null,
    });
    return true;
  }

  /** Records money from a statement for a locked registration in any status, since the money has arrived. */
  async recordReceipt(
    manager: EntityManager,
    registration: Registration,
    by: (typeof byHand)[number],
    cents: Cents,
  ): Promise<void> {
    const { id: registrationId, totalCents } = registration;
    await this.outbox.add(manager, 'camps.payment-noted', { registrationId, by, amount: { cents } });
    const received = withMore(registration.received ?? {}, by, cents);
    await this.change(manager, registration, { received, paymentStatus: statusOf(received, totalCents) });
  }

  /**
   * Records a card payment or a refund; payments informs the family and refunds late payments. A deleted registration is
   * ignored. A disputed payment counts as paid until the bank decides.
   */
  async recordMoney(
    manager: EntityManager,
    {
      registrationId: id,
      by,
      amount,
      paymentIntentId,
      disputes: more = 0,
    }: EventPayload<'payments.money-moved'>,
  ): Promise<void> {
    const found = await manager.findOne(Registration, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) return;
    const received = withMore(found.received ?? {}, by, amount.cents);
    const paymentStatus = statusOf(received, found.totalCents);
    const before = found.disputes ?? 0;
    const disputes = before + more;
    await manager.update(
      Registration,
      { id },
      {
        ...{ received, paymentStatus, disputes },
        ...(paymentIntentId !== undefined && { stripePaymentIntentId: paymentIntentId }),
      },
    );
    if (
      found.registrationStatus === 'confirmed' &&
      paymentStatus === 'unpaid' &&
      disputes <= 0 &&
      (found.paymentStatus !== 'unpaid' || before > 0)
    )
      await this.waitForPayment(manager, found);
  }

  /** @throws AppError `camps.registration-not-found` */
  async getPayable(id: string): Promise<AnswerOf<typeof getPayable>> {
    const found = await getRegistration(this.dataSource.manager, id);
    const { campId, userId, tokenHash, reference, registrationStatus, totalCents, received } = found;
    const { depositCents, restBy } = found;
    const isRestLater = depositCents !== null && restBy !== null && this.clock.today() <= restBy;
    return {
      ...{ registrationId: id, campId, userId, tokenHash, reference, registrationStatus },
      total: { cents: totalCents },
      received: { cents: sumOf(received ?? {}) as Cents },
      deposit: isRestLater ? { cents: depositCents } : null,
    };
  }

  private async change(
    manager: EntityManager,
    registration: Registration,
    changes: Pick<Registration, 'paymentStatus' | 'received'> & Partial<Registration>,
  ): Promise<void> {
    await manager.update(Registration, { id: registration.id }, changes);
    if (changes.paymentStatus === 'unpaid') await this.waitForPayment(manager, registration);
    await this.outbox.add(manager, 'camps.payment-status-changed', { registrationId: registration.id });
  }

  /** The deadline starts over when staff set a registration back to unpaid. */
  private async waitForPayment(manager: EntityManager, { id, campId }: Registration): Promise<void> {
    const { payWithinDays, startsAt } = await this.places.getCamp(manager, campId);
    const payBy = payByOf(payWithinDays, new Date(), startsAt);
    await manager.update(Registration, { id }, { payBy });
    if (payBy === null) return;
    await this.outbox.addJob(manager, remindUnpaid, { registrationId: id }, reminderOf(payBy));
    await this.outbox.addJob(manager, lapseUnpaid, { registrationId: id }, payBy);
  }
}

/** @throws AppError `camps.registration-not-found` */
export async function getRegistration(manager: EntityManager, id: string): Promise<Registration> {
  const found = await manager.findOneBy(Registration, { id });
  if (!found) throw new AppError('camps.registration-not-found');
  return found;
}

/** @throws AppError `camps.registration-not-found` */
export async function lockRegistration(manager: EntityManager, id: string): Promise<Registration> {
  const found = await manager.findOne(Registration, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw new AppError('camps.registration-not-found');
  return found;
}

/**
 * Total received in cents, according to staff. For a partial payment without an amount, only card payments are known.
 */
function wholeOf(
  { totalCents, received }: Registration,
  status: Registration['paymentStatus'],
  amount: number | undefined,
): number {
  if (status === 'paid') return Math.max(totalCents, sumOf(received ?? {}));
  if (status === 'unpaid' || amount === undefined) return 0;
  if (toCents(amount) < totalCents) return toCents(amount);
  throw new AppError('request.invalid', { fields: { amount: 'Please enter a part of the total.' } });
}
