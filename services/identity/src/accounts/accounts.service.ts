import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ProfileUpdate, Registration, User } from '@fungo/contracts';
import { AppError, Outbox, SealedFields, Sessions, throwConstraint, transaction } from '@fungo/platform';
import type { z } from 'zod';
import { refuseCommon } from '../passwords/common-passwords';
import { type Asker, Passwords } from '../passwords/passwords';
import { sessionUser, showUser } from './accounts.rules';
import { StoredUser } from './user.entity';
import { UsersRepository } from './users.repository';

/** The accounts, and what they say about their owners. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly sealed: SealedFields,
  ) {}

  /** @throws AppError `auth.sign-in-required` if the account was erased while its session was open */
  async getCurrent(id: string): Promise<User> {
    return showUser(await this.getAccount(id));
  }

  /**
   * Creates a student's account, whatever role the form may claim.
   * @throws AppError as {@link create}; `request.invalid`; `unavailable` while too many wait for password work
   */
  async register(
    { confirmPassword: _, password, ...person }: z.output<typeof Registration>,
    asker: Asker,
  ): Promise<User> {
    refuseCommon(password);
    const passwordHash = await this.passwords.inTurn(asker, () => this.passwords.hash(password));
    return this.create({ ...person, passwordHash, role: 'student' });
  }

  /**
   * An account whose address is not proved gets a welcome mail with the link that proves it.
   * @throws AppError `identity.email-taken`, also for the slower of two at the same moment
   */
  async create(person: NewUser): Promise<User> {
    const id = randomUUID();
    await transaction(this.dataSource, async (manager) => {
      await manager.insert(StoredUser, this.sealed.seal(StoredUser, { ...person, id }));
      await this.tellOfChange(manager, id);
      if (!person.addressProvedAt)
        await this.outbox.add(manager, 'identity.account-registered', { userId: id });
    }).catch((error: unknown) => throwConstraint(error, { users_email_unique: 'identity.email-taken' }));
    return this.getCurrent(id);
  }

  /** Absent fields stay as they are; an empty text clears one. The person's open sessions show the changed name. */
  async updateProfile(id: string, changes: z.output<typeof ProfileUpdate>): Promise<User> {
    const columns = this.sealed.seal(StoredUser, emptyAsNull(changes));
    if (Object.keys(columns).length > 0)
      await transaction(this.dataSource, async (manager) => {
        const { affected } = await manager.update(StoredUser, id, columns);
        if (!affected) throw new AppError('auth.sign-in-required');
        await this.tellOfChange(manager, id);
      });
    const account = await this.getAccount(id);
    await this.sessions.update(sessionUser(account));
    return showUser(account);
  }

  private async getAccount(id: string) {
    const account = await this.users.findById(id);
    if (!account) throw new AppError('auth.sign-in-required');
    return account;
  }

  private tellOfChange(manager: EntityManager, userId: string): Promise<void> {
    return this.outbox.add(manager, 'identity.user-changed', { userId });
  }
}

type NewUser = Partial<StoredUser> &
  Required<Pick<StoredUser, 'email' | 'role' | 'firstName' | 'lastName' | 'passwordHash'>>;

const emptyAsNull = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value === '' ? null : value]));
