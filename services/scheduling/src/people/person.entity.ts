import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { type Role } from '@fungo/contracts';

/** What lessons show of a person: a projection of identity's, rebuilt by `rebuild-people.ts`. */
@Entity({ name: 'people' })
@Unique('people_instructor', ['instructorId'])
@Index('people_by_email', ['email'])
@Check('people_role', `role IN ('student', 'instructor', 'admin')`)
export class Person {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'people_pkey' })
  userId: string;

  /** Kept when a coach is made something else, so that his old lessons still name him. */
  @Column({ name: 'instructor_id', type: 'integer', nullable: true })
  instructorId: number | null;

  @Column({ name: 'first_name', type: 'text' })
  firstName: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName: string;

  /** Null until identity has told it. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  @Column({ type: 'text' })
  role: Role;

  /** Identity's version of the person; 0 is what a session said of its owner. */
  @Column({ type: 'integer' })
  version: number;
}
