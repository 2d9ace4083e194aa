import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  adultAge,
  type Answer,
  answerIn,
  type ConsentAnswer,
  constants,
  perHour,
  type ProfileUpdate,
  type Registration,
  updateProfile,
  type User,
} from '@fungo/contracts';
import {
  AcademyClock,
  AppError,
  assertVersion,
  invalidRequest,
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
import {
  answerAfter,
  isAdult,
  isSameConsent,
  type KeptAnswer,
  sessionUser,
  showUser,
} from './accounts.rules';
import { StoredConsent } from './consent.entity';
import { lockUser } from './lock-user';
import { FamiliesRepository, familyIdsOf } from './families.repository';
import { StoredPlayer } from './player.entity';
import { ownPlayer } from './player.rules';
import { StoredUser } from './user.entity';
import { answerOf, UsersRepository } from './users.repository';

/** Accounts and profiles. */
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
    private readonly clock: AcademyClock,
    private readonly families: FamiliesRepository,
    limits: NetworkLimits,
  ) {
    this.newAccounts = limits.gate('new-accounts', perHour(constants.limits.newAccountsPerNetworkAndHour));
  }

  /** @throws AppError `auth.sign-in-required` if the account was erased while its session was open */
  async getCurrent(id: string): Promise<User> {
    return showUser(await this.getAccount(id));
  }

  /**
   * Creates a student's account, even if the form claims another role.
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
    const { age, parentName } = person;
    const answer = answerIn({ player, age, parentName, guardianConsent, consentText });
    return this.registerAs(person, { password, asker, answer });
  }

  /**
   * Creates a student's account with a password.
   * @param steps as in {@link create}
   * @throws AppError as {@link register}
   */
  async registerAs(
    person: Omit<NewUser, 'passwordHash' | 'role'>,
    { password, asker, answer, ...steps }: { password: string; asker: Asker; answer: Answer | null } & Steps,
  ): Promise<User> {
    refuseCommon(password);
    await this.newAccounts(asker.address); // also counts attempts with a taken address, because the answer reveals it
    const passwordHash = await this.passwords.inTurn(asker, () => this.passwords.hash(password));
    return this.create({ ...person, passwordHash, role: 'student' }, answer, steps);
  }

  /**
   * Creates an account. Without a proved address it gets a welcome mail with the link that proves it.
   * @param steps run before and after it in its transaction
   * @throws AppError `identity.email-taken`, including for the slower of two simultaneous requests
   */
  async create(person: NewUser, answer: Answer | null = null, { first, last }: Steps = {}): Promise<User> {
    const id = randomUUID();
    await transaction(this.dataSource, async (manager) => {
      await first?.(manager, id);
      const ageAsOf = person.age == null ? null : this.clock.today();
      await manager.insert(StoredUser, this.sealed.seal(StoredUser, { ...person, ageAsOf, id }));
      if (answer) await this.addConsent(manager, id, answer);
      await this.tellOfChange(manager, id);
      await this.tellOfPlayers(manager, id);
      if (!person.addressProvedAt)
        await this.outbox.add(manager, 'identity.account-registered', { userId: id });
      await last?.(manager, id);
    }).catch((error: unknown) => throwConstraint(error, { users_email_unique: 'identity.email-taken' }));
    return this.getCurrent(id);
  }

  /**
   * Adds an answer if it differs from the last one.
   * @throws AppError `request.invalid` for an adult if the profile's age says otherwise
   */
  async giveConsent(id: string, said: ConsentAnswer): Promise<User> {
    await transaction(this.dataSource, async (manager) => {
      const user = await this.lock(manager, id);
      if (said.player === 'adult' && user.age !== null && !isAdult(user))
        throw invalidRequest([{ path: ['player'], message: underAge }]);
      const answer = answerIn(said)!;
      const last = await this.lastAnswer(manager, id);
      if (last && isSameConsent(last, answer)) return;
      await this.addConsent(manager, id, answer);
      await this.tellOfConsent(manager, id, answer);
      await manager.increment(StoredUser, { id }, 'version', 1);
      await this.tellOfChange(manager, id);
    });
    return this.showChanged(id);
  }

  /**
   * Changes the fields that are present; an empty text clears a field. The person's open sessions get the new name.
   * @throws AppError as {@link assertVersion}
   */
  async updateProfile(id: string, changes: z.output<typeof ProfileUpdate>, ifMatch?: string): Promise<User> {
    const changed = emptyAsNull(changes);
    if (Object.keys(changed).length > 0)
      await transaction(this.dataSource, async (manager) => {
        const before = await this.lock(manager, id);
        if (ifMatch !== undefined) assertVersion(updateProfile, ifMatch, await this.getCurrent(id));
        await this.changeProfile(manager, before, changed);
        const answer = answerAfter(before, { ...before, ...changed }, await this.lastAnswer(manager, id));
        if (answer) {
          await this.addConsent(manager, id, answer);
          await this.tellOfConsent(manager, id, answer);
        }
        await this.tellOfChange(manager, id);
        await this.tellOfPlayers(manager, id);
      });
    return this.showChanged(id);
  }

  /**
   * Stores the player's fields with the account's own player, whose name follows the account's while they are the same.
   * Sending back the age that the form showed is no new statement: the age keeps the day it was given for.
   */
  private async changeProfile(
    manager: EntityManager,
    before: StoredUser,
    { age, position, experience, ...changes }: Partial<StoredUser>,
  ): Promise<void> {
    const { id, familyId, firstName, lastName } = before;
    await manager.update(StoredUser, id, this.sealed.seal(StoredUser, changes));
    const own = await manager.findOneBy(StoredPlayer, { id, familyId });
    if (!own) return;
    const isNamesake = own.firstName === firstName && own.lastName === lastName;
    await manager.update(StoredPlayer, id, {
      ...(isNamesake && {
        firstName: changes.firstName ?? firstName,
        lastName: changes.lastName ?? lastName,
      }),
      ...(position !== undefined && { position }),
      ...(experience !== undefined && { experience }),
      ...(age !== undefined &&
        age !== before.age && { age, ageAsOf: age === null ? null : this.clock.today(), birthDate: null }),
    });
  }

  private async showChanged(id: string): Promise<User> {
    const account = await this.getAccount(id);
    await this.sessions.update(sessionUser(account, await this.families.idsOf(id)));
    return showUser(account);
  }

  /** The account with the fields of its own player. */
  private async lock(manager: EntityManager, id: string): Promise<StoredUser> {
    const user = this.sealed.open(StoredUser, await lockUser(manager, id));
    const own = await manager.findOneBy(StoredPlayer, { id, familyId: user.familyId });
    return { ...user, ...ownPlayer(own, this.clock.today()) };
  }

  private async lastAnswer(manager: EntityManager, userId: string): Promise<Answer | null> {
    const [last] = await manager.find(StoredConsent, { where: { userId }, order: { id: 'DESC' }, take: 1 });
    return last ? answerOf(this.sealed.open(StoredConsent, last)) : null;
  }

  private async getAccount(id: string) {
    const account = await this.users.findById(id);
    if (!account) throw new AppError('auth.sign-in-required');
    return account;
  }

  private async addConsent(manager: EntityManager, userId: string, answer: KeptAnswer): Promise<void> {
    await manager.insert(StoredConsent, this.sealed.seal(StoredConsent, { userId, ...answer }));
  }

  private async tellOfConsent(manager: EntityManager, userId: string, { player }: KeptAnswer): Promise<void> {
    if (player === 'minor') await this.outbox.add(manager, 'identity.consent-given', { userId });
  }

  /** Other services show a player with the guardian's name. */
  private async tellOfPlayers(manager: EntityManager, userId: string): Promise<void> {
    const { playerIds } = await familyIdsOf(manager, userId);
    for (const playerId of playerIds) await this.outbox.add(manager, 'identity.player-changed', { playerId });
  }

  private tellOfChange(manager: EntityManager, userId: string): Promise<void> {
    return this.outbox.add(manager, 'identity.user-changed', { userId });
  }
}

const underAge = `The profile says that the player is under ${adultAge}. Please change the age there first.`;

type Step = (manager: EntityManager, id: string) => Promise<void>;
interface Steps {
  first?: Step;
  last?: Step;
}

type NewUser = Partial<StoredUser> &
  Required<Pick<StoredUser, 'email' | 'role' | 'firstName' | 'lastName' | 'passwordHash'>>;

const emptyAsNull = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value === '' ? null : value]));
