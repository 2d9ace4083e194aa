import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import {
  type ConsentAnswer,
  constants,
  perHour,
  type ProfileUpdate,
  type Registration,
  type User,
} from '@fungo/contracts';
import {
  AppError,
  type NetworkGate,
  NetworkLimits,
  Outbox,
  SealedFields,
  Sessions,
  throwConstraint,
  transaction,
} from '@fungo/platform';
import type { z } from 'zod';
import { refuseCommon } from '../passwords/common-passwords';
import { type Asker, Passwords } from '../passwords/passwords';
import { consentOf, isSameConsent, sessionUser, showUser } from './accounts.rules';
import { StoredConsent } from './consent.entity';
import { StoredUser } from './user.entity';
import { UsersRepository } from './users.repository';

/** The accounts, and what they say about their owners. */
@Injectable()
export class AccountsService {
  private readonly newAccounts: NetworkGate;

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly sealed: SealedFields,
    limits: NetworkLimits,
  ) {
    this.newAccounts = limits.gate('new-accounts', perHour(constants.limits.newAccountsPerNetworkAndHour));
  }

  /** @throws AppError `auth.sign-in-required` if the account was erased while its session was open */
  async getCurrent(id: string): Promise<User> {
    return showUser(await this.getAccount(id));
  }

  /**
   * Creates a student's account, whatever role the form may claim.
   * @throws AppError as {@link create}; `request.invalid`; `request.too-many` from one network; `unavailable` while too
   *   many wait for password work
   */
  async register(
    {
      confirmPassword: _,
      password,
      player,
      guardianConsent,
      consentText,
      ...person
    }: z.output<typeof Registration>,
    asker: Asker,
  ): Promise<User> {
    refuseCommon(password);
    await this.newAccounts(asker.address); // counts an address that has an account, too: the answer tells so
    const passwordHash = await this.passwords.inTurn(asker, () => this.passwords.hash(password));
    const { parentName } = person;
    const answer = player && { player, parentName, guardianConsent, consentText };
    return this.create({ ...person, passwordHash, role: 'student' }, answer);
  }

  /**
   * An account whose address is not proved gets a welcome mail with the link that proves it.
   * @throws AppError `identity.email-taken`, also for the slower of two at the same moment
   */
  async create(person: NewUser, answer?: ConsentAnswer): Promise<User> {
    const id = randomUUID();
    await transaction(this.dataSource, async (manager) => {
      await manager.insert(StoredUser, this.sealed.seal(StoredUser, { ...person, id }));
      if (answer) await this.addConsent(manager, id, answer);
      await this.tellOfChange(manager, id);
      if (!person.addressProvedAt)
        await this.outbox.add(manager, 'identity.account-registered', { userId: id });
    }).catch((error: unknown) => throwConstraint(error, { users_email_unique: 'identity.email-taken' }));
    return this.getCurrent(id);
  }

  /** Keeps an answer that differs from the last one; those before it stay. */
  async giveConsent(id: string, answer: ConsentAnswer): Promise<User> {
    await transaction(this.dataSource, async (manager) => {
      const user = await manager.findOne(StoredUser, {
        where: { id, erasedAt: IsNull() },
        lock: { mode: 'for_no_key_update' },
      });
      if (!user) throw new AppError('auth.sign-in-required');
      const [last] = await manager.find(StoredConsent, {
        where: { userId: id },
        order: { id: 'DESC' },
        take: 1,
      });
      if (!last || !isSameConsent(this.sealed.open(StoredConsent, last), consentOf(answer)))
        await this.addConsent(manager, id, answer);
    });
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

  private async addConsent(manager: EntityManager, userId: string, answer: ConsentAnswer): Promise<void> {
    await manager.insert(StoredConsent, this.sealed.seal(StoredConsent, { userId, ...consentOf(answer) }));
  }

  private tellOfChange(manager: EntityManager, userId: string): Promise<void> {
    return this.outbox.add(manager, 'identity.user-changed', { userId });
  }
}

type NewUser = Partial<StoredUser> &
  Required<Pick<StoredUser, 'email' | 'role' | 'firstName' | 'lastName' | 'passwordHash'>>;

const emptyAsNull = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value === '' ? null : value]));
