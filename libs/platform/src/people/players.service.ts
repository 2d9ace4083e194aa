import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { getPlayerNow, nameKey } from '@fungo/contracts';
import { Ask } from '../ask';
import type { SignedIn } from '../caller';
import { AppError } from '../errors';
import { KnownPlayer } from './known-player.entity';
import { joinPlayerSql, playerSql, shownAsSql } from './player.sql';
import { putPlayers } from './players';

/** The player that a call names, or the caller's first. @throws AppError `identity.player-not-found` for another family's */
export function ownPlayerId({ playerIds }: Pick<SignedIn, 'playerIds'>, named?: string): string {
  const id = named ?? playerIds[0];
  if (id === undefined || !playerIds.includes(id)) throw new AppError('identity.player-not-found');
  return id;
}

/** A service's questions about players, answered from its own copy. */
@Injectable()
export class KnownPlayers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
  ) {}

  /**
   * {@link ownPlayerId}, and the player is known here afterwards. Only a player whose event has not arrived yet costs a
   * question to identity.
   */
  async own(caller: SignedIn, named?: string): Promise<string> {
    const id = ownPlayerId(caller, named);
    // The first player of a family needs no question: its own account's name serves until the event arrives.
    if (named !== undefined) await this.know(id);
    return id;
  }

  /** Any family's player is known here afterwards. @throws AppError `identity.player-not-found` */
  async know(playerId: string): Promise<void> {
    if (await this.dataSource.manager.existsBy(KnownPlayer, { playerId })) return;
    const player = await this.ask.question(getPlayerNow, { params: { playerId } });
    await putPlayers(this.dataSource.manager, [player]);
  }

  /** {@link ownPlayerId}, and the players that were merged into it, whose rows are its own. */
  async rowsOf(caller: SignedIn, named: string): Promise<string[]> {
    return this.shownAs(ownPlayerId(caller, named));
  }

  /** Any player's id, and the ids of those that were merged into it. */
  async shownAs(id: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT * FROM ${shownAsSql('$1')} AS s (id)`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  /** The caller's players by full name; undefined for other names. */
  async byName({ playerIds }: SignedIn): Promise<(name: string) => string | undefined> {
    return finderOf(await this.dataSource.manager.findBy(KnownPlayer, { playerId: In(playerIds) }));
  }

  /**
   * A guardian of several families as they act for these players: the first known player's family comes first, so that the
   * rows of the call belong to it.
   */
  async actingFor(caller: SignedIn, playerIds: (string | undefined)[]): Promise<SignedIn> {
    const { familyIds } = caller;
    const id = playerIds.find((one) => one !== undefined);
    if (familyIds.length === 1 || id === undefined) return caller;
    const familyId = (await this.dataSource.manager.findOneBy(KnownPlayer, { playerId: id }))?.familyId;
    if (familyId === undefined || !familyIds.includes(familyId)) return caller;
    return { ...caller, familyIds: [familyId, ...familyIds.filter((one) => one !== familyId)] };
  }

  /** The names of players, by id. Unknown ones are left out. */
  async namesOf(manager: EntityManager, ids: string[]): Promise<Map<string, Named>> {
    const { firstName, lastName } = playerSql('player');
    const rows = await manager.query<(Named & { id: string })[]>(
      `SELECT asked.id, ${firstName} AS "firstName", ${lastName} AS "lastName"
         FROM unnest($1::uuid[]) AS asked (id) ${joinPlayerSql('asked.id', 'player')}
        WHERE ${firstName} IS NOT NULL`,
      [ids],
    );
    return new Map(rows.map(({ id, ...named }) => [id, named]));
  }
}

type Named = Pick<KnownPlayer, 'firstName' | 'lastName'>;

function finderOf(players: KnownPlayer[]): (name: string) => string | undefined {
  const byName = new Map(players.map((one) => [nameKey(`${one.firstName} ${one.lastName}`), one.shownAs]));
  return (name) => byName.get(nameKey(name));
}

/** Finds the player of a name among these, or else the first of them; null without players. */
export async function playerFinder(
  manager: EntityManager,
  playerIds: string[],
): Promise<(name: string | null) => string | null> {
  const find = finderOf(await manager.findBy(KnownPlayer, { playerId: In(playerIds) }));
  return (name) => find(name ?? '') ?? playerIds[0] ?? null;
}
