import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants, type Instructor, type InstructorUpdate } from '@fungo/contracts';
import { AppError, dollarsSql, type SignedIn, type Visitor } from '@fungo/platform';
import type { z } from 'zod';
import { InstructorProfile } from '../accounts/instructor-profile.entity';
import { type InstructorRow, profileColumns, showInstructor } from './instructors.rules';

/** The academy's coaches, as visitors see them and as they describe themselves. */
@Injectable()
export class InstructorsService {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. Visitors do not see how to reach or pay a coach. */
  async list(caller: SignedIn | Visitor): Promise<Instructor[]> {
    const rows = await this.select();
    return rows.map((row) => showInstructor(row, caller));
  }

  /** A coach's own profile. Administrators get the one they name, else their own if they coach, else null. */
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
  ): Promise<Instructor> {
    const profile = await this.dataSource.manager.findOneBy(InstructorProfile, { id, active: true });
    if (!profile) throw new AppError('identity.instructor-not-found');
    if (caller.role !== 'admin' && profile.userId !== caller.id) throw new AppError('auth.forbidden');
    const columns = profileColumns(changes);
    // Only these columns: others may write ratings, or end the coaching, at this moment.
    if (Object.keys(columns).length > 0) await this.dataSource.manager.update(InstructorProfile, id, columns);
    return this.get(caller, id);
  }

  private async get(caller: SignedIn, id: number): Promise<Instructor> {
    const [row] = await this.select('AND i.id = $5', id);
    if (!row) throw new AppError('identity.instructor-not-found');
    return showInstructor(row, caller);
  }

  private select(condition = '', ...parameters: unknown[]): Promise<InstructorRow[]> {
    const { defaultBio, defaultHourlyRate, defaultLocation } = constants.instructor;
    return this.dataSource.query<InstructorRow[]>(
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
              i.payment_handles AS "paymentHandles"
         FROM instructors i
         JOIN users u ON u.id = i.user_id
        WHERE i.active ${condition}
        ORDER BY fold(u.last_name), fold(u.first_name), i.id
        LIMIT $4`,
      [defaultBio, defaultHourlyRate, defaultLocation, constants.limits.listRows, ...parameters],
    );
  }
}
