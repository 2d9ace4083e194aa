import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Time in which a coach is busy by their own calendar, which hides openings like a block. */
@Entity({ name: 'busy_spans' })
@Check('busy_spans_order', 'starts_at < ends_at')
export class StoredBusySpan {
  @PrimaryColumn({ name: 'instructor_id', type: 'integer', primaryKeyConstraintName: 'busy_spans_pkey' })
  instructorId: number;

  @PrimaryColumn({ name: 'starts_at', type: 'timestamptz', primaryKeyConstraintName: 'busy_spans_pkey' })
  startsAt: Date;

  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt: Date;
}
