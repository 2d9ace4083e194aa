import { Controller } from '@nestjs/common';
import { type Delivered, Run } from '@fungo/platform';
import { remind } from './remind';
import type { ReminderFacts } from './reminders.rules';
import { RemindersService } from './reminders.service';

@Controller()
export class RemindersJobs {
  constructor(private readonly reminders: RemindersService) {}

  @Run(remind)
  remind(facts: ReminderFacts, delivered: Delivered) {
    return this.reminders.remind(facts, delivered);
  }
}
