import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On, Outbox } from '@fungo/platform';
import { StoredLesson } from '../calendar/lesson.entity';
import { LessonsWriter, tellsAddress } from '../lessons/lessons.writer';

/** The ledger knows no families, so the receipt for a lesson takes its way through here. */
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
    if (!lesson) return;
    await this.outbox.add(manager, 'scheduling.lesson-payment-entered', {
      ...(await this.lessons.facts(manager, lesson)),
      ...{ receipt, tellAddress: tellsAddress(lesson) },
    });
  }
}
