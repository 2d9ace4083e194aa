import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type Cents,
  constants,
  type CsvFile,
  type exportPostings,
  type MonthByWay,
  type Outstanding,
  type RowOf,
  type Surplus,
  toDollars,
} from '@fungo/contracts';
import { CONFIG } from '@fungo/platform';
import type { PaymentsConfig } from '../config';
import type { LedgerAccount, PostingKind } from '../ledger/ledger.rules';

/** Maximum number of camps, and of surpluses, in one answer. */
const most = 100;
const rowsAtOnce = 1000;

/** Debt of each registration in cents; negative if the academy owes the family. Settled registrations are left out. */
const accounts = `
  account AS (
    SELECT registration_id AS id, sum(CASE WHEN debit = 'family' THEN cents ELSE -cents END)::bigint AS owed
      FROM postings WHERE 'family' IN (debit, credit)
     GROUP BY registration_id)`;

/** Start and end of the month in the academy's time zone. */
const inMonth = `happened_at >= $1::timestamp AT TIME ZONE $2
  AND happened_at < ($1::timestamp + interval '1 month') AT TIME ZONE $2`;

/** The academy's books over all registrations, summed in the database. */
@Injectable()
export class BooksService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  async outstanding(): Promise<Outstanding> {
    const [[sums], camps, surpluses] = await Promise.all([
      this.dataSource.query<Record<'outstanding' | 'surplus', string>[]>(
        `WITH ${accounts}
         SELECT coalesce(sum(owed) FILTER (WHERE owed > 0), 0) AS outstanding,
                coalesce(-sum(owed) FILTER (WHERE owed < 0), 0) AS surplus
           FROM account`,
      ),
      this.dataSource.query<{ campId: number; registrations: number; outstanding: string }[]>(
        `WITH ${accounts}
         SELECT camp_id AS "campId", count(*)::integer AS registrations, sum(owed) AS outstanding
           FROM account JOIN registrations USING (id)
          WHERE owed > 0 AND camp_id IS NOT NULL
          GROUP BY camp_id ORDER BY camp_id DESC LIMIT ${most}`,
      ),
      this.dataSource.query<(Omit<Surplus, 'amount' | 'promised'> & { amount: string; promised: string })[]>(
        `WITH ${accounts}
         SELECT account.id AS "registrationId", coalesce(subject, 'registration') AS subject, camp_id AS "campId", dropped_because AS because, -owed AS amount,
                (SELECT coalesce(sum(cents), 0) FROM refunds
                  WHERE registration_id = account.id AND state = 'asked') AS promised
           FROM account LEFT JOIN registrations USING (id)
          WHERE owed < 0 ORDER BY owed, account.id LIMIT ${most}`,
      ),
    ]);
    return {
      outstanding: dollars(sums!.outstanding),
      surplus: dollars(sums!.surplus),
      camps: camps.map((camp) => ({ ...camp, outstanding: dollars(camp.outstanding) })),
      surpluses: surpluses.map(({ amount, promised, ...one }) => ({
        ...one,
        amount: dollars(amount),
        promised: dollars(promised),
      })),
    };
  }

  /** @param month 'YYYY-MM' */
  async month(month: string): Promise<MonthByWay[]> {
    const rows = await this.dataSource.query<{ by: MonthByWay['by']; received: string; refunded: string }[]>(
      `SELECT CASE WHEN payer = 'memberships' THEN payer WHEN debit = payer THEN credit ELSE debit END AS by,
              coalesce(sum(paid) FILTER (WHERE kind IN ('note', 'card')), 0) AS received,
              coalesce(-sum(paid) FILTER (WHERE kind NOT IN ('note', 'card')), 0) AS refunded
         FROM postings,
              LATERAL (SELECT CASE WHEN registration_id IS NULL THEN 'memberships' ELSE 'family' END AS payer) AS of,
              LATERAL (SELECT CASE WHEN credit = payer THEN cents ELSE -cents END AS paid) AS side
        WHERE kind NOT IN ('fee', 'drop') AND ${inMonth}
        GROUP BY 1`,
      this.bounds(month),
    );
    return ([...constants.payment.ways, 'memberships'] as const).map((by) => {
      const { received = '0', refunded = '0' } = rows.find((row) => row.by === by) ?? {};
      return { by, received: dollars(received), refunded: dollars(refunded) };
    });
  }

  /**
   * @param month 'YYYY-MM'
   * @param coachId leaves out the lessons and packages of other coaches; null: all
   */
  export(month: string, coachId: string | null): CsvFile<RowOf<typeof exportPostings>> {
    return { name: `ledger-${month}`, pages: this.pagesOf(month, coachId) };
  }

  private async *pagesOf(
    month: string,
    coachId: string | null,
  ): AsyncGenerator<RowOf<typeof exportPostings>[]> {
    let last = { at: '-infinity', id: '0' };
    for (;;) {
      const rows = await this.dataSource.query<Row[]>(
        `SELECT p.id, p.happened_at::text AS at, p.happened_at AS "happenedAt", p.registration_id AS "chargeId", r.subject,
                r.camp_id AS "campId", p.kind, p.debit, p.credit, p.cents
           FROM postings p LEFT JOIN registrations r ON r.id = p.registration_id
          WHERE ${inMonth} AND (p.happened_at, p.id) > ($3::timestamptz, $4::bigint)
            AND ($5::uuid IS NULL OR r.coach_id IS NULL OR r.coach_id = $5)
          ORDER BY p.happened_at, p.id LIMIT ${rowsAtOnce}`,
        [...this.bounds(month), last.at, last.id, coachId],
      );
      yield rows.map(lineOf);
      if (rows.length < rowsAtOnce) return;
      last = rows.at(-1)!;
    }
  }

  private bounds(month: string): [string, string] {
    return [`${month}-01`, this.config.SITE_TIME_ZONE];
  }
}

interface Row {
  id: string;
  at: string;
  happenedAt: Date;
  chargeId: string | null;
  subject: RowOf<typeof exportPostings>['For'] | null;
  campId: number | null;
  kind: PostingKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
  cents: Cents;
}

const lineOf = (row: Row): RowOf<typeof exportPostings> => ({
  Happened: row.happenedAt.toISOString(),
  For: row.chargeId === null ? 'membership' : (row.subject ?? 'registration'),
  Charge: row.chargeId,
  Camp: row.campId,
  Kind: row.kind,
  Debit: row.debit,
  Credit: row.credit,
  Dollars: toDollars(row.cents),
});

/** PostgreSQL returns sums as text, since they may exceed a JavaScript number. */
const dollars = (cents: string): number => toDollars(Number(cents) as Cents);
