import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { renderVoiceReel } from './voice-overs.jobs';
import { VoiceReelsService } from './voice-reels.service';

@Controller()
export class VoiceReelsEvents {
  constructor(private readonly reels: VoiceReelsService) {}

  @Run(renderVoiceReel)
  make(job: z.output<typeof renderVoiceReel.payload>, { signal }: Delivered): Promise<void> {
    return this.reels.make(job, signal);
  }
}
