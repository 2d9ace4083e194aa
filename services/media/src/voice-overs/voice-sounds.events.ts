import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { makeVoiceSound } from './voice-overs.jobs';
import { VoiceSoundsService } from './voice-sounds.service';

@Controller()
export class VoiceSoundsEvents {
  constructor(private readonly sounds: VoiceSoundsService) {}

  @Run(makeVoiceSound)
  make({ takeId }: z.output<typeof makeVoiceSound.payload>, { signal }: Delivered): Promise<void> {
    return this.sounds.make(takeId, signal);
  }
}
