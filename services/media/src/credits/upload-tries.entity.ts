import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many uploads a member started on the last day that they started any. */
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
