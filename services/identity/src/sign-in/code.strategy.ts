import { Injectable } from '@nestjs/common';
import passport, { Strategy } from 'passport';
import type { finishWithCode, login } from '@fungo/contracts';
import { AppError, type CallOf } from '@fungo/platform';
import { type Account, UsersRepository } from '../accounts/users.repository';
import { deviceOf } from './device-of';
import { FactorCodes } from './factor-codes';
import { KnownDevices } from './known-devices';
import { KeptSignIns } from './kept-sign-ins';
import { ownName } from './sign-in.guard';

/** `user` gave the password in the same call. Without it, somebody has signed in by the provider on this device. */
type CodeCall = CallOf<typeof login | typeof finishWithCode> & { user?: Account };

/** Checks the code of the second factor, if the account has one. Passport's own packages do not limit guesses. */
@Injectable()
export class CodeStrategy extends Strategy {
  override name = ownName('code');

  constructor(
    private readonly codes: FactorCodes,
    private readonly devices: KnownDevices,
    private readonly kept: KeptSignIns,
    private readonly users: UsersRepository,
  ) {
    super();
    passport.use(this);
  }

  override authenticate(request: object): void {
    this.check(request as CodeCall).then(
      (account) => this.success(account),
      (error: Error) => this.error(error),
    );
  }

  /**
   * @throws AppError `auth.code-required` without a code; as {@link FactorCodes.attempt}; `identity.sign-in-expired` if
   * nobody has signed in by the provider here
   */
  private async check({ user, headers, body: { code } }: CodeCall): Promise<Account> {
    if (user && user.secondFactor !== 'on') return user;
    const { known } = deviceOf(headers);
    const waiting = user || known === null ? null : await this.kept.findWaiting(known);
    const account = user ?? (waiting && (await this.users.findForSignIn({ id: waiting.userId })));
    if (!account) throw new AppError('identity.sign-in-expired');
    if (code === undefined) throw new AppError('auth.code-required');
    await this.codes.spendAt(account.id, { deviceId: await this.devices.find(known, account.email) }, code);
    return account;
  }
}
