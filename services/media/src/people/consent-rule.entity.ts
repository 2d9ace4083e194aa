import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The site's setting for videos without a consent: one row, or none before the first change. */
@Entity({ name: 'consent_rule' })
@Check('consent_rule_one_row', 'id = 1')
export class ConsentRule {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'consent_rule_pkey' })
  id: number;

  /** Whether the videos of families who haven't answered are hidden from coaches. */
  @Column({ name: 'hold_videos', type: 'boolean' })
  holdVideos: boolean;

  /** The version of the settings. */
  @Column({ type: 'integer' })
  version: number;
}
