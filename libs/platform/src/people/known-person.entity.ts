import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { Role } from '@fungo/contracts';

/**
 * A service's copy of a person: a projection of identity's answer. A service that needs more extends it with
 * columns whose properties have the answer's names.
 */
@Entity({ name: 'people' })
@Unique('people_instructor', ['instructorId'])
@Check('people_role', `role IN ('student', 'instructor', 'admin')`)
export class KnownPerson {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'people_pkey' })
  userId: string;

  /** Kept when a coach gets another role, so that their old lessons and reviews still name them. */
  @Column({ name: 'instructor_id', type: 'integer', nullable: true })
  instructorId: number | null;

  @Column({ name: 'first_name', type: 'text' })
  firstName: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName: string;

  @Column({ type: 'text' })
  role: Role;

  /** Identity's version of the person; 0 if it was taken from the person's session. */
  @Column({ type: 'integer' })
  version: number;
}
