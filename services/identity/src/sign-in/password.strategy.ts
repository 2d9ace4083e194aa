import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import type { login } from '@fungo/contracts';
import { AppError, type CallOf } from '@fungo/platform';
import type { Account } from '../accounts/users.repository';
import { deviceOf } from './device-of';
import { ownName } from './sign-in.guard';
import { SignInService } from './sign-in.service';

class Local extends Strategy {
  override name = ownName('password');
}

/** Signs in by email and password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Local) {
  constructor(private readonly signIn: SignInService) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /**
   * @throws AppError `auth.bad-credentials`, the same for an unknown address and a wrong password; as
   * {@link SignInService.check}
   */
  async validate(call: CallOf<typeof login>, email: string, password: string): Promise<Account> {
    const { known } = deviceOf(call.headers);
    const account = await this.signIn.check(call.caller, { email, password }, known, call.signal);
    if (!account) throw new AppError('auth.bad-credentials');
    return account;
  }
}
