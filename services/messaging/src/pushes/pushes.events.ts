import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { Run } from '@fungo/platform';
import { pushNotice } from './pushes.jobs';
import { PushesService } from './pushes.service';

@Controller()
export class PushesEvents {
  constructor(private readonly pushes: PushesService) {}

  @Run(pushNotice)
  push({ noticeId }: z.output<typeof pushNotice.payload>): Promise<void> {
    return this.pushes.push(noticeId);
  }
}
