import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Credentials, User as ShownUser } from '@fungo/contracts';
import { AppError, sessionIdOf, Sessions, type SignedIn, type Visitor } from '@fungo/platform';
import type { z } from 'zod';
import { sessionUser, showUser } from '../accounts/accounts.rules';
import { hashPassword, verifyPassword } from '../accounts/passwords';
import { type Account, UsersRepository } from '../accounts/users.repository';
import { FailureLimits } from './failure-limits';

@Injectable()
export class SignInService implements OnModuleInit {
  /** Verified against where there is no such account, so that its absence cannot be told by the time it takes. */
  private hashOfNobody: string;

  constructor(
    private readonly users: UsersRepository,
    private readonly failures: FailureLimits,
    private readonly sessions: Sessions,
  ) {}

  async onModuleInit(): Promise<void> {
    this.hashOfNobody = await hashPassword(randomBytes(32).toString('base64'));
  }

  /**
   * Begins a new session and ends the one that the caller had.
   * @returns the session's token, for the cookie
   * @throws AppError `auth.bad-credentials`, the same for an unknown address and a wrong password;
   * `auth.too-many-failures`
   */
  async logIn(
    caller: SignedIn | Visitor,
    { email, password }: z.output<typeof Credentials>,
  ): Promise<{ user: ShownUser; token: string }> {
    const account = await this.failures.attempt(email, caller.address, () =>
      this.authenticate(email, password),
    );
    if (!account) throw new AppError('auth.bad-credentials');
    const token = await this.sessions.start(sessionUser(account));
    if (!(await this.users.isCurrent(account))) {
      // A new role or password ended all sessions meanwhile, and may have missed this one.
      await this.sessions.end(sessionIdOf(token));
      return this.logIn(caller, { email, password });
    }
    await this.logOut(caller);
    return { user: showUser(account), token };
  }

  /** Ends the caller's session; without one it does nothing. */
  async logOut(caller: SignedIn | Visitor): Promise<void> {
    if (caller.kind === 'user') await this.sessions.end(caller.sessionId);
  }

  private async authenticate(email: string, password: string): Promise<Account | null> {
    const account = await this.users.findForSignIn(email);
    const matches = await verifyPassword(account?.passwordHash ?? this.hashOfNobody, password);
    return matches ? account : null;
  }
}
