import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { deleteAccount, remindOfDeletion } from './deletion.jobs';
import { DeletionService } from './deletion.service';

@Controller()
export class DeletionEvents {
  constructor(private readonly deletions: DeletionService) {}

  @Run(remindOfDeletion)
  remind(request: z.output<typeof remindOfDeletion.payload>, { manager }: Delivered): Promise<void> {
    return this.deletions.remind(manager, request);
  }

  @Run(deleteAccount)
  delete(request: z.output<typeof deleteAccount.payload>, { manager }: Delivered): Promise<void> {
    return this.deletions.delete(manager, request);
  }
}
