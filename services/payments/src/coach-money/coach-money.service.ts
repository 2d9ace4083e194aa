import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type Cents,
  type CoachMonth,
  constants,
  type CsvFile,
  type exportCoachMoney,
  listPeople,
  type listCoachMoney,
  type RowOf,
  toDollars,
} from '@fungo/contracts';
import { Ask, type CallOf, CONFIG } from '@fungo/platform';
import type { PaymentsConfig } from '../config';
import { coachMoneySql } from './coach-money.sql';

type Wanted = Pick<CallOf<typeof listCoachMoney>, 'caller' | 'query'>;
type Row = Pick<CoachMonth, 'month' | 'coachId' | 'subject'> &
  Record<'charged' | 'received' | 'refunded' | 'owed', string>;

/** Earnings of each coach from lessons and packages, by the ledger. */
@Injectable()
export class CoachMoneyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  /** All coaches for an administrator; a coach sees only their own money. */
  async list({ caller, query: { year, coachId } }: Wanted): Promise<CoachMonth[]> {
    const seen = caller.role === 'admin' ? (coachId ?? null) : caller.id;
    const rows = await this.dataSource.query<Row[]>(coachMoneySql, [
      `${year}-01-01`,
      this.config.SITE_TIME_ZONE,
      seen,
    ]);
    const names = await this.namesOf([...new Set(rows.map((row) => row.coachId))]);
    return rows.map(({ charged, received, refunded, owed, ...row }) => ({
      ...row,
      coach: names.get(row.coachId) ?? '',
      charged: dollars(charged),
      received: dollars(received),
      refunded: dollars(refunded),
      net: dollars(`${Number(received) - Number(refunded)}`),
      owed: dollars(owed),
    }));
  }

  async export(wanted: Wanted): Promise<CsvFile<RowOf<typeof exportCoachMoney>>> {
    const months = await this.list(wanted);
    return { name: `coaches-${wanted.query.year}`, pages: pagesOf(months) };
  }

  private async namesOf(ids: string[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    const most = constants.limits.peopleAtOnce;
    for (let start = 0; start < ids.length; start += most) {
      const query = { ids: ids.slice(start, start + most).join(',') };
      for (const { userId, firstName, lastName } of await this.ask.question(listPeople, { query }))
        names.set(userId, `${firstName} ${lastName}`.trim());
    }
    return names;
  }
}

async function* pagesOf(months: CoachMonth[]): AsyncGenerator<RowOf<typeof exportCoachMoney>[]> {
  yield months.map(({ month, coach, subject, charged, received, refunded, net, owed }) => ({
    ...{ Month: month, Coach: coach, For: subject, Charged: charged },
    ...{ Received: received, Refunded: refunded, Net: net, Owed: owed },
  }));
}

/** PostgreSQL returns sums as text, since they may exceed a JavaScript number. */
const dollars = (cents: string): number => toDollars(Number(cents) as Cents);
