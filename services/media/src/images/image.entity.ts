import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Album } from './album.entity';
import type { ImageKind } from './image-kinds';

/** A file under /files that an owner uses. Two owners may use one file; an unused file is discarded. */
@Entity({ name: 'images' })
@Index('images_of_album', ['kind', 'ownerId', 'file'], { unique: true })
@Index('images_by_file', ['file'])
export class StoredImage {
  /** Its position in the album. */
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'images_pkey',
  })
  id: number;

  @Column({ type: 'text' })
  kind: ImageKind;

  @Column({ name: 'owner_id', type: 'text' })
  ownerId: string;

  @ManyToOne(() => Album)
  @JoinColumn([
    { name: 'kind', referencedColumnName: 'kind', foreignKeyConstraintName: 'images_album' },
    { name: 'owner_id', referencedColumnName: 'ownerId', foreignKeyConstraintName: 'images_album' },
  ])
  album?: Album;

  @Column({ type: 'text' })
  file: string;
}
