import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { Role } from '@fungo/contracts';

/**
 * What a service keeps of a person: a projection of identity's. A service that needs more of identity's answer extends
 * it with columns whose properties are named as in the answer.
 */
@Entity({ name: 'people' })
@Unique('people_instructor', ['instructorId'])
@Check('people_role', `role IN ('student', 'instructor', 'admin')`)
export class KnownPerson {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'people_pkey' })
  userId: string;

  /** Kept when a coach is made something else, so that their old lessons and reviews still name them. */
  @Column({ name: 'instructor_id', type: 'integer', nullable: true })
  instructorId: number | null;

  @Column({ name: 'first_name', type: 'text' })
  firstName: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName: string;

  @Column({ type: 'text' })
  role: Role;

  /** Identity's version of the person; 0 is what a session said of its owner. */
  @Column({ type: 'integer' })
  version: number;
}
