import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  type Cents,
  constants,
  type readStatement,
  type recordStatement,
  type StatementPayment,
  toCents,
  toDollars,
} from '@fungo/contracts';
import { AcademyClock, AppError, dollarsSql, type SignedIn, Tables, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { lockRegistration, PaymentsWriter } from '../registrations/payments.writer';
import { owedCentsSql, receivedCentsSql } from '../registrations/registrations.sql';
import { StatementPaymentRow } from './statement-payment.entity';
import {
  type Incoming,
  incomingOf,
  type Owing,
  referencesIn,
  splitOf,
  statementBounds,
  statementForms,
  type StatementWay,
} from './statement.rules';

const { maxStatementPayments: most } = constants.payment;

type Candidate = NonNullable<StatementPayment['registration']>;
type Part = StatementPayment['parts'][number];
type Recorded = BodyOf<typeof recordStatement>['payments'][number];

/** Payments from Venmo and Cash App statements, matched by the reference in the note. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsWriter,
    private readonly tables: Tables,
    private readonly clock: AcademyClock,
  ) {}

  /** Reads a statement without storing it, since it also names people who paid for other things. */
  async read(caller: SignedIn, csv: string): Promise<AnswerOf<typeof readStatement>> {
    const statement = incomingOf(await this.tables.read(caller.id, csv, statementForms, statementBounds));
    if (!statement) throw new AppError('camps.statement-unknown');
    const { by, payments } = statement;
    if (payments.length > most)
      throw new AppError('request.invalid', {
        fields: { csv: `At most ${most} payments at once. Please export fewer days.` },
      });
    const recorded = await this.recordedOf(by, payments);
    const candidates = await this.candidatesOf(
      payments.flatMap(({ note }) => referencesIn(note)),
      [...recorded.values()].flat().map(({ registrationId }) => registrationId),
    );
    const proposals = new Proposals(candidates);
    return {
      by,
      payments: payments.map(({ cents, ...payment }) => {
        const known = recorded.get(payment.transactionId);
        const parts = known ? proposals.known(known) : proposals.of(payment.note, cents);
        return {
          ...payment,
          ...{ amount: toDollars(cents), recorded: known !== undefined, parts },
          registration: parts[0]?.registration ?? null,
        };
      }),
    };
  }

  /**
   * Records all payments or none, each once even if others record the same.
   * @throws AppError `camps.registration-not-found`
   */
  record(
    caller: SignedIn,
    { by, payments }: BodyOf<typeof recordStatement>,
  ): Promise<AnswerOf<typeof recordStatement>> {
    return transaction(this.dataSource, async (manager) => {
      const claimed = await claim(manager, by, payments);
      const fresh = payments.filter(({ transactionId }) => claimed.delete(transactionId));
      await addLaterParts(manager, by, fresh);
      // Locks in a fixed order to avoid deadlocks.
      const parts = fresh.flatMap(partsOf).sort((a, b) => (a.registrationId < b.registrationId ? -1 : 1));
      for (const { registrationId, amount } of parts) {
        const registration = await lockRegistration(manager, registrationId);
        await this.payments.recordReceipt(manager, registration, by, toCents(amount));
        await audited(manager, caller, {
          verb: 'changed',
          entity: 'registration',
          entityId: registrationId,
          fields: ['received'],
        });
      }
      return { recorded: fresh.length };
    });
  }

  /** Recorded parts of these payments, by payment. */
  private async recordedOf(
    by: StatementWay,
    payments: Incoming[],
  ): Promise<Map<string, StatementPaymentRow[]>> {
    const rows = await this.dataSource.manager.find(StatementPaymentRow, {
      where: { by, transactionId: In(payments.map(({ transactionId }) => transactionId)) },
      order: { part: 'ASC' },
    });
    const found = new Map<string, StatementPaymentRow[]>();
    for (const row of rows) found.set(row.transactionId, [...(found.get(row.transactionId) ?? []), row]);
    return found;
  }

  private candidatesOf(references: string[], ids: string[]): Promise<Candidate[]> {
    return this.dataSource.query<Candidate[]>(
      `SELECT id, reference, "parentName", "campTitle", "registrationStatus", ${dollarsSql('owed')} AS owed,
              ${dollarsSql(`CASE WHEN rest_by >= $3::date
                                 THEN greatest(least(owed, deposit_cents - received), 0) ELSE owed END`)} AS due
         FROM (SELECT r.id, r.reference, r.parent_name AS "parentName", c.title AS "campTitle",
                      r.registration_status AS "registrationStatus", r.rest_by, r.deposit_cents,
                      ${receivedCentsSql} AS received, ${owedCentsSql} AS owed
                 FROM registrations AS r JOIN camps AS c ON c.id = r.camp_id
                WHERE r.reference = ANY ($1) OR r.id = ANY ($2)) AS r`,
      [references, ids, this.clock.today()],
    );
  }
}

/** Suggestions for a statement's payments. Each reduces the debt that later ones can cover. */
class Proposals {
  private readonly left: Map<string, Owing>;

  constructor(private readonly candidates: Candidate[]) {
    this.left = new Map(
      candidates.map(({ id, due, owed }) => [id, { due: toCents(due), owed: toCents(owed) }]),
    );
  }

  known(rows: StatementPaymentRow[]): Part[] {
    return rows.flatMap(({ registrationId, cents }) => {
      const registration = this.candidates.find(({ id }) => id === registrationId);
      return registration ? [{ registration, amount: toDollars(cents) }] : [];
    });
  }

  of(note: string, cents: Cents): Part[] {
    const named = [...new Set(referencesIn(note))].flatMap((reference) =>
      this.candidates.filter((one) => one.reference === reference),
    );
    const shares = splitOf(
      cents,
      named.map(({ id }) => this.left.get(id)!),
    );
    for (const [index, { id }] of named.entries()) {
      const { due, owed } = this.left.get(id)!;
      this.left.set(id, { due: due - shares[index]!, owed: owed - shares[index]! });
    }
    return named
      .map((registration, index) => ({ registration, amount: toDollars(shares[index]!) }))
      .filter(({ amount }) => amount > 0);
  }
}

/** The parts of a payment. A payment for one registration is a single part. */
const partsOf = ({ registrationId, parts, amount }: Recorded): { registrationId: string; amount: number }[] =>
  parts ?? [{ registrationId: registrationId!, amount }];

/** Claims unrecorded payments by their first parts. @returns their ids */
async function claim(manager: EntityManager, by: StatementWay, payments: Recorded[]): Promise<Set<string>> {
  const rows = await manager.query<{ transaction_id: string }[]>(
    `INSERT INTO statement_payments (by, transaction_id, part, registration_id, cents, day)
     SELECT $1, "transactionId", part, "registrationId", cents, day
       FROM jsonb_to_recordset($2) AS p ("transactionId" text, part smallint, "registrationId" uuid, cents integer, day date)
      ORDER BY "transactionId"
         ON CONFLICT DO NOTHING RETURNING transaction_id`,
    [by, JSON.stringify(payments.flatMap((payment) => rowsOf(payment).slice(0, 1)))],
  );
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}

async function addLaterParts(manager: EntityManager, by: StatementWay, claimed: Recorded[]): Promise<void> {
  const rows = claimed.flatMap((payment) => rowsOf(payment).slice(1));
  if (rows.length > 0)
    await manager.insert(
      StatementPaymentRow,
      rows.map((row) => ({ by, ...row })),
    );
}

const rowsOf = (payment: Recorded) =>
  partsOf(payment).map(({ registrationId, amount }, part) => ({
    ...{ transactionId: payment.transactionId, day: payment.day, part, registrationId },
    cents: toCents(amount),
  }));
