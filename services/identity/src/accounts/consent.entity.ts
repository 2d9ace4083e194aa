import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Consent } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';

/**
 * One answer of an account to whom it is for, and a guardian's consent where that is a player under age. Answers are
 * added, never changed, and go with the account; the latest counts. `open` takes back the one before it: the family is
 * asked again.
 */
@Entity({ name: 'consents' })
@Index('consents_of_user', ['userId', 'id'])
@Check('consents_player', `player IN ('minor', 'adult', 'open')`)
@Check(
  'consents_guardian',
  `(player = 'minor') = (guardian_name IS NOT NULL) AND (player = 'minor') = (text_version IS NOT NULL)`,
)
export class StoredConsent {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'consents_pkey',
  })
  id: number;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  player: Consent['player'] | 'open';

  @Sealed()
  @Column({ name: 'guardian_name', type: 'text', nullable: true })
  guardianName: string | null;

  @Column({ name: 'text_version', type: 'integer', nullable: true })
  text: number | null;

  @CreateDateColumn({ name: 'given_at', type: 'timestamptz' })
  givenAt: Date;
}
