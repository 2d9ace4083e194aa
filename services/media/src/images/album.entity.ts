import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImageKind } from './image-kinds';

/**
 * The images of one kind that one owner uses: a person's picture, the site's photos, a camp's logo, a camp's gallery.
 * Every change locks this row first.
 */
@Entity({ name: 'albums' })
export class Album {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'albums_pkey' })
  kind: ImageKind;

  /** A user's or camp's id, or the site. */
  @PrimaryColumn({ name: 'owner_id', type: 'text', primaryKeyConstraintName: 'albums_pkey' })
  ownerId: string;

  /** The version of the owner's newest list. Where media itself keeps the list, it grows with each change. */
  @Column({ type: 'integer' })
  version: number;

  /** The owner is gone and no longer uses any image. */
  @Column({ name: 'is_closed', type: 'boolean', default: false })
  isClosed: boolean;
}
