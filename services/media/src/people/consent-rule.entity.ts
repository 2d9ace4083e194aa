import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What the site's settings say about videos without a consent: one row, or none before the first change. */
@Entity({ name: 'consent_rule' })
@Check('consent_rule_one_row', 'id = 1')
export class ConsentRule {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'consent_rule_pkey' })
  id: number;

  /** Coaches do not see the videos of families who have not answered. */
  @Column({ name: 'hold_videos', type: 'boolean' })
  holdVideos: boolean;

  /** Of the settings. */
  @Column({ type: 'integer' })
  version: number;
}
