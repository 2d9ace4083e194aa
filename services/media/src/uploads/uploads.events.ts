import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { Acceptance } from './acceptance';
import { discardFailed, discardUnclaimed } from './uploads.jobs';

@Controller()
export class UploadsEvents {
  constructor(private readonly acceptance: Acceptance) {}

  @Run(discardUnclaimed)
  discard({ filmId }: z.output<typeof discardUnclaimed.payload>, { manager }: Delivered): Promise<void> {
    return this.acceptance.discard(manager, filmId);
  }

  @Run(discardFailed)
  discardFailed({ filmId }: z.output<typeof discardFailed.payload>, { manager }: Delivered): Promise<void> {
    return this.acceptance.discardFailed(manager, filmId);
  }
}
