import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { DiscardedReels } from './discarded-reels';
import { discardReels } from './reels.jobs';

@Controller()
export class DiscardedReelsEvents {
  constructor(private readonly reels: DiscardedReels) {}

  @Run(discardReels)
  discard({ videoId }: z.output<typeof discardReels.payload>, { manager }: Delivered): Promise<void> {
    return this.reels.delete(manager, videoId);
  }
}
