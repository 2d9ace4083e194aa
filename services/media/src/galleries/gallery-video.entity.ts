import { Column, CreateDateColumn, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Film } from '../films/film.entity';

/** A film of a camp's gallery; everybody may see it once it is ready. */
@Entity({ name: 'gallery_videos' })
@Index('gallery_videos_of_camp', ['campId', 'createdAt'])
export class GalleryVideo {
  @PrimaryColumn({ name: 'film_id', type: 'uuid', primaryKeyConstraintName: 'gallery_videos_pkey' })
  filmId: string;

  @OneToOne(() => Film)
  @JoinColumn({ name: 'film_id', foreignKeyConstraintName: 'gallery_videos_film' })
  film?: Film;

  @Column({ name: 'camp_id', type: 'integer' })
  campId: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
