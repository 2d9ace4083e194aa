import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Consent } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';

/**
 * An account's answer to who it is for, with a guardian's consent if the player is under age. Answers are added, never
 * changed, and deleted with the account. The latest counts; `open` withdraws the one before it, so that the family is
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
