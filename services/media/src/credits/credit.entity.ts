import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One of a member's uploads of a month: the primary key guarantees that there is never a fifth. */
@Entity({ name: 'credits' })
@Unique('credits_of_video', ['videoId'])
@Check('credits_n', 'n BETWEEN 1 AND 4')
export class Credit {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'credits_pkey' })
  userId: string;

  /** 'YYYY-MM' of the site's time zone. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'credits_pkey' })
  month: string;

  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'credits_pkey' })
  n: number;

  /** Stays when the video is deleted. */
  @Column({ name: 'video_id', type: 'uuid' })
  videoId: string;

  /** Until when it is held for an upload that has started; it is free again after that. Null: used. */
  @Column({ name: 'reserved_until', type: 'timestamptz', nullable: true })
  reservedUntil: Date | null;
}
