import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's picture; its file is public. */
@Entity({ name: 'profile_images' })
export class ProfileImage {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'profile_images_pkey' })
  userId: string;

  /** Under /files. */
  @Column({ type: 'text' })
  file: string;

  /** Grows with each change. */
  @Column({ type: 'integer' })
  version: number;
}
