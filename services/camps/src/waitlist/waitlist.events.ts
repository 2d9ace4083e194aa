import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { WaitlistWriter } from './waitlist.writer';
import { lapseOffer } from './waitlist.jobs';

@Controller()
export class WaitlistEvents {
  constructor(private readonly waitlist: WaitlistWriter) {}

  @Run(lapseOffer)
  lapse({ familyId }: z.output<typeof lapseOffer.payload>, { manager }: Delivered): Promise<void> {
    return this.waitlist.lapse(manager, familyId);
  }
}
