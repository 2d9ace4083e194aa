import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { CracksService } from '../processing/cracks.service';
import { findCrack, makeReel } from '../reels/reels.jobs';
import { ReelsService } from './reels.service';

@Controller()
export class ReelsEvents {
  constructor(
    private readonly reels: ReelsService,
    private readonly cracks: CracksService,
  ) {}

  @Run(makeReel)
  make(job: z.output<typeof makeReel.payload>, { signal }: Delivered): Promise<void> {
    return this.reels.make(job, signal);
  }

  @Run(findCrack)
  findCrack({ filmId }: z.output<typeof findCrack.payload>, { signal }: Delivered): Promise<void> {
    return this.cracks.find(filmId, signal);
  }
}
