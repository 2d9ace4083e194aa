import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { lapseUnpaid, remindUnpaid } from './registrations.jobs';
import { UnpaidWriter } from './unpaid.writer';

@Controller()
export class UnpaidEvents {
  constructor(private readonly unpaid: UnpaidWriter) {}

  @Run(remindUnpaid)
  remind({ registrationId }: z.output<typeof remindUnpaid.payload>, { manager }: Delivered): Promise<void> {
    return this.unpaid.remind(manager, registrationId);
  }

  @Run(lapseUnpaid)
  lapse({ registrationId }: z.output<typeof lapseUnpaid.payload>, { manager }: Delivered): Promise<void> {
    return this.unpaid.lapse(manager, registrationId);
  }
}
