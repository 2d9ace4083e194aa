import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { discardReels } from '../reels/reels.jobs';
import { ComparisonsService } from './comparisons.service';

@Controller()
export class ComparisonsEvents {
  constructor(private readonly comparisons: ComparisonsService) {}

  @Run(discardReels)
  discard({ videoId }: z.output<typeof discardReels.payload>, { manager }: Delivered): Promise<void> {
    return this.comparisons.discard(manager, videoId);
  }
}
