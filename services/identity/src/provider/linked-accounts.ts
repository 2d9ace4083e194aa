import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { IDToken } from 'openid-client';
import { DataSource, type EntityManager } from 'typeorm';
import { fields } from '@fungo/contracts';
import { AppError, CONFIG, Outbox } from '@fungo/platform';
import { AccountsService } from '../accounts/accounts.service';
import { lockUser } from '../accounts/lock-user';
import { StoredUser } from '../accounts/user.entity';
import { type Account, UsersRepository } from '../accounts/users.repository';
import { IdentityConfig } from '../config';
import { handOver } from '../password-reset/hand-over';
import { type Asker, Passwords } from '../passwords/passwords';
import { OpenSessions } from '../sign-in/open-sessions';
import { ProviderIdentity } from './provider-identity.entity';

/** Finds the account that belongs to a person at the provider. See decision 32. */
@Injectable()
export class LinkedAccounts {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly users: UsersRepository,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly accounts: AccountsService,
    private readonly passwords: Passwords,
    private readonly openSessions: OpenSessions,
  ) {}

  /**
   * Finds the account by subject, or the first time by its address, which the provider must have verified. Creates a
   * student's account if none exists.
   * @returns null for an address that the provider has not verified
   */
  async find(person: IDToken, asker: Omit<Asker, 'account'>): Promise<Account | null> {
    const { iss: issuer, sub: subject } = person;
    const linked = await this.dataSource.manager.findOneBy(ProviderIdentity, { issuer, subject });
    if (linked) return this.users.findForSignIn({ id: linked.userId });
    const address = fields.email.safeParse(person.email);
    if (person.email_verified !== true || !address.success) return null;
    const user =
      (await this.dataSource.manager.findOneBy(StoredUser, { email: address.data })) ??
      (await this.create(person, address.data, asker));
    await this.link(user.id, { issuer, subject }, asker);
    const { userId } = await this.dataSource.manager.findOneByOrFail(ProviderIdentity, { issuer, subject });
    return this.users.findForSignIn({ id: userId });
  }

  /** Uses the account as it is if somebody created it meanwhile. */
  private async create(
    person: IDToken,
    email: string,
    asker: Omit<Asker, 'account'>,
  ): Promise<{ id: string }> {
    const passwordHash = await this.hashOfNothing(email, asker);
    const named = (claim: unknown, otherwise: string) => {
      const name = fields.personName().safeParse(claim);
      return name.success ? name.data : otherwise;
    };
    return this.accounts
      .create({
        email,
        passwordHash,
        hasPassword: false,
        role: 'student',
        firstName: named(person.given_name, named(person.name, 'New')),
        lastName: named(person.family_name, 'Player'),
        addressProvedAt: new Date(),
      })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'identity.email-taken')
          return this.dataSource.manager.findOneByOrFail(StoredUser, { email });
        throw error;
      });
  }

  /** An account with an unproved address is handed over first. */
  private async link(
    userId: string,
    identity: { issuer: string; subject: string },
    asker: Omit<Asker, 'account'>,
  ): Promise<void> {
    const passwordHash = await this.hashOfNothing(userId, asker);
    await this.openSessions.endWith(async (manager) => {
      const user = await lockUser(manager, userId, 'unavailable'); // not found: erased at the same time
      await this.insert(manager, userId, identity);
      if (user.addressProvedAt) return null;
      await handOver(manager, this.outbox, user, { passwordHash, hasPassword: false });
      return user;
    });
  }

  private async insert(
    manager: EntityManager,
    userId: string,
    { issuer, subject }: { issuer: string; subject: string },
  ): Promise<void> {
    const added = await manager.query<unknown[]>(
      `INSERT INTO provider_identities (issuer, subject, user_id) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING user_id`,
      [issuer, subject, userId],
    );
    if (added.length > 0)
      await this.outbox.add(manager, 'identity.provider-linked', { userId, provider: this.config.OIDC_NAME });
  }

  /** The hash of a password that nobody knows. */
  private hashOfNothing(account: string, asker: Omit<Asker, 'account'>): Promise<string> {
    return this.passwords.inTurn({ ...asker, account }, () =>
      this.passwords.hash(randomBytes(32).toString('base64')),
    );
  }
}
