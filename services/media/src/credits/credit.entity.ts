import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One of a member's uploads of a month. The primary key guarantees that there is never a fifth. */
@Entity({ name: 'credits' })
@Unique('credits_of_video', ['videoId'])
@Check('credits_n', 'n BETWEEN 1 AND 4')
export class Credit {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'credits_pkey' })
  userId: string;

  /** 'YYYY-MM' in the site's time zone. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'credits_pkey' })
  month: string;

  @PrimaryColumn({ type: 'smallint', primaryKeyConstraintName: 'credits_pkey' })
  n: number;

  /** Remains after the video is deleted. */
  @Column({ name: 'video_id', type: 'uuid' })
  videoId: string;

  /** The end of a started upload's reservation, after which the number is free again. Null if it is used. */
  @Column({ name: 'reserved_until', type: 'timestamptz', nullable: true })
  reservedUntil: Date | null;
}
