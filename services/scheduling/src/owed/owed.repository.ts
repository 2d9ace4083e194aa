import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Cents, constants, type OwingFamily } from '@fungo/contracts';
import { CONFIG, dollarsSql, instantSql, statement } from '@fungo/platform';
import { joinPlayerSql, playerSql } from '@fungo/platform/people';
import { joinPaymentSql, owedSql } from '../charges/payment.sql';
import type { SchedulingConfig } from '../config';

const { days, families, perFamily } = constants.lesson.paymentReminder;
const student = playerSql();

/** Players of one family have its id, and a player without an account the typed address, unreadable. */
const familySql = `coalesce(student.family_id::text, l.student_id::text,
  'address-' || encode(sha256(convert_to(lower(l.student_email), 'UTF8')), 'hex'), 'lesson-' || l.id)`;
const playerNameSql = `coalesce(nullif(concat_ws(' ', ${student.firstName}, ${student.lastName}), ''), l.student_name, '')`;

/** A family with its unpaid lessons, and counts over all families. */
export interface OwingRow {
  family: OwingFamily;
  playerId: string | null;
  all: number;
  remindable: number;
  cents: string;
}

/** Whether the lesson `l` is owed: from the day after its date, unless a bank decides about its payment. */
const isOwedSql = (zone: string) => `charge.amount_cents > paid.cents AND charge.disputes = 0
  AND l.status IN ('confirmed', 'cancelled')
  AND l.starts_at < date_trunc('day', now() AT TIME ZONE ${zone}) AT TIME ZONE ${zone}`;

/** Finds families that owe for lessons. */
@Injectable()
export class OwedRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: SchedulingConfig,
  ) {}

  /**
   * The families that owe, those without a recent reminder first. A lesson counts from the day after its date, unless a bank
   * decides about its payment. Reminders for other coaches count as reminders of the family.
   * @param instructorId null: of all coaches
   */
  find(
    instructorId: number | undefined,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<OwingRow[]> {
    const { parameters, param } = statement();
    const isOwed = isOwedSql(param(this.config.SITE_TIME_ZONE));
    const isAsked = instructorId === undefined ? 'true' : `l.instructor_id = ${param(instructorId)}`;
    return manager.query<OwingRow[]>(
      `WITH charged AS (
         SELECT ${familySql} AS family, l.id, l.student_id, l.starts_at, l.address_told, charge.id AS charge_id,
                charge.reminded_at, ${owedSql} AS cents, ${playerNameSql} AS player, ${student.guardian} AS guardian,
                concat_ws(' ', coach.first_name, coach.last_name) AS coach,
                ${isAsked} AND ${isOwed} AS is_owed
           FROM lessons AS l ${joinPaymentSql} ${joinPlayerSql('l.student_id')}
           LEFT JOIN people AS coach ON coach.user_id = charge.coach_id
          WHERE charge.amount_cents > paid.cents OR charge.reminded_at > now() - interval '${days} days'),
       owing AS (
         SELECT family, sum(cents) FILTER (WHERE is_owed) AS cents, min(starts_at) FILTER (WHERE is_owed) AS since,
                max(reminded_at) AS reminded_at, (min(student_id::text) FILTER (WHERE is_owed))::uuid AS player_id,
                min(coalesce(guardian, player)) FILTER (WHERE is_owed) AS name,
                CASE WHEN max(reminded_at) > now() - interval '${days} days' THEN 'reminded'
                     WHEN bool_or(is_owed AND (student_id IS NOT NULL OR address_told)) THEN 'yes'
                     ELSE 'no-address' END AS mail,
                (array_agg(json_build_object('lessonId', id, 'chargeId', charge_id, 'reference', 'FG-L' || id,
                   'player', player, 'coach', coach, 'startsAt', ${instantSql('starts_at')}, 'owed', ${dollarsSql('cents')})
                   ORDER BY starts_at, id) FILTER (WHERE is_owed))[1:${perFamily}] AS lessons
           FROM charged GROUP BY family HAVING bool_or(is_owed))
       SELECT json_build_object('key', family, 'name', name, 'owed', ${dollarsSql('cents')}, 'since', ${instantSql('since')},
                'remindedAt', ${instantSql('reminded_at')}, 'mail', mail, 'lessons', array_to_json(lessons)) AS family,
              player_id AS "playerId", (count(*) OVER ())::integer AS "all", sum(cents) OVER () AS cents,
              (count(*) FILTER (WHERE mail = 'yes') OVER ())::integer AS remindable
         FROM owing ORDER BY mail = 'yes' DESC, since, owing.family LIMIT ${families}`,
      parameters,
    );
  }

  /**
   * The amount owed for a player's lessons, by the same rule.
   * @param instructorId undefined: with all coaches
   */
  async sumOf(playerIds: string[], instructorId: number | undefined): Promise<Cents> {
    const { parameters, param } = statement();
    const isAsked = instructorId === undefined ? 'true' : `l.instructor_id = ${param(instructorId)}`;
    const [row] = await this.dataSource.manager.query<{ cents: number }[]>(
      `SELECT coalesce(sum(${owedSql}), 0)::integer AS cents
         FROM lessons AS l ${joinPaymentSql}
        WHERE l.student_id = ANY (${param(playerIds)}) AND ${isAsked} AND ${isOwedSql(param(this.config.SITE_TIME_ZONE))}`,
      parameters,
    );
    return row!.cents as Cents;
  }
}
