import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { PasswordResetService } from './password-reset.service';
import { sendResetLink } from './password-reset.jobs';

@Controller()
export class PasswordResetEvents {
  constructor(private readonly resets: PasswordResetService) {}

  @Run(sendResetLink)
  send({ resetId }: z.output<typeof sendResetLink.payload>, { manager }: Delivered): Promise<void> {
    return this.resets.sendLink(manager, resetId);
  }
}
