import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CampFacts, WaitlistFamily } from '@fungo/contracts';
import { AppError, instantSql, SealedFields } from '@fungo/platform';
import { campFactsSql } from '../places/camps.sql';
import type { Room } from './waitlist.rules';
import { WaitingFamily } from './waiting-family.entity';

/** SQL for a field of a family's first child. */
const firstChildSql = (field: string, column: string): string =>
  `'${field}', (SELECT ${column} FROM waitlist_children WHERE family_id = f.id ORDER BY id LIMIT 1)`;

/** SQL for a family `f`, with its place in line while it waits. */
const familySql = (position: string): string => `
  'id', f.id,
  'campId', f.camp_id,
  'position', CASE WHEN f.state = 'waiting' THEN ${position} END,
  'state', f.state,
  'notified', f.notified,
  'offeredUntil', ${instantSql('(SELECT until FROM offers WHERE offers.id = f.offer_id)')},
  'parentName', f.parent_name,
  'parentEmail', f.parent_email,
  'parentPhone', f.parent_phone,
  ${firstChildSql('playerName', 'player_name')},
  ${firstChildSql('playerAge', 'player_age')},
  'children', (SELECT json_agg(json_build_object('playerName', player_name, 'playerAge', player_age,
                                                 'divisionId', division_id) ORDER BY id)
                 FROM waitlist_children WHERE family_id = f.id),
  'joinedAt', ${instantSql('f.joined_at')}`;

/** SQL for waitlists. */
@Injectable()
export class WaitlistRepository {
  constructor(private readonly sealed: SealedFields) {}

  /** A camp's families that wait or hold an offer, in order. */
  async list(manager: EntityManager, campId: number): Promise<WaitlistFamily[]> {
    const inFront = `count(*) FILTER (WHERE f.state = 'waiting') OVER (ORDER BY f.rank)`;
    const rows = await manager.query<{ family: WaitlistFamily }[]>(
      `SELECT json_build_object(${familySql(inFront)}) AS family
         FROM waitlist AS f WHERE f.camp_id = $1 AND f.state IN ('waiting', 'offered') ORDER BY f.rank`,
      [campId],
    );
    return rows.map(({ family }) => this.sealed.open(WaitingFamily, family));
  }

  /** A family in any state, with its camp. @throws AppError `camps.not-waiting` */
  async get(manager: EntityManager, id: string): Promise<WaitlistFamily & { camp: CampFacts }> {
    const inFront = `(SELECT count(*) FROM waitlist AS other
                       WHERE other.camp_id = f.camp_id AND other.state = 'waiting' AND other.rank <= f.rank)`;
    const [row] = await manager.query<{ family: WaitlistFamily & { camp: CampFacts } }[]>(
      `SELECT json_build_object(${familySql(inFront)}, 'camp', ${campFactsSql}) AS family
         FROM waitlist AS f JOIN camps AS c ON c.id = f.camp_id WHERE f.id = $1`,
      [id],
    );
    if (!row) throw new AppError('camps.not-waiting');
    return this.sealed.open(WaitingFamily, row.family);
  }

  /** Number of a camp's waiting families, and the highest rank ever given. */
  async lastRank(manager: EntityManager, campId: number): Promise<{ waiting: number; rank: number }> {
    const [row] = await manager.query<{ waiting: number; rank: number }[]>(
      `SELECT (count(*) FILTER (WHERE state = 'waiting'))::integer AS waiting, coalesce(max(rank), 0) AS rank
         FROM waitlist WHERE camp_id = $1`,
      [campId],
    );
    return row!;
  }

  /** Free places of a locked camp. */
  async roomOf(manager: EntityManager, campId: number): Promise<Room> {
    const [row] = await manager.query<Room[]>(
      `SELECT capacity - taken AS places,
              (SELECT coalesce(json_agg(json_build_object('id', id, 'places', capacity - taken) ORDER BY id), '[]')
                 FROM divisions WHERE camp_id = c.id) AS divisions
         FROM camps AS c WHERE id = $1`,
      [campId],
    );
    return row!;
  }

  /** Stores a new order of families. */
  async reorder(manager: EntityManager, ids: string[]): Promise<void> {
    await manager.query(
      `UPDATE waitlist SET rank = place FROM unnest($1::uuid[]) WITH ORDINALITY AS ordered (family_id, place)
        WHERE id = family_id`,
      [ids],
    );
  }
}
