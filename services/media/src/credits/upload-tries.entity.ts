import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of uploads that a member started on the last day with any. */
@Entity({ name: 'upload_tries' })
export class UploadTries {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'upload_tries_pkey' })
  userId: string;

  /** 'YYYY-MM-DD', in UTC. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'integer' })
  tries: number;
}
