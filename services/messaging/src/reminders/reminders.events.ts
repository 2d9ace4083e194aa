import { Controller } from '@nestjs/common';
import { type Delivered, Run } from '@fungo/platform';
import { remind } from './reminders.jobs';
import type { ReminderFacts } from './reminders.rules';
import { RemindersService } from './reminders.service';

@Controller()
export class RemindersEvents {
  constructor(private readonly reminders: RemindersService) {}

  @Run(remind)
  remind(facts: ReminderFacts, delivered: Delivered): Promise<void> {
    return this.reminders.remind(facts, delivered);
  }
}
