import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Camp, CampsOverview, listCamps, QueryOf } from '@fungo/contracts';
import {
  AcademyClock,
  AppError,
  JsonText,
  type PageRow,
  SealedFields,
  statement,
  type TextPage,
} from '@fungo/platform';
import { Registration } from '../registrations/registration.entity';
import {
  owedCentsSql,
  participantsSql,
  receivedCentsSql,
  registrationColumnsSql,
} from '../registrations/registrations.sql';
import { campFieldsSql } from '../places/camps.sql';
import { campsPage, campsSourceSql } from '../places/nearness.sql';

/** SQL for the registrations of the camp `c`, earliest first, without the fields that are audited one by one. */
const registrationsSql = `(
  SELECT coalesce(json_agg(registration), '[]')
    FROM (SELECT ${registrationColumnsSql}, ${participantsSql()} AS participants
            FROM registrations AS r LEFT JOIN waivers AS w ON w.id = r.waiver_id
           WHERE r.camp_id = c.id ORDER BY r.created_at, r.id) AS registration)`;

const campSql = (forStaff: boolean): string =>
  `json_build_object(${campFieldsSql} ${forStaff ? `, 'registrations', ${registrationsSql}` : ''})`;

/** SQL for camps. */
@Injectable()
export class CampsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly clock: AcademyClock,
  ) {}

  async list(
    { instructorId, status, registrations, ...query }: QueryOf<typeof listCamps>,
    forStaff: boolean,
  ): Promise<TextPage<Camp>> {
    const { parameters, param } = statement();
    const page = campsPage(query, param);
    const rules = [
      ...(forStaff ? [] : [`c.status <> 'draft'`]),
      ...(instructorId === undefined ? [] : [`c.instructor_id = ${param(instructorId)}`]),
      ...(status === undefined ? [] : [`c.status = ${param(status)}`]),
      ...page.rules('c'),
    ];
    const { rows, next } = page.pass<Camp>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(campSql(forStaff && registrations === 'true'), 'c')}
           FROM (SELECT * FROM ${campsSourceSql(query.order, () => param(this.clock.today()))} WHERE ${['true', ...rules].join(' AND ')} ${page.end}) AS c`,
        parameters,
      ),
    );
    return { rows: new JsonText(this.openPhones(rows.text)), next };
  }

  /** @throws AppError `camps.camp-not-found` */
  async get(manager: EntityManager, id: number, forStaff: boolean): Promise<Camp> {
    const [row] = await manager.query<{ camp: Camp }[]>(
      `SELECT ${campSql(forStaff)} AS camp FROM camps AS c WHERE c.id = $1 AND ($2 OR c.status <> 'draft')`,
      [id, forStaff],
    );
    if (!row) throw new AppError('camps.camp-not-found');
    return this.open(row.camp);
  }

  /** Highest day number of any registration; 0 if none is for individual days. */
  async lastDayTaken(manager: EntityManager, campId: number): Promise<number> {
    const [row] = await manager.query<{ day: number }[]>(
      `SELECT coalesce(max(day), 0) AS day FROM registrations, unnest(selected_days) AS day
        WHERE camp_id = $1 AND registration_status = 'confirmed' AND registration_option = 'individual_days'`,
      [campId],
    );
    return row!.day;
  }

  async countRegistrations(manager: EntityManager, campId: number): Promise<{ all: number; paid: number }> {
    const [row] = await manager.query<{ all: number; paid: number }[]>(
      `SELECT count(*)::integer AS all,
              (count(*) FILTER (WHERE r.payment_status <> 'unpaid'
                                  AND (r.total_cents > 0 OR ${receivedCentsSql} > 0)))::integer AS paid
         FROM registrations AS r WHERE r.camp_id = $1`,
      [campId],
    );
    return row!;
  }

  async overview(instructorId: number | undefined): Promise<CampsOverview> {
    const { parameters, param } = statement();
    const ofCoach = instructorId === undefined ? '' : `WHERE instructor_id = ${param(instructorId)}`;
    const [row] = await this.dataSource.query<CampsOverview[]>(
      `WITH c AS (SELECT id, status, taken FROM camps ${ofCoach})
       SELECT (SELECT count(*) FROM c WHERE status = 'active')::integer AS active,
              (SELECT count(*) FROM c WHERE status = 'completed')::integer AS completed,
              (SELECT coalesce(sum(taken), 0) FROM c WHERE status = 'active')::integer AS children,
              (SELECT count(*) FROM registrations AS r JOIN c ON c.id = r.camp_id
                WHERE c.status = 'active' AND r.registration_status = 'confirmed'
                  AND r.payment_status <> 'paid')::integer AS unpaid,
              (SELECT coalesce(sum(greatest(${owedCentsSql}, 0)), 0) / 100.0
                 FROM registrations AS r JOIN c ON c.id = r.camp_id
                WHERE r.registration_status = 'confirmed' AND r.payment_status <> 'paid')::float8 AS outstanding,
              (SELECT count(*) FROM waitlist AS f JOIN c ON c.id = f.camp_id
                 JOIN waitlist_children AS child ON child.family_id = f.id
                WHERE f.state = 'waiting')::integer AS waiting`,
      parameters,
    );
    return row!;
  }

  /** Unseals fields of registrations inside unparsed JSON. This is safe because typed quotes are escaped there. */
  private openPhones(json: string): string {
    return json.replace(/"parentPhone":"([^"]+)"/g, (_, parentPhone: string) => {
      const opened = this.sealed.open(Registration, { parentPhone });
      return `"parentPhone":${JSON.stringify(opened.parentPhone)}`;
    });
  }

  private open({ registrations, ...camp }: Camp): Camp {
    if (!registrations) return camp;
    return {
      ...camp,
      registrations: registrations.map((registration) => this.sealed.open(Registration, registration)),
    };
  }
}
