import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { discardTakes } from './voice-overs.jobs';
import { VoiceTakesService } from './voice-takes.service';

@Controller()
export class VoiceOversEvents {
  constructor(private readonly takes: VoiceTakesService) {}

  @Run(discardTakes)
  discard(
    { videoId, takeIds }: z.output<typeof discardTakes.payload>,
    { manager }: Delivered,
  ): Promise<void> {
    return this.takes.discard(manager, videoId, takeIds);
  }
}
