import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { type Role } from '@fungo/contracts';

/** What videos show of a person: a projection of identity’s, rebuilt by `rebuild-projections.ts`. */
@Entity({ name: 'people' })
@Unique('people_instructor', ['instructorId'])
@Check('people_role', `role IN ('student', 'instructor', 'admin')`)
export class Person {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'people_pkey' })
  userId: string;

  /** Kept when a coach is made something else, so that his old reviews still name him. */
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
