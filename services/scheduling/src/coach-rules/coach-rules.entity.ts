import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The limits that a coach sets for lessons that others book. No row: none. */
@Entity({ name: 'coach_rules' })
@Check('coach_rules_bounds', 'break_minutes >= 0 AND lessons_per_day > 0')
export class StoredCoachRules {
  @PrimaryColumn({
    name: 'instructor_id',
    type: 'integer',
    primaryKeyConstraintName: 'coach_rules_pkey',
  })
  instructorId: number;

  /** The least time between two lessons. */
  @Column({ name: 'break_minutes', type: 'smallint', default: 0 })
  breakMinutes: number;

  /** The most lessons on one date. A group counts once. Null: no limit. */
  @Column({ name: 'lessons_per_day', type: 'smallint', nullable: true })
  lessonsPerDay: number | null;
}
