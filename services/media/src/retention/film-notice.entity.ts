import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** That a family was told, or is being told, that its films go. It ends with the films, or when something keeps them. */
@Entity({ name: 'film_notices' })
@Index('film_notices_of_student', ['studentId'], { unique: true })
export class FilmNotice {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'film_notices_pkey' })
  id: string;

  @Column({ name: 'student_id', type: 'uuid' })
  studentId: string;

  /** The day that the mail names; before it, nothing goes. */
  @Column({ name: 'due_on', type: 'date' })
  dueOn: string;

  /** When the mail went out; null: not yet. */
  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}
