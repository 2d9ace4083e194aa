import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A notice to a family that its films will be deleted. It ends with the films, or when they are kept. */
@Entity({ name: 'film_notices' })
@Index('film_notices_of_student', ['studentId'], { unique: true })
export class FilmNotice {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'film_notices_pkey' })
  id: string;

  @Column({ name: 'student_id', type: 'uuid' })
  studentId: string;

  /** The day that the mail names. Nothing is deleted before it. */
  @Column({ name: 'due_on', type: 'date' })
  dueOn: string;

  /** Null until the mail is sent. */
  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true })
  sentAt: Date | null;
}
