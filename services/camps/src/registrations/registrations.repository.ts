import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type CampRegistration,
  constants,
  type FamilyRegistration,
  type FullCampRegistration,
} from '@fungo/contracts';
import { AppError, dollarsSql, type FirstRequest, type Publication, SealedFields } from '@fungo/platform';
import { refuseFull } from '../places/places.writer';
import { campFactsSql, divisionsSql, refundPolicySql } from '../places/camps.sql';
import { knownPromotionSql } from '../promotions/promotions.sql';
import { StoredParticipant } from './participant.entity';
import { Registration } from './registration.entity';
import type { Terms } from './registrations.rules';
import { statusOf } from '@fungo/platform/academy';
import { participantsSql, registrationColumnsSql, registrationSourceSql } from './registrations.sql';

export type NewRegistration = Omit<
  Registration,
  | 'confirmationsAt'
  | 'received'
  | 'paymentReason'
  | 'stripePaymentIntentId'
  | 'confirmationAskedAt'
  | 'daysTold'
  | 'detailsToldDays'
  | 'resultsToldAt'
  | 'restToldAt'
  | 'overdueToldAt'
  | 'notesNoticeAt'
  | 'notesToldAt'
  | 'withdrawnAt'
  | 'disputes'
  | 'refundCents'
  | 'keptCents'
  | 'paymentStatus'
  | 'registrationStatus'
>;
export interface NewChild extends Omit<StoredParticipant, 'id' | 'playerUserId' | 'photosAllowed'> {
  /** Suitable divisions if none was named, best first. The child gets the first with room, or none. */
  divisionChoices: number[];
}

/** Limits of unpaid places per address and, if counted, per sender, and of daily confirmations per address. */
export interface Bounds {
  unpaid: { address: Held; sender?: Held };
  uses: { address: number; sender?: number };
  confirmations: number;
}
interface Held {
  registrations: number;
  children: number;
}

/** The caller and their Idempotency-Key. */
export interface Request {
  /** User id, or a visitor's network address. */
  caller: string;
  key: string | null;
  hash: string;
}

/** A camp's terms with their version, and the earlier registration under the same key. */
export interface KnownTerms {
  terms: Terms & { startsAt: string };
  version: number;
  first: FirstRequest | null;
}

type Made = { made: string } | { first: FirstRequest } | { termsChanged: true };

/** SQL for registrations, including their sealed columns. */
@Injectable()
export class RegistrationsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
  ) {}

  /** @throws AppError `camps.camp-not-found` */
  async termsOf(
    manager: EntityManager,
    campId: number,
    { caller, key }: Pick<Request, 'caller' | 'key'>,
    promotionCode?: string,
  ): Promise<KnownTerms> {
    const [row] = await manager.query<KnownTerms[]>(
      `SELECT json_build_object(
                'id', c.id,
                'campType', c.camp_type,
                'startDate', c.start_date,
                'endDate', c.end_date,
                'endTime', to_char(c.end_time, 'HH24:MI'),
                'startsAt', c.starts_at,
                'ageMin', c.age_min,
                'ageMax', c.age_max,
                'fullCampPrice', c.full_price_cents / 100.0,
                'dailyPrice', c.daily_price_cents / 100.0,
                'siblingPercent', c.sibling_percent,
                'siblingAmount', ${dollarsSql('c.sibling_off_cents')},
                'depositAmount', ${dollarsSql('c.deposit_cents')},
                'restDueDays', c.rest_due_days,
                ${refundPolicySql},
                'promotion', ${knownPromotionSql('$4')},
                'status', c.status,
                'payWithinDays', c.pay_within_days,
                'divisions', ${divisionsSql},
                'waiver', (SELECT json_build_object('id', id, 'required', required)
                             FROM waivers WHERE camp_id = c.id AND replaced_at IS NULL)) AS terms,
              c.terms_version AS version,
              (SELECT json_build_object('requestHash', request_hash, 'madeId', made_id)
                 FROM idempotency_keys WHERE caller = $2 AND key = $3) AS first
         FROM camps AS c WHERE c.id = $1 AND c.status <> 'draft'`,
      [campId, caller, key, promotionCode ?? null],
    );
    if (!row) throw new AppError('camps.camp-not-found');
    return row;
  }

  /** Children of these families with a place in a camp. */
  childrenOf(
    manager: EntityManager,
    campId: number,
    familyIds: string[],
  ): Promise<{ playerName: string; playerAge: number }[]> {
    return manager.query(
      `SELECT p.player_name AS "playerName", p.player_age AS "playerAge"
         FROM registrations AS r JOIN participants AS p ON p.registration_id = r.id
        WHERE r.camp_id = $1 AND r.registration_status = 'confirmed' AND r.user_id = ANY ($2)`,
      [campId, familyIds],
    );
  }

  /**
   * Writes a checked registration with its places and events, all in one statement.
   * @returns `termsChanged` if the camp's terms have changed since the check; then nothing is written
   * @throws AppError `camps.full`, `camps.division-full` for a named division, `camps.unpaid-limit`,
   * `camps.promotion-used-up`, `camps.promotion-limit`
   */
  async add(
    manager: EntityManager,
    {
      registration,
      children,
      version,
      publications,
      request,
      bounds,
    }: {
      registration: NewRegistration;
      children: NewChild[];
      version: number;
      publications: Publication[];
      request: Request;
      /** Null for no key. */
      bounds: Bounds | null;
    },
  ): Promise<Made> {
    const row = {
      ...this.rowOf(Registration, registration),
      payment_status: statusOf({}, registration.totalCents),
      registration_status: 'confirmed',
    };
    const rows = children.map(({ divisionChoices, ...child }) => ({
      ...this.rowOf(StoredParticipant, child),
      division_choices: divisionChoices,
    }));
    const [answer] = await manager
      .query<{ done: Made }[]>(
        `SELECT register_for_camp(jsonb_populate_record(NULL::registrations, $1), $2, $3, $4, $5, $6, $7, $8) AS done`,
        [
          JSON.stringify(row),
          JSON.stringify(rows),
          version,
          JSON.stringify(publications),
          ...[request.caller, request.key, request.hash],
          bounds && JSON.stringify(bounds),
        ],
      )
      .catch(refuseFull);
    return answer!.done;
  }

  /**
   * Counts one more confirmation to a registration's address.
   * @throws AppError `camps.confirmation-sent` if the address has reached its daily limit
   */
  async countConfirmation(
    manager: EntityManager,
    { id, parentEmail }: Pick<Registration, 'id' | 'parentEmail'>,
  ): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [parentEmail]);
    const [over] = await manager.query<{ seconds: number }[]>(
      `SELECT ceil(extract(epoch FROM at + interval '1 day' - now()))::integer AS seconds
         FROM registrations AS r, unnest(r.confirmations_at) AS at
        WHERE r.parent_email = $1 AND at > now() - interval '1 day' ORDER BY at DESC OFFSET $2 LIMIT 1`,
      [parentEmail, constants.camp.confirmationsPerDay - 1],
    );
    if (over) throw new AppError('camps.confirmation-sent', { retryAfter: over.seconds });
    await manager.query(
      `UPDATE registrations
          SET confirmations_at = ARRAY(SELECT at FROM unnest(confirmations_at) AS at
                                        WHERE at > now() - interval '1 day') || now()
        WHERE id = $1`,
      [id],
    );
  }

  /** @throws AppError `camps.registration-not-found` */
  async get(manager: EntityManager, id: string): Promise<CampRegistration> {
    const [row] = await manager.query<{ registration: CampRegistration }[]>(
      `SELECT to_json(found) AS registration
         FROM (SELECT ${registrationColumnsSql}, ${participantsSql()} AS participants
                 FROM ${registrationSourceSql} WHERE r.id = $1) AS found`,
      [id],
    );
    if (!row) throw new AppError('camps.registration-not-found');
    return this.sealed.open(Registration, row.registration);
  }

  /** A registration with its camp, and for staff with notes and contacts. @throws AppError `camps.registration-not-found` */
  async getFull(manager: EntityManager, id: string, forStaff: boolean): Promise<FullCampRegistration> {
    const [row] = await manager.query<{ registration: FullCampRegistration }[]>(
      `SELECT to_json(found) AS registration
         FROM (SELECT ${registrationColumnsSql}, ${campFactsSql} AS camp, ${participantsSql(forStaff)} AS participants
                 FROM ${registrationSourceSql} WHERE r.id = $1) AS found`,
      [id],
    );
    if (!row) throw new AppError('camps.registration-not-found');
    const registration = this.sealed.open(Registration, row.registration);
    const participants = registration.participants.map((child) => this.sealed.open(StoredParticipant, child));
    return { ...registration, participants };
  }

  /** The latest registrations of these families, latest first. */
  listOf(manager: EntityManager, familyIds: string[], count: number): Promise<FamilyRegistration[]> {
    return manager
      .query<{ registration: FamilyRegistration }[]>(
        `SELECT json_build_object('id', r.id, 'reference', r.reference, 'totalAmount', ${dollarsSql('r.total_cents')},
                                  'paymentStatus', r.payment_status, 'registrationStatus', r.registration_status,
                                  'camp', ${campFactsSql},
                                  'children', (SELECT json_agg(p.player_name ORDER BY p.id)
                                                 FROM participants AS p WHERE p.registration_id = r.id)) AS registration
           FROM registrations AS r JOIN camps AS c ON c.id = r.camp_id
          WHERE r.user_id = ANY ($1) ORDER BY r.created_at DESC LIMIT $2`,
        [familyIds, count],
      )
      .then((rows) => rows.map(({ registration }) => registration));
  }

  /** A registration's link token. */
  tokenOf({ token }: Pick<Registration, 'token'>): string {
    return this.sealed.open(Registration, { token }).token;
  }

  /** Values by column name, with sealed columns sealed. */
  private rowOf<T extends object>(entity: new () => T, values: Partial<T>): Record<string, unknown> {
    const { columns } = this.dataSource.getMetadata(entity);
    const sealed = this.sealed.seal(entity, values) as Record<string, unknown>;
    return Object.fromEntries(
      columns
        .filter(({ propertyName }) => propertyName in sealed)
        .map(({ databaseName, propertyName }) => [databaseName, sealed[propertyName]]),
    );
  }
}
