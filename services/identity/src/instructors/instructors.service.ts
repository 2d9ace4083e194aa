import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  constants,
  type getLessonNotice,
  type Instructor,
  type InstructorUpdate,
  updateInstructor,
} from '@fungo/contracts';
import {
  AppError,
  assertVersion,
  dollarsSql,
  type SignedIn,
  transaction,
  type Visitor,
} from '@fungo/platform';
import type { z } from 'zod';
import { InstructorProfile } from '../accounts/instructor-profile.entity';
import { type InstructorRow, profileColumns, showInstructor } from './instructors.rules';

const { noticeHours, cutOffHours, lateFeePercent } = constants.lesson;

/** A lesson rule of the site settings. */
const ruleSql = (name: string, { usual }: { usual: number }): string =>
  `coalesce((SELECT (settings -> 'lessons' ->> '${name}')::integer FROM site_settings), ${usual})`;
const cardSql = `coalesce((SELECT settings -> 'lessons' ->> 'card' FROM site_settings), 'off')`;
const noticeSql = ruleSql('noticeHours', noticeHours);

/** The academy's coaches and their profiles. */
@Injectable()
export class InstructorsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Sorted by name. Visitors do not see contacts or payment handles. */
  async list(caller: SignedIn | Visitor): Promise<Instructor[]> {
    const rows = await this.select();
    return rows.map((row) => showInstructor(row, caller));
  }

  /** A coach's own profile. Administrators get the one they name, or else their own if they coach, or else null. */
  async findProfile(caller: SignedIn, instructorId?: number): Promise<Instructor | null> {
    if (caller.role === 'admin' && instructorId !== undefined) return this.get(caller, instructorId);
    const [row] = await this.select('AND u.id = $5', caller.id);
    return row ? showInstructor(row, caller) : null;
  }

  /** @throws AppError `identity.instructor-not-found`; `auth.forbidden` for another coach's profile */
  async update(
    caller: SignedIn,
    id: number,
    changes: z.output<typeof InstructorUpdate>,
    ifMatch?: string,
  ): Promise<Instructor> {
    return transaction(this.dataSource, async (manager) => {
      const profile = await manager.findOne(InstructorProfile, {
        where: { id, active: true },
        lock: { mode: 'for_no_key_update' },
      });
      if (!profile) throw new AppError('identity.instructor-not-found');
      if (caller.role !== 'admin' && profile.userId !== caller.id) throw new AppError('auth.forbidden');
      assertVersion(updateInstructor, ifMatch, await this.get(caller, id, manager));
      const columns = profileColumns(changes, profile);
      // Only these columns, because ratings may be written at the same time.
      if (Object.keys(columns).length > 0) await manager.update(InstructorProfile, id, columns);
      return this.get(caller, id, manager);
    });
  }

  /** The notice that lessons need: the academy's setting, and coaches' own settings. And the terms for late changes. */
  async notice(): Promise<AnswerOf<typeof getLessonNotice>> {
    const [found] = await this.dataSource.query<[AnswerOf<typeof getLessonNotice>]>(
      `SELECT ${noticeSql} AS hours,
              (SELECT coalesce(json_agg(json_build_object('instructorId', id, 'hours', notice_hours)), '[]')
                 FROM instructors WHERE active AND notice_hours IS NOT NULL) AS coaches,
              json_build_object('cutOffHours', ${ruleSql('cutOffHours', cutOffHours)},
                                'lateFeePercent', ${ruleSql('lateFeePercent', lateFeePercent)}) AS terms,
              ${cardSql} AS card`,
    );
    return found;
  }

  private async get(
    caller: SignedIn,
    id: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Instructor> {
    const [row] = await this.selectBy(manager, 'AND i.id = $5', id);
    if (!row) throw new AppError('identity.instructor-not-found');
    return showInstructor(row, caller);
  }

  private select(condition = '', ...parameters: unknown[]): Promise<InstructorRow[]> {
    return this.selectBy(this.dataSource.manager, condition, ...parameters);
  }

  private selectBy(
    manager: EntityManager,
    condition: string,
    ...parameters: unknown[]
  ): Promise<InstructorRow[]> {
    const { defaultBio, defaultHourlyRate, defaultLocation } = constants.instructor;
    return manager.query<InstructorRow[]>(
      `SELECT i.id,
              json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
                                'profileImageUrl', u.profile_image_url) AS "user",
              u.email,
              coalesce(i.bio, $1) AS bio,
              coalesce(${dollarsSql('i.hourly_rate_cents')}, $2) AS "hourlyRate",
              coalesce(i.location, $3) AS location,
              coalesce(i.experience, '') AS experience,
              coalesce(i.certifications, '') AS certifications,
              i.specialties,
              i.specialties AS specializations,
              round(i.rating_sum::numeric / nullif(i.rating_count, 0), 2)::float8 AS "averageRating",
              i.rating_count AS "totalReviews",
              coalesce(i.notice_hours, ${noticeSql}) AS "noticeHours",
              i.notice_hours AS "ownNoticeHours",
              i.payment_handles AS "paymentHandles",
              md5(ROW(i.bio, i.hourly_rate_cents, i.location, i.experience, i.certifications, i.specialties,
                      i.payment_handles, i.notice_hours)::text) AS version
         FROM instructors i
         JOIN users u ON u.id = i.user_id
        WHERE i.active ${condition}
        ORDER BY fold(u.last_name), fold(u.first_name), i.id
        LIMIT $4`,
      [defaultBio, defaultHourlyRate, defaultLocation, constants.limits.listRows, ...parameters],
    );
  }
}
