import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import type { z } from 'zod';
import { type Delivered, On, Run } from '@fungo/platform';
import { releaseUnanswered } from './charges.jobs';
import { ChargesWriter } from './charges.writer';
import { LessonCharges } from './lesson-charges';

@Controller()
export class ChargesEvents {
  constructor(
    private readonly charges: ChargesWriter,
    private readonly lessons: LessonCharges,
  ) {}

  @On('payments.charge-money-moved')
  moved(payload: EventPayload<'payments.charge-money-moved'>, { manager }: Delivered): Promise<void> {
    return this.charges.recordMoney(manager, payload);
  }

  @Run(releaseUnanswered)
  release({ lessonId }: z.output<typeof releaseUnanswered.payload>, { manager }: Delivered): Promise<void> {
    return this.lessons.releaseUnanswered(manager, lessonId);
  }
}
