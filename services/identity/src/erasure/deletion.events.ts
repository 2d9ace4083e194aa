import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { deleteAccount, forgetErasedAddresses, remindOfDeletion } from './deletion.jobs';
import { DeletionService } from './deletion.service';
import { ErasedAddresses } from './erased-addresses';

@Controller()
export class DeletionEvents {
  constructor(
    private readonly deletions: DeletionService,
    private readonly addresses: ErasedAddresses,
  ) {}

  @Run(remindOfDeletion)
  remind(request: z.output<typeof remindOfDeletion.payload>, { manager }: Delivered): Promise<void> {
    return this.deletions.remind(manager, request);
  }

  @Run(deleteAccount)
  delete(request: z.output<typeof deleteAccount.payload>, { manager }: Delivered): Promise<void> {
    return this.deletions.delete(manager, request);
  }

  @Run(forgetErasedAddresses)
  forgetAddresses(_: object, { manager }: Delivered): Promise<void> {
    return this.addresses.forgetOld(manager);
  }
}
