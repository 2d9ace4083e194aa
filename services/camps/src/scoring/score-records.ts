import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { listScoreRecords, Page, QueryOf, ScoreRecord } from '@fungo/contracts';
import { AppError, instantSql, type PageRow, PageSql, statement } from '@fungo/platform';
import { PlacesWriter } from '../places/places.writer';

/** SQL for the change `s`. It is current if the entry refers to it, or if it removed the entry and none exists. */
const recordSql = `json_build_object(
  'id', s.id,
  'at', ${instantSql('s.received_at')},
  'by', coalesce((SELECT first_name || ' ' || last_name FROM people WHERE user_id = s.made_by),
                 (SELECT helper FROM scorer_codes WHERE id = s.code_id), 'Somebody who is gone'),
  'campId', s.camp_id,
  'playerName', coalesce((SELECT name FROM players WHERE id = s.player_id), 'A child who is gone'),
  'station', s.station,
  'kind', s.kind,
  'from', s.before,
  'to', s.after,
  'isCurrent', s.kind <> 'clashed' AND NOT EXISTS (
    SELECT FROM score_changes AS later
     WHERE later.player_id = s.player_id AND later.station = s.station AND later.kind <> 'clashed'
       AND (later.received_at, later.id) > (s.received_at, s.id)))`;

/** The history of score changes. */
@Injectable()
export class ScoreRecords {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
  ) {}

  /** @throws AppError `camps.camp-not-found` */
  async list(
    campId: number,
    { playerId, ...query }: QueryOf<typeof listScoreRecords>,
  ): Promise<Page<ScoreRecord>> {
    await this.places.getCamp(this.dataSource.manager, campId);
    const { parameters, param } = statement();
    const page = new PageSql('received_at', query, param);
    const rules = [
      `s.camp_id = ${param(campId)}`,
      ...(playerId === undefined ? [] : [`s.player_id = ${param(playerId)}`]),
      ...page.rules('s'),
    ];
    return page.read(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(recordSql, 's')}
           FROM (SELECT * FROM score_changes AS s WHERE ${rules.join(' AND ')} ${page.end}) AS s`,
        parameters,
      ),
    );
  }

  /** @throws AppError `camps.no-such-change` */
  async get(manager: EntityManager, id: string): Promise<ScoreRecord> {
    const [row] = await manager.query<{ record: ScoreRecord }[]>(
      `SELECT ${recordSql} AS record FROM score_changes AS s WHERE s.id = $1`,
      [id],
    );
    if (!row) throw new AppError('camps.no-such-change');
    return row.record;
  }
}
