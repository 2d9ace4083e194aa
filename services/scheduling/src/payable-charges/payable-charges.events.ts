import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload, ReceiptFacts } from '@fungo/contracts';
import { type Delivered, On, Outbox } from '@fungo/platform';
import { StoredCharge } from '../calendar/charge.entity';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredPackage } from '../calendar/package.entity';
import { LessonsWriter, tellsAddress } from '../lessons/lessons.writer';

/** The ledger knows no families, so the receipt for a lesson or a package takes its way through here. */
@Controller()
export class PayableChargesEvents {
  constructor(
    private readonly lessons: LessonsWriter,
    private readonly outbox: Outbox,
  ) {}

  @On('payments.charge-payment-entered')
  async entered(
    { chargeId, receipt }: EventPayload<'payments.charge-payment-entered'>,
    { manager }: Delivered,
  ): Promise<void> {
    const lesson = await manager.findOneBy(StoredLesson, { chargeId });
    if (!lesson) return this.enteredForPackage(manager, chargeId, receipt);
    await this.outbox.add(manager, 'scheduling.lesson-payment-entered', {
      ...(await this.lessons.facts(manager, lesson)),
      ...{ receipt, tellAddress: tellsAddress(lesson) },
    });
  }

  private async enteredForPackage(
    manager: EntityManager,
    chargeId: string,
    receipt: ReceiptFacts,
  ): Promise<void> {
    const one = await manager.findOneBy(StoredPackage, { chargeId });
    if (!one) return;
    const { coachId } = await manager.findOneByOrFail(StoredCharge, { id: chargeId });
    const { id: packageId, playerId, lessons } = one;
    await this.outbox.add(manager, 'scheduling.package-payment-entered', {
      ...{ packageId, playerId, coachId, lessons, receipt },
    });
  }
}
