import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import {
  type Answer,
  constants,
  type listPeople,
  type listUsers,
  type Page,
  type QueryOf,
  type User,
} from '@fungo/contracts';
import { AcademyClock, foundSql, type PageRow, PageSql, SealedFields, statement } from '@fungo/platform';
import { StoredPlayer } from './player.entity';
import { ownPlayer } from './player.rules';
import { SecondFactor, StoredStaffFactor } from './second-factor.entity';
import { StoredConsent } from './consent.entity';
import { InstructorProfile } from './instructor-profile.entity';
import { StoredUser } from './user.entity';

/**
 * A user with today's age, their coach's profile if they coach now, the latest consent answer, their second factor if it
 * is on, and the month's uploads.
 */
export type Account = StoredUser & {
  profile: InstructorProfile | null;
  consent: (Answer & Pick<StoredConsent, 'givenAt'>) | null;
  videosThisMonth: number;
  factor: SecondFactor | null;
  secondFactor: User['secondFactor'];
};
type Found = Omit<Account, 'consent' | 'videosThisMonth'> & {
  consent: StoredConsent | null;
  rule: StoredStaffFactor | null;
  player: StoredPlayer | null;
};

type Listed = QueryOf<typeof listUsers>;

/** Reads people together with their profiles, in one statement. */
@Injectable()
export class UsersRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly clock: AcademyClock,
  ) {}

  findById(id: string): Promise<Account | null> {
    return this.one(this.accounts().where('user.id = :id', { id }));
  }

  findByEmail(email: string): Promise<Account | null> {
    return this.one(this.accounts().where('user.email = :email', { email }));
  }

  /** Includes the password's hash. */
  findForSignIn(who: Pick<StoredUser, 'email'> | Pick<StoredUser, 'id'>): Promise<Account | null> {
    return this.one(this.accounts().addSelect('user.passwordHash').where(who));
  }

  /** All people by id, a page at a time, or the people with these ids. */
  findPage({ after, ids, role }: QueryOf<typeof listPeople>): Promise<Account[]> {
    const page = this.accounts().orderBy('user.id').limit(constants.limits.listRows);
    if (after !== undefined) page.andWhere('user.id > :after', { after });
    if (ids) page.andWhere('user.id = ANY (:ids)', { ids });
    if (role) page.andWhere('user.role = :role', { role });
    return this.many(page);
  }

  /** By default newest first; `search` finds names and addresses by their words. */
  async find({ search, role, state, membership, ...query }: Listed): Promise<Page<Account>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = ['u.erased_at IS NULL', ...page.rules('u')];
    if (role) rules.push(`u.role = ${param(role)}`);
    if (state) rules.push(`u.disabled_at IS ${state === 'disabled' ? 'NOT NULL' : 'NULL'}`);
    if (membership) rules.push(`u.membership_status = ${param(membership)}`);
    if (search) rules.push(foundSql(['u.first_name', 'u.last_name', 'u.email'], search, param));
    const { rows: ids, next } = page.read<string>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select('u.id', 'u')}
           FROM (SELECT id, created_at FROM users AS u WHERE ${rules.join(' AND ')} ${page.end}) AS u`,
        parameters,
      ),
    );
    const found = await this.many(this.accounts().where({ id: In(ids) }));
    const byId = new Map(found.map((account) => [account.id, account]));
    return { rows: ids.map((id) => byId.get(id)).filter((account) => account !== undefined), next };
  }

  /** The names of the people with these ids, where an account exists. */
  named(ids: string[]): Promise<Pick<StoredUser, 'id' | 'firstName' | 'lastName'>[]> {
    return this.dataSource.manager.find(StoredUser, {
      where: { id: In(ids) },
      select: { id: true, firstName: true, lastName: true },
    });
  }

  /** Stores another hash of the same password, unless the password changed. The version and the sessions stay. */
  async hashAgain({ id, passwordHash }: Account, newHash: string): Promise<void> {
    await this.dataSource.query('UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [
      ...[id, passwordHash, newHash],
    ]);
  }

  /** Whether the account is unchanged since it was read. */
  isCurrent({ id, version }: Account): Promise<boolean> {
    return this.dataSource.manager.existsBy(StoredUser, { id, version });
  }

  private async one(query: SelectQueryBuilder<StoredUser>): Promise<Account | null> {
    const account = await query.getOne();
    return account && this.open(account as Found);
  }

  private async many(query: SelectQueryBuilder<StoredUser>): Promise<Account[]> {
    return (await query.getMany()).map((account) => this.open(account as Found));
  }

  private open({ rule, player, ...account }: Found): Account {
    const consent = account.consent && answerOf(this.sealed.open(StoredConsent, account.consent));
    const isAsked = rule?.asked === true && account.role !== 'student';
    const secondFactor = account.factor ? 'on' : isAsked ? 'required' : 'off';
    const isThisMonth = account.uploadsMonth === this.clock.monthOf(new Date());
    const videosThisMonth = isThisMonth ? account.uploadsCount : 0;
    const opened = this.sealed.open(StoredUser, account);
    // Credits and memberships are the player's, who may have another family by now.
    const ofPlayer = player
      ? { membershipStatus: opened.membershipStatus, videosThisMonth }
      : { membershipStatus: 'inactive' as const, videosThisMonth: 0 };
    return { ...opened, ...ownPlayer(player, this.clock.today()), ...ofPlayer, consent, secondFactor };
  }

  private accounts(): SelectQueryBuilder<StoredUser> {
    return this.dataSource.manager
      .createQueryBuilder(StoredUser, 'user')
      .leftJoinAndMapOne(
        'user.profile',
        InstructorProfile,
        'profile',
        'profile.user_id = user.id AND profile.active',
      )
      .leftJoinAndMapOne(
        'user.consent',
        StoredConsent,
        'consent',
        'consent.id = (SELECT max(c.id) FROM consents AS c WHERE c.user_id = user.id)',
      )
      .leftJoinAndMapOne(
        'user.factor',
        SecondFactor,
        'factor',
        'factor.user_id = user.id AND factor.turned_on_at IS NOT NULL',
      )
      .leftJoinAndMapOne('user.rule', StoredStaffFactor, 'rule', 'rule.id = 1')
      .leftJoinAndMapOne(
        'user.player',
        StoredPlayer,
        'player',
        'player.id = user.id AND player.family_id = user.family_id',
      );
  }
}

/** @returns null for an answer that was withdrawn */
export const answerOf = ({ player, guardianName, text, givenAt }: StoredConsent): Account['consent'] =>
  player === 'open' ? null : { player, guardianName, text, givenAt };
