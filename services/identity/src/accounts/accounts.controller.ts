import { Controller } from '@nestjs/common';
import { getCurrentUser, giveConsent, register, updateProfile, type User } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AccountsService } from './accounts.service';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Handle(getCurrentUser)
  getCurrent(@Call() { caller }: CallOf<typeof getCurrentUser>): Promise<User> {
    return this.accounts.getCurrent(caller.id);
  }

  @Handle(register)
  async register(@Call() { caller, body, signal }: CallOf<typeof register>): Promise<{ user: User }> {
    const asker = { account: body.email, address: caller.address, signal };
    return { user: await this.accounts.register(body, asker) };
  }

  @Handle(giveConsent)
  giveConsent(@Call() { caller, body }: CallOf<typeof giveConsent>): Promise<User> {
    return this.accounts.giveConsent(caller.id, body);
  }

  @Handle(updateProfile)
  updateProfile(@Call() { caller, body, headers }: CallOf<typeof updateProfile>): Promise<User> {
    return this.accounts.updateProfile(caller.id, body, headers['if-match']);
  }
}
