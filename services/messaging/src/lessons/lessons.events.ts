import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { LessonsService } from './lessons.service';

@Controller()
export class LessonsEvents {
  constructor(private readonly lessons: LessonsService) {}

  @On('scheduling.lesson-requested')
  requested(facts: EventPayload<'scheduling.lesson-requested'>, delivered: Delivered): Promise<void> {
    return this.lessons.requested(facts, delivered);
  }

  @On('scheduling.lesson-confirmed')
  confirmed(facts: EventPayload<'scheduling.lesson-confirmed'>, delivered: Delivered): Promise<void> {
    return this.lessons.confirmed(facts, delivered);
  }

  @On('scheduling.lesson-declined')
  declined(facts: EventPayload<'scheduling.lesson-declined'>, delivered: Delivered): Promise<void> {
    return this.lessons.declined(facts, delivered);
  }

  @On('scheduling.lesson-cancelled')
  cancelled(facts: EventPayload<'scheduling.lesson-cancelled'>, delivered: Delivered): Promise<void> {
    return this.lessons.cancelled(facts, delivered);
  }

  @On('scheduling.lesson-freed')
  freed(facts: EventPayload<'scheduling.lesson-freed'>, delivered: Delivered): Promise<void> {
    return this.lessons.freed(facts, delivered);
  }
}
