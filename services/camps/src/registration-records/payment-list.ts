import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  CampPayments,
  CsvFile,
  exportCampPayments,
  listCampPayments,
  Page,
  QueryOf,
  RowOf,
} from '@fungo/contracts';
import {
  AcademyClock,
  allPages,
  foundSql,
  dollarsSql,
  type Param,
  type PageRow,
  SealedFields,
  type SignedIn,
  statement,
} from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { campsPage, campsSourceSql } from '../places/nearness.sql';
import { Registration } from '../registrations/registration.entity';
import {
  owedCentsSql,
  participantsSql,
  receivedCentsSql,
  registrationColumnsSql,
} from '../registrations/registrations.sql';

type Asked = QueryOf<typeof exportCampPayments>;
type Row = RowOf<typeof exportCampPayments>;

/** Camps per read for a file. */
const campsAtOnce = 20;

/** Payments and debts of registrations by camp. */
@Injectable()
export class PaymentList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly clock: AcademyClock,
  ) {}

  /** A page of camps with matching registrations. */
  async list({ campId, ...query }: QueryOf<typeof listCampPayments>): Promise<Page<CampPayments>> {
    const { parameters, param } = statement();
    const page = campsPage(query, param);
    const found = `r.camp_id = c.id AND ${this.rules(query, param).join(' AND ')}`;
    const rules = [
      ...(campId === undefined ? [] : [`c.id = ${param(campId)}`]),
      ...page.rules('c'),
      `EXISTS (SELECT FROM registrations AS r WHERE ${found})`,
    ];
    const { rows, next } = page.read<CampPayments>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(shownSql(found), 'c')}
           FROM (SELECT * FROM ${campsSourceSql(query.order, () => param(this.clock.today()))} WHERE ${rules.join(' AND ')} ${page.end}) AS c`,
        parameters,
      ),
    );
    const opened = rows.map((camp) => ({
      ...camp,
      registrations: camp.registrations.map((one) => this.sealed.open(Registration, one)),
    }));
    return { rows: opened, next };
  }

  /** Each export is audited, since the file leaves the academy's system. */
  async export(caller: SignedIn, query: Asked): Promise<CsvFile<Row>> {
    await audited(this.dataSource.manager, caller, {
      verb: 'exported',
      entity: 'camp',
      entityId: query.campId === undefined ? 'all' : String(query.campId),
      fields: ['payments'],
    });
    return { name: 'payments', pages: this.pagesOf(query) };
  }

  private async *pagesOf(query: Asked): AsyncGenerator<Row[]> {
    const camps = allPages((page) => this.list({ ...query, ...page, order: 'newest', limit: campsAtOnce }));
    for await (const page of camps)
      yield page.flatMap((camp) => camp.registrations.map((one) => this.lineOf(camp, one)));
  }

  private lineOf({ title, startDate }: CampPayments, one: CampPayments['registrations'][number]): Row {
    return {
      Camp: title,
      Starts: startDate,
      Registered: this.clock.dateOf(new Date(one.registrationDate)),
      Reference: one.reference,
      Parent: one.parentName,
      Email: one.parentEmail,
      Phone: one.parentPhone,
      Players: one.participants.map(({ playerName }) => playerName).join(', '),
      Method: one.paymentMethod,
      Registration: one.registrationStatus,
      Payment: one.paymentStatus,
      Total: one.totalAmount,
      Received: one.received,
      Owed: one.owed,
    };
  }

  /** SQL conditions on a registration `r`. */
  private rules({ search, way, payment, from, to }: Asked, param: Param): string[] {
    const zone = this.clock.zone;
    const rules = ['true'];
    if (search) {
      const children = `(SELECT string_agg(p.player_name, ' ') FROM participants AS p WHERE p.registration_id = r.id)`;
      rules.push(foundSql(['r.parent_name', 'r.parent_email', 'r.reference', children], search, param));
    }
    if (way) {
      const name = `${param(way)}::text`;
      rules.push(`CASE WHEN ${receivedCentsSql} > 0 THEN (r.received ->> ${name})::integer > 0
                       ELSE r.payment_method = ${name} END`);
    }
    if (payment === 'owing') rules.push(`${owedCentsSql} > 0`);
    else if (payment === 'overpaid') rules.push(`${owedCentsSql} < 0`);
    else if (payment) rules.push(`r.payment_status = ${param(payment)}`);
    if (from) rules.push(`r.created_at >= ${param(from)}::timestamp AT TIME ZONE ${param(zone)}`);
    if (to)
      rules.push(`r.created_at < (${param(to)}::timestamp + interval '1 day') AT TIME ZONE ${param(zone)}`);
    return rules;
  }
}

/** SQL for {@link CampPayments} of the camp `c`, with its matching registrations `r`. */
const shownSql = (found: string): string => `(
  SELECT json_build_object(
           'id', c.id,
           'title', c.title,
           'startDate', c.start_date,
           'status', c.status,
           'received', round(sum(one.received)::numeric, 2),
           'outstanding', round(sum(greatest(one.owed, 0))::numeric, 2),
           'surplus', round(sum(greatest(-one.owed, 0))::numeric, 2),
           'registrations', json_agg(one))
    FROM (SELECT ${registrationColumnsSql}, ${dollarsSql(owedCentsSql)} AS owed,
                 ${participantsSql()} AS participants
            FROM registrations AS r LEFT JOIN waivers AS w ON w.id = r.waiver_id
           WHERE ${found} ORDER BY r.created_at, r.id) AS one)`;
