import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { expireInvitation } from './guardians.jobs';
import { InvitationsService } from './invitations.service';

@Controller()
export class GuardiansEvents {
  constructor(private readonly invitations: InvitationsService) {}

  @Run(expireInvitation)
  expire(
    { invitationId, expiresAt }: z.output<typeof expireInvitation.payload>,
    { manager }: Delivered,
  ): Promise<void> {
    return this.invitations.expire(manager, invitationId, new Date(expiresAt));
  }
}
