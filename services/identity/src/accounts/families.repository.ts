import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import {
  type AnyPlayer,
  constants,
  type listAllPlayers,
  type listPlayersNow,
  type Page,
  type Player,
  type PlayerNow,
  type QueryOf,
} from '@fungo/contracts';
import {
  AcademyClock,
  AppError,
  foundSql,
  instantSql,
  type PageRow,
  PageSql,
  SealedFields,
  type SignedIn,
  statement,
} from '@fungo/platform';
import { answerOf } from './users.repository';
import { StoredConsent } from './consent.entity';
import { StoredGuardian } from './guardian.entity';
import { StoredUser } from './user.entity';
import { StoredPlayer } from './player.entity';
import { ageOf, showPlayer } from './player.rules';

export type FamilyIds = Pick<SignedIn, 'familyIds' | 'playerIds'>;

/**
 * The ids that a person's session has: the person's own family and its first player come first, then the families that
 * the person was invited to.
 * @throws AppError `identity.user-not-found`
 */
export async function familyIdsOf(manager: EntityManager, userId: string): Promise<FamilyIds> {
  const [row] = await manager.query<FamilyIds[]>(
    `SELECT ARRAY(SELECT f.id FROM guardians AS g JOIN families AS f ON g.family_id IN (f.id, f.merged_into)
                   WHERE g.user_id = u.id
                   ORDER BY g.family_id <> u.family_id, g.joined_at, f.id <> g.family_id, f.created_at, f.id)
              AS "familyIds",
            ARRAY(SELECT p.id FROM guardians AS g JOIN families AS f ON g.family_id IN (f.id, f.merged_into)
                    JOIN players AS p ON p.family_id = f.id
                   WHERE g.user_id = u.id AND p.erased_at IS NULL
                   ORDER BY p.merged_into IS NOT NULL, g.family_id <> u.family_id, p.id <> u.id, g.joined_at,
                            f.id <> g.family_id, p.created_at, p.id)
              AS "playerIds"
       FROM users AS u WHERE u.id = $1`,
    [userId],
  );
  if (!row) throw new AppError('identity.user-not-found');
  return row;
}

/** The players of a family, and of those that were merged into it. */
export async function playerIdsOf(manager: EntityManager, familyId: string): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT p.id FROM players AS p JOIN families AS f ON f.id = p.family_id
      WHERE $1 IN (f.id, f.merged_into) AND p.erased_at IS NULL ORDER BY p.id`,
    [familyId],
  );
  return rows.map(({ id }) => id);
}

/** @returns the player's family, after a merge; null for an unknown or erased player */
export async function familyIdOf(manager: EntityManager, playerId: string): Promise<string | null> {
  const [row] = await manager.query<{ family: string }[]>(
    `SELECT ${familySql} AS family FROM players AS p WHERE p.id = $1 AND p.erased_at IS NULL`,
    [playerId],
  );
  return row?.family ?? null;
}

/** A guardian's name for others, from the account's opened columns. */
export const guardianName = ({
  parentName,
  firstName,
  lastName,
}: Pick<StoredUser, 'parentName' | 'firstName' | 'lastName'>): string =>
  parentName ?? `${firstName} ${lastName}`;

/** The family of the player `p`, after a merge. */
const familySql = '(SELECT coalesce(f.merged_into, f.id) FROM families AS f WHERE f.id = p.family_id)';

/** Reads families, their players and their guardians. */
@Injectable()
export class FamiliesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly clock: AcademyClock,
  ) {}

  /** As {@link familyIdsOf}. */
  idsOf(userId: string): Promise<FamilyIds> {
    return familyIdsOf(this.dataSource.manager, userId);
  }

  /** The families' guardians. */
  async guardianIdsOf(familyIds: string[], manager = this.dataSource.manager): Promise<string[]> {
    const rows = await manager.find(StoredGuardian, {
      where: { familyId: In(familyIds) },
      order: { userId: 'ASC' },
    });
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  /** A family's players in the order of the caller's ids; players that were merged into another are left out. */
  async list(playerIds: string[], manager = this.dataSource.manager): Promise<Player[]> {
    const players = await manager.find(StoredPlayer, {
      where: { id: In(playerIds), mergedInto: IsNull(), erasedAt: IsNull() },
    });
    const pictures = await this.picturesOf(playerIds, manager);
    const day = this.clock.today();
    return players
      .sort((one, other) => playerIds.indexOf(one.id) - playerIds.indexOf(other.id))
      .map((player, index) =>
        showPlayer(this.sealed.open(StoredPlayer, player), {
          day,
          profileImageUrl: pictures.get(`${player.id} ${player.familyId}`) ?? null,
          isFirst: index === 0,
        }),
      );
  }

  /** Players of all families for staff, newest first; `search` finds names and addresses by their words. */
  async find({ search, ...query }: QueryOf<typeof listAllPlayers>): Promise<Page<AnyPlayer>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const guardians = `FROM guardians AS g JOIN users AS u ON u.id = g.user_id WHERE g.family_id = ${familySql}`;
    const rules = [
      'p.erased_at IS NULL',
      'p.merged_into IS NULL',
      `EXISTS (SELECT ${guardians} AND u.role = 'student')`,
      ...page.rules('p'),
    ];
    const ofGuardians = `(SELECT string_agg(concat_ws(' ', u.first_name, u.last_name, u.email), ' ') ${guardians})`;
    if (search) rules.push(foundSql(['p.first_name', 'p.last_name', ofGuardians], search, param));
    const shown = `json_build_object('id', p.id, 'position', p.position, 'createdAt', ${instantSql('p.created_at')})`;
    const { rows, next } = page.read<Pick<AnyPlayer, 'id' | 'position' | 'createdAt'>>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(shown, 'p')}
           FROM (SELECT * FROM players AS p WHERE ${rules.join(' AND ')} ${page.end}) AS p`,
        parameters,
      ),
    );
    const found = await this.findNow({ ids: rows.map(({ id }) => id) });
    const byId = new Map(found.map((player) => [player.playerId, player]));
    return {
      rows: rows.flatMap((row) => {
        const player = byId.get(row.id);
        if (!player) return [];
        const { firstName, lastName, age, guardianName: name, guardianEmail } = player;
        return [{ ...row, firstName, lastName, age, guardianName: name, guardianEmail }];
      }),
      next,
    };
  }

  /**
   * Players as other services know them, with their guardians: one that was merged into another has the other's name.
   * Erased ones have placeholder names.
   */
  async findNow(query: QueryOf<typeof listPlayersNow>): Promise<PlayerNow[]> {
    const { after = null, ids = null } = query;
    const players = await this.dataSource.query<(StoredPlayer & { family: string })[]>(
      `SELECT p.id, coalesce(p.merged_into, p.id) AS "shownAs", ${familySql} AS family,
              shown.first_name AS "firstName", shown.last_name AS "lastName", shown.birth_date::text AS "birthDate",
              shown.age, shown.age_as_of::text AS "ageAsOf", shown.consent_by AS "consentBy", p.version,
              p.merged_into AS "mergedInto"
         FROM players AS p JOIN players AS shown ON shown.id = coalesce(p.merged_into, p.id)
        WHERE ($1::uuid IS NULL OR p.id > $1) AND ($2::uuid[] IS NULL OR p.id = ANY ($2))
        ORDER BY p.id LIMIT ${constants.limits.listRows}`,
      [after, ids],
    );
    const guardians = await this.guardiansOf([...new Set(players.map(({ family }) => family))]);
    const day = this.clock.today();
    return players.map((player) => {
      const own = (guardians.get(player.family) ?? []).slice(0, constants.family.maxGuardians);
      return {
        playerId: player.id,
        shownAs: player.mergedInto ?? player.id,
        familyId: player.family,
        firstName: player.firstName,
        lastName: player.lastName,
        birthDate: player.birthDate,
        age: ageOf(player, day),
        awaitsConsent: player.consentBy === null && !own.some(({ consents }) => consents),
        guardians: own.map(({ consents: _, ...guardian }) => guardian),
        guardianName: own[0]?.name ?? '',
        guardianEmail: own[0]?.email ?? '',
        version: player.version,
      };
    });
  }

  private async guardiansOf(
    familyIds: string[],
  ): Promise<Map<string, (PlayerNow['guardians'][number] & { consents: boolean })[]>> {
    const rows = await this.dataSource.manager.find(StoredGuardian, {
      where: { familyId: In(familyIds) },
      order: { joinedAt: 'ASC', userId: 'ASC' },
    });
    const users = await this.dataSource.manager.findBy(StoredUser, {
      id: In(rows.map(({ userId }) => userId)),
    });
    const consents = await this.dataSource.manager
      .createQueryBuilder(StoredConsent, 'c')
      .where('c.user_id = ANY (:ids)', { ids: users.map(({ id }) => id) })
      .distinctOn(['c.user_id'])
      .orderBy('c.user_id')
      .addOrderBy('c.id', 'DESC')
      .getMany();
    const answered = new Set(
      consents.filter((consent) => answerOf(consent) !== null).map(({ userId }) => userId),
    );
    const found = new Map<string, (PlayerNow['guardians'][number] & { consents: boolean })[]>();
    const guardians = new Map(
      users.map((user) => [
        user.id,
        {
          userId: user.id,
          name: guardianName(this.sealed.open(StoredUser, user)),
          email: user.email,
          addressProved: user.addressProvedAt !== null,
          lastVisitAt: user.lastVisitAt.toISOString(),
          consents: user.role !== 'student' || answered.has(user.id),
        },
      ]),
    );
    for (const { familyId, userId } of rows)
      found.set(familyId, [...(found.get(familyId) ?? []), guardians.get(userId)!]);
    return found;
  }

  /** Pictures belong to accounts, so only an account's own player in its own family has one. */
  private async picturesOf(ids: string[], manager: EntityManager): Promise<Map<string, string | null>> {
    const users = await manager.find(StoredUser, {
      select: { id: true, familyId: true, profileImageUrl: true },
      where: { id: In(ids) },
    });
    return new Map(users.map(({ id, familyId, profileImageUrl }) => [`${id} ${familyId}`, profileImageUrl]));
  }
}
