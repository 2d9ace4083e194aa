import { Controller } from '@nestjs/common';
import { type Delivered, Run } from '@fungo/platform';
import { forgetAccountInvitations } from './account-invitations.jobs';
import { AccountInvitationsService } from './account-invitations.service';

@Controller()
export class AccountInvitationsEvents {
  constructor(private readonly invitations: AccountInvitationsService) {}

  @Run(forgetAccountInvitations)
  forget(_: object, { manager }: Delivered): Promise<void> {
    return this.invitations.forgetOld(manager);
  }
}
