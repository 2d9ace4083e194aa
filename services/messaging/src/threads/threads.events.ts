import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { constants } from '@fungo/contracts';
import { type Delivered, Run } from '@fungo/platform';
import { CampMessages } from './camp-messages';
import { dropOldThreads, tellCampFamilies } from './threads.jobs';

@Controller()
export class ThreadsEvents {
  constructor(private readonly campMessages: CampMessages) {}

  @Run(tellCampFamilies)
  tellCampFamilies(step: z.output<typeof tellCampFamilies.payload>): Promise<void> {
    return this.campMessages.tell(step);
  }

  @Run(dropOldThreads)
  async dropOld(_: object, { manager }: Delivered): Promise<void> {
    await manager.query('DELETE FROM threads WHERE last_message_at < now() - make_interval(days => $1)', [
      constants.message.keptDays,
    ]);
  }
}
