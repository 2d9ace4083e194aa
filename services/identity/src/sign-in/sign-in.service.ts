import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Credentials, User } from '@fungo/contracts';
import {
  AppError,
  deviceCookie,
  sessionCookies,
  sessionIdOf,
  Sessions,
  type SignedIn,
  type Visitor,
} from '@fungo/platform';
import type { z } from 'zod';
import { sessionUser, showUser } from '../accounts/accounts.rules';
import { FamiliesRepository } from '../accounts/families.repository';
import { type Account, UsersRepository } from '../accounts/users.repository';
import { Passwords } from '../passwords/passwords';
import { FailureLimits } from './failure-limits';
import { KnownDevices } from './known-devices';
import { Visits } from './visits';

/** The device of a sign-in. */
export interface Device {
  /** The token of a known device. */
  known: string | null;
  words: string;
}

@Injectable()
export class SignInService implements OnModuleInit {
  /** Verified for an unknown account, so that the time does not reveal its absence. */
  private hashOfNobody: string;

  constructor(
    private readonly users: UsersRepository,
    private readonly families: FamiliesRepository,
    private readonly failures: FailureLimits,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevices,
    private readonly visits: Visits,
  ) {}

  async onModuleInit(): Promise<void> {
    this.hashOfNobody = await this.passwords.hash(randomBytes(32).toString('base64'));
  }

  /**
   * Starts a session for a proved account, and ends the caller's old one.
   * @param account the account at the time of the proof, with its password's hash
   * @returns the tokens of session and device, for their cookies; null if the proof is no longer valid
   */
  async begin(
    caller: SignedIn | Visitor,
    account: Account,
    { known, words }: Device,
  ): Promise<{ user: User; token: string; device: string } | null> {
    for (let now: Account | null = account; now && showsSame(now, account);) {
      const token = await this.start(now, words);
      if (token !== null) {
        await this.visits.recordVisit(now.id);
        await this.logOut(caller);
        return { user: showUser(now), token, device: await this.devices.remember(now, known, words) };
      }
      now = await this.users.findForSignIn({ id: account.id }); // the account has changed meanwhile
    }
    return null;
  }

  /** Starts a new session after the caller's own change of the account ended the old one. @returns its token */
  async beginAgain(userId: string, words: string): Promise<string> {
    for (;;) {
      const account = await this.users.findById(userId);
      if (!account) throw new AppError('auth.sign-in-required');
      const token = await this.start(account, words);
      if (token !== null) return token;
    }
  }

  /**
   * Checks the password of a signed-in person again.
   * @throws AppError `identity.wrong-password`; as {@link check}
   */
  async prove(caller: SignedIn, password: string, signal: AbortSignal): Promise<void> {
    const account = await this.users.findById(caller.id);
    if (!account) throw new AppError('auth.sign-in-required');
    await this.proveFor(account, caller, password, signal);
  }

  /**
   * Checks the password of an account.
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

  /** Ends the caller's session, if any. */
  async logOut(caller: SignedIn | Visitor): Promise<void> {
    if (caller.kind === 'user') await this.sessions.end(caller.sessionId);
  }

  /** @throws AppError `identity.account-disabled` */
  private async start(account: Account, words: string): Promise<string | null> {
    if (account.disabledAt) throw new AppError('identity.account-disabled');
    const family = await this.families.idsOf(account.id);
    const token = await this.sessions.start(sessionUser(account, family), words);
    if (await this.users.isCurrent(account)) return token;
    // A new role or password has ended all sessions meanwhile but may have missed this one.
    await this.sessions.end(sessionIdOf(token));
    return null;
  }

  /**
   * Checks a password when its turn comes, and counts the attempt.
   * @returns null for an unknown address or a wrong password
   * @throws AppError `auth.too-many-failures`; `request.too-many`; `unavailable` while too many wait for password work
   */
  check(
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
    const account = await this.users.findForSignIn({ email });
    const compared = await this.passwords.compare(account?.passwordHash ?? this.hashOfNobody, password);
    if (compared === 'as-typed' && account) return this.hashAgain(account, password);
    return compared === 'different' ? null : account;
  }

  private async hashAgain(account: Account, password: string): Promise<Account> {
    const passwordHash = await this.passwords.hash(password);
    await this.users.hashAgain(account, passwordHash);
    return { ...account, passwordHash };
  }
}

/** The cookies of session and device. */
export const cookiesOf = (
  { user, token, device }: { user: User; token: string; device: string },
  publicUrl: string,
): string[] => [...sessionCookies({ token, user }, publicUrl), deviceCookie(device, publicUrl)];

/** Whether the account still has the password and the second factor of the proof. */
const showsSame = (now: Account, then: Account): boolean =>
  now.passwordHash === then.passwordHash &&
  now.factor?.turnedOnAt?.getTime() === then.factor?.turnedOnAt?.getTime();
