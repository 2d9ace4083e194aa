import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On, Outbox } from '@fungo/platform';
import { Settlement } from '../intents/settlement';
import { LedgerWriter } from '../ledger/ledger.writer';
import { feeCharged, feeDropped, paymentNoted } from '../ledger/ledger.rules';
import { RefundsWriter } from '../refunds/refunds.writer';

/** Enters the registration events of camps in the ledger: in any order, each once. */
@Controller()
export class FeesEvents {
  constructor(
    private readonly ledger: LedgerWriter,
    private readonly settlement: Settlement,
    private readonly refunds: RefundsWriter,
    private readonly outbox: Outbox,
  ) {}

  @On('camps.fee-charged')
  async charged(
    { registrationId, campId, amount }: EventPayload<'camps.fee-charged'>,
    { manager, publishedAt }: Delivered,
  ): Promise<void> {
    await this.ledger.recordFacts(manager, registrationId, { campId });
    await this.ledger.post(manager, registrationId, feeCharged(registrationId, amount.cents), publishedAt);
  }

  @On('camps.fee-dropped')
  async dropped(
    { registrationId, amount, because }: EventPayload<'camps.fee-dropped'>,
    { manager, publishedAt }: Delivered,
  ): Promise<void> {
    const end = { droppedBecause: because, droppedAt: publishedAt };
    await this.ledger.recordFacts(manager, registrationId, end);
    await this.ledger.post(manager, registrationId, feeDropped(registrationId, amount.cents), publishedAt);
    await this.settlement.closeLive(manager, registrationId);
    const registration = await this.ledger.lock(manager, registrationId);
    if (because !== 'withdrawn') return this.refunds.returnLate(manager, registration);
    const returned = await this.refunds.returnOwed(manager, registrationId, true);
    await this.outbox.add(manager, 'payments.withdrawal-entered', {
      registrationId,
      refunds: returned.map((cents) => ({ cents })),
    });
  }

  @On('camps.payment-noted')
  async noted(
    { registrationId, by, amount }: EventPayload<'camps.payment-noted'>,
    { manager, eventId, publishedAt }: Delivered,
  ): Promise<void> {
    await this.ledger.post(manager, registrationId, paymentNoted(eventId, by, amount.cents), publishedAt);
  }
}
