import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Credentials, User } from '@fungo/contracts';
import { AppError, sessionIdOf, Sessions, type SignedIn, transaction, type Visitor } from '@fungo/platform';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { sessionUser, showUser } from '../accounts/accounts.rules';
import { type Account, UsersRepository } from '../accounts/users.repository';
import { Passwords } from '../passwords/passwords';
import { FactorCodes } from './factor-codes';
import { FailureLimits } from './failure-limits';
import { KnownDevices } from './known-devices';
import { Visits } from './visits';

/** What somebody signs in on. */
export interface Device {
  /** The token of a known device. */
  known: string | null;
  words: string;
}

@Injectable()
export class SignInService implements OnModuleInit {
  /** Verified if there is no such account, so that the time does not reveal its absence. */
  private hashOfNobody: string;

  constructor(
    private readonly users: UsersRepository,
    private readonly failures: FailureLimits,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevices,
    private readonly visits: Visits,
    private readonly dataSource: DataSource,
    private readonly codes: FactorCodes,
  ) {}

  async onModuleInit(): Promise<void> {
    this.hashOfNobody = await this.passwords.hash(randomBytes(32).toString('base64'));
  }

  /**
   * Starts a new session and ends the caller's old one.
   * @returns the tokens of session and device, for their cookies
   * @throws AppError as {@link finish}; `auth.bad-credentials`, the same for an unknown address and a wrong password;
   * `auth.too-many-failures`; `request.too-many`; `unavailable` while too many wait for password work
   */
  async logIn(
    caller: SignedIn | Visitor,
    { email, password, code }: z.output<typeof Credentials>,
    from: Device,
    signal: AbortSignal,
  ): Promise<{ user: User; token: string; device: string }> {
    const account = await this.check(caller, { email, password }, from.known, signal);
    if (!account) throw new AppError('auth.bad-credentials');
    if (account.secondFactor === 'on') return this.finish(caller, account, code, from);
    const begun = await this.begin(caller, account, from);
    return begun
      ? { user: showUser(account), ...begun }
      : this.logIn(caller, { email, password, code }, from, signal);
  }

  /**
   * Starts a session for whoever has shown that the account is theirs, if their code is right, too.
   * @throws AppError `auth.code-required` without a code; as {@link FactorCodes.attempt}; `unavailable` if the account
   * changed at this moment: a code counts once
   */
  async finish(
    caller: SignedIn | Visitor,
    account: Account,
    code: string | undefined,
    from: Device,
  ): Promise<{ user: User; token: string; device: string }> {
    if (code === undefined) throw new AppError('auth.code-required');
    const deviceId = await this.devices.find(from.known, account.email);
    await this.codes.attempt(account.id, { deviceId }, () =>
      transaction(
        this.dataSource,
        async (manager) => (await this.codes.spend(manager, account.id, code)) || null,
      ),
    );
    const begun = await this.begin(caller, account, from);
    if (!begun) throw new AppError('unavailable');
    return { user: showUser(account), ...begun };
  }

  /**
   * Starts a session for whoever has shown that the account is theirs, and ends the caller's old one.
   * @returns null if the account has changed since it was read
   */
  async begin(
    caller: SignedIn | Visitor,
    account: Account,
    { known, words }: Device,
  ): Promise<{ token: string; device: string } | null> {
    const token = await this.start(account, words);
    if (token === null) return null;
    await this.visits.note(account.id);
    await this.logOut(caller);
    return { token, device: await this.devices.remember(account, known, words) };
  }

  /** A new session where a change of the account has ended that of who made it. @returns its token */
  async beginAgain(userId: string, words: string): Promise<string> {
    for (;;) {
      const account = await this.users.findById(userId);
      if (!account) throw new AppError('auth.sign-in-required');
      const token = await this.start(account, words);
      if (token !== null) return token;
    }
  }

  /**
   * Asks a person who is signed in for the password again.
   * @throws AppError `identity.wrong-password`; as {@link logIn}
   */
  async prove(caller: SignedIn, password: string, signal: AbortSignal): Promise<void> {
    const account = await this.users.findById(caller.id);
    if (!account) throw new AppError('auth.sign-in-required');
    await this.proveFor(account, caller, password, signal);
  }

  /**
   * Asks for the password of an account.
   * @throws AppError as {@link prove}
   */
  async proveFor(
    { id, email }: Pick<Account, 'id' | 'email'>,
    caller: SignedIn | Visitor,
    password: string,
    signal: AbortSignal,
  ): Promise<void> {
    const account = await this.check(caller, { email, password }, null, signal);
    if (account?.id !== id) throw new AppError('identity.wrong-password');
  }

  /** Ends the caller's session; without one it does nothing. */
  async logOut(caller: SignedIn | Visitor): Promise<void> {
    if (caller.kind === 'user') await this.sessions.end(caller.sessionId);
  }

  private async start(account: Account, words: string): Promise<string | null> {
    const token = await this.sessions.start(sessionUser(account), words);
    if (await this.users.isCurrent(account)) return token;
    // A new role or password has ended all sessions meanwhile, and may have missed this one.
    await this.sessions.end(sessionIdOf(token));
    return null;
  }

  /** In turn, and counted. @returns null for an unknown address or a wrong password */
  private check(
    { address }: SignedIn | Visitor,
    { email, password }: Pick<z.output<typeof Credentials>, 'email' | 'password'>,
    known: string | null,
    signal: AbortSignal,
  ): Promise<Account | null> {
    return this.passwords.inTurn({ account: email, address, signal }, async () => {
      const deviceId = await this.devices.find(known, email);
      return this.failures.attempt({ account: email, address, deviceId }, () =>
        this.authenticate(email, password),
      );
    });
  }

  private async authenticate(email: string, password: string): Promise<Account | null> {
    const account = await this.users.findForSignIn(email);
    const matches = await this.passwords.verify(account?.passwordHash ?? this.hashOfNobody, password);
    return matches ? account : null;
  }
}
