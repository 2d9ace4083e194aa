import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  constants,
  type CustomRequest,
  type getCustomRequest,
  type listCustomRequests,
  type Page,
  type QueryOf,
} from '@fungo/contracts';
import { instantSql, type PageRow, PageSql, SealedFields, statement } from '@fungo/platform';
import { StoredCustomRequest } from './custom-request.entity';

const fieldsSql = `
  'id', r.id,
  'instructorId', r.instructor_id,
  'instructorName', concat_ws(' ', coach.first_name, coach.last_name),
  'name', r.name,
  'phone', r.phone,
  'email', r.email,
  'preferredDates', r.preferred_dates,
  'preferredTimes', r.preferred_times,
  'location', r.location,
  'travelPreference', r.travel_preference,
  'sessionFocus', r.session_focus,
  'additionalNotes', r.additional_notes,
  'status', r.status,
  'createdAt', ${instantSql('r.created_at')}`;

/** Counts of custom requests in the last 24 hours. */
interface Earlier {
  /** Requests with the same typed address. */
  ofAddress: number;
  /** Requests from the same sender. */
  ofSender: number;
  /** Requests from the same sender to the same coach. */
  ofSenderToCoach: number;
}

/** The SQL of custom requests. */
@Injectable()
export class CustomRequestsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
  ) {}

  /** The requests to one coach, or all of them, newest first. */
  async list({
    instructorId,
    status,
    late,
    ...query
  }: QueryOf<typeof listCustomRequests>): Promise<Page<CustomRequest>> {
    const { parameters, param } = statement();
    const page = new PageSql('created_at', query, param);
    const rules = page.rules('r');
    if (instructorId !== undefined) rules.push(`r.instructor_id = ${param(instructorId)}`);
    if (status) rules.push(`r.status = ${param(status)}`);
    if (late === 'true')
      rules.push(
        `r.status = 'pending' AND r.created_at < now() - make_interval(hours => ${param(constants.customRequest.replyWithinHours)})`,
      );
    const where = rules.length > 0 ? `WHERE ${rules.join(' AND ')}` : '';
    const { rows, next } = page.read<CustomRequest>(
      await this.dataSource.query<PageRow[]>(
        `SELECT ${page.select(`json_build_object(${fieldsSql})`, 'r')}
           FROM (SELECT * FROM custom_requests AS r ${where} ${page.end}) AS r
           LEFT JOIN people AS coach ON coach.instructor_id = r.instructor_id`,
        parameters,
      ),
    );
    return { rows: rows.map((request) => this.sealed.open(StoredCustomRequest, request)), next };
  }

  /** A request as shown, with its coach's user id. Null if it does not exist. */
  async find(manager: EntityManager, id: number): Promise<AnswerOf<typeof getCustomRequest> | null> {
    const [row] = await manager.query<{ request: AnswerOf<typeof getCustomRequest> }[]>(
      `SELECT json_build_object(${fieldsSql}, 'coachId', coach.user_id) AS request
         FROM custom_requests AS r JOIN people AS coach ON coach.instructor_id = r.instructor_id
        WHERE r.id = $1`,
      [id],
    );
    return row ? this.sealed.open(StoredCustomRequest, row.request) : null;
  }

  /**
   * Locks the sender and the address until the transaction ends, so that simultaneous requests are counted like
   * successive ones.
   */
  async countEarlier(
    manager: EntityManager,
    { sender, email, instructorId }: { sender: string; email: string; instructorId: number },
  ): Promise<Earlier> {
    await manager.query('SELECT pg_advisory_xact_lock(1, hashtext($1))', [sender]);
    await manager.query('SELECT pg_advisory_xact_lock(2, hashtext($1))', [email]);
    const [row] = await manager.query<Earlier[]>(
      `SELECT (count(*) FILTER (WHERE email = $1))::integer AS "ofAddress",
              (count(*) FILTER (WHERE sender = $2))::integer AS "ofSender",
              (count(*) FILTER (WHERE sender = $2 AND instructor_id = $3))::integer AS "ofSenderToCoach"
         FROM custom_requests
        WHERE (email = $1 OR sender = $2) AND created_at > now() - interval '24 hours'`,
      [email, sender, instructorId],
    );
    return row!;
  }
}
