import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The site settings as the administrator saved them: one row, or none before the first change. */
@Entity({ name: 'site_settings' })
@Check('site_settings_one_row', 'id = 1')
export class StoredSite {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'site_settings_pkey' })
  id: number;

  @Column({ type: 'jsonb' })
  settings: object;

  /** Increases with each change. */
  @Column({ type: 'integer', default: 1 })
  version: number;
}
