import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { remind } from './remind';
import { RemindersService } from './reminders.service';

@Controller()
export class RemindersJobs {
  constructor(private readonly reminders: RemindersService) {}

  @Run(remind)
  remind(facts: z.output<typeof remind.payload>, delivered: Delivered) {
    return this.reminders.remind(facts, delivered);
  }
}
