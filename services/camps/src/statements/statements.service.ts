import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  constants,
  type readStatement,
  type recordStatement,
  type StatementPayment,
  toCents,
  toDollars,
} from '@fungo/contracts';
import { AppError, audited, dollarsSql, type SignedIn, transaction } from '@fungo/platform';
import { lockRegistration, Payments } from '../registrations/payments';
import { owedCentsSql } from '../registrations/registrations.sql';
import { type Incoming, readIncoming, referencesIn, type StatementWay } from './statement.rules';

const { maxStatementPayments: most } = constants.payment;

type Candidate = NonNullable<StatementPayment['registration']>;

/** What came by Venmo and Cash App, as their own statements tell it, matched by the reference in the note. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: Payments,
  ) {}

  /** Keeps nothing: a statement also names people who paid for something else. */
  async read(csv: string): Promise<AnswerOf<typeof readStatement>> {
    const statement = readIncoming(csv);
    if (!statement) throw new AppError('camps.statement-unknown');
    const { by, payments } = statement;
    if (payments.length > most)
      throw new AppError('request.invalid', {
        fields: { csv: `At most ${most} payments at once. Please export fewer days.` },
      });
    const recorded = await this.recordedOf(by, payments);
    const registrations = await this.candidatesOf(
      payments.flatMap(({ note }) => referencesIn(note)),
      [...recorded.values()],
    );
    const matchOf = ({ transactionId, note }: Incoming): Candidate | null => {
      const id = recorded.get(transactionId);
      const references = referencesIn(note);
      return registrations.find((one) => (id ? one.id === id : references.includes(one.reference))) ?? null;
    };
    return {
      by,
      payments: payments.map(({ cents, ...payment }) => ({
        ...payment,
        amount: toDollars(cents),
        recorded: recorded.has(payment.transactionId),
        registration: matchOf({ ...payment, cents }),
      })),
    };
  }

  /**
   * All of them, or none; each once, whoever else records the same.
   * @throws AppError `camps.registration-not-found`
   */
  record(
    caller: SignedIn,
    { by, payments }: BodyOf<typeof recordStatement>,
  ): Promise<AnswerOf<typeof recordStatement>> {
    return transaction(this.dataSource, async (manager) => {
      const claimed = await claim(manager, by, payments);
      // In one order, so that no two who record wait for each other.
      const fresh = payments
        .filter(({ transactionId }) => claimed.delete(transactionId))
        .sort((a, b) => (a.registrationId < b.registrationId ? -1 : 1));
      for (const { registrationId, amount } of fresh) {
        const registration = await lockRegistration(manager, registrationId);
        await this.payments.receive(manager, registration, by, toCents(amount));
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

  /** The registrations for which payments of these have been recorded, by the payment. */
  private async recordedOf(by: StatementWay, payments: Incoming[]): Promise<Map<string, string>> {
    const rows = await this.dataSource.query<{ transactionId: string; registrationId: string }[]>(
      `SELECT transaction_id AS "transactionId", registration_id AS "registrationId"
         FROM statement_payments WHERE by = $1 AND transaction_id = ANY ($2)`,
      [by, payments.map(({ transactionId }) => transactionId)],
    );
    return new Map(rows.map(({ transactionId, registrationId }) => [transactionId, registrationId]));
  }

  private candidatesOf(references: string[], ids: string[]): Promise<Candidate[]> {
    return this.dataSource.query<Candidate[]>(
      `SELECT r.id, r.reference, r.parent_name AS "parentName", c.title AS "campTitle",
              r.registration_status AS "registrationStatus",
              ${dollarsSql(owedCentsSql)} AS owed
         FROM registrations AS r JOIN camps AS c ON c.id = r.camp_id
        WHERE r.reference = ANY ($1) OR r.id = ANY ($2)`,
      [references, ids],
    );
  }
}

/** Takes the payments that nobody has recorded. @returns their ids */
async function claim(
  manager: EntityManager,
  by: StatementWay,
  payments: BodyOf<typeof recordStatement>['payments'],
): Promise<Set<string>> {
  const rows = await manager.query<{ transaction_id: string }[]>(
    `INSERT INTO statement_payments (by, transaction_id, registration_id, cents, day)
     SELECT $1, "transactionId", "registrationId", cents, day
       FROM jsonb_to_recordset($2) AS p ("transactionId" text, "registrationId" uuid, cents integer, day date)
      ORDER BY "transactionId"
         ON CONFLICT DO NOTHING RETURNING transaction_id`,
    [by, JSON.stringify(payments.map(({ amount, ...payment }) => ({ ...payment, cents: toCents(amount) })))],
  );
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}
