import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Participant } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';
import { StoredDivision } from '../places/division.entity';
import { Registration } from './registration.entity';

/** A child at a camp. */
@Entity({ name: 'participants' })
@Index('participants_of_registration', ['registrationId'])
@Check(
  'participants_consent',
  '(consented_by IS NULL) = (consent_text IS NULL) AND (consented_by IS NULL) = (consented_at IS NULL)',
)
@Index('participants_of_player', ['playerUserId'])
export class StoredParticipant {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'participants_pkey',
  })
  id: number;

  @ForeignKey(() => Registration, { name: 'participants_registration', onDelete: 'CASCADE' })
  @Column({ name: 'registration_id', type: 'uuid' })
  registrationId: string;

  /** The family's player, if the child is one. */
  @Column({ name: 'player_user_id', type: 'uuid', nullable: true })
  playerUserId: string | null;

  @ForeignKey(() => StoredDivision, { name: 'participants_division' })
  @Column({ name: 'division_id', type: 'integer', nullable: true })
  divisionId: number | null;

  @Column({ name: 'player_name', type: 'text' })
  playerName: string;

  /** Name on the leaderboard by `publicName`, for example 'Mia K.'; null in rows of an earlier version. */
  @Column({ name: 'public_name', type: 'text', nullable: true })
  publicName: string | null;

  /** Age in years on the camp's first day. */
  @Column({ name: 'player_age', type: 'smallint' })
  playerAge: number;

  /** The first day that the age refers to; null if unknown. */
  @Column({ name: 'age_as_of', type: 'date', nullable: true })
  ageAsOf: string | null;

  @Column({ name: 'age_group', type: 'text' })
  ageGroup: string;

  @Column({ type: 'text' })
  sport: Participant['sport'];

  @Column({ name: 'player_position', type: 'text', nullable: true })
  playerPosition: Participant['playerPosition'];

  @Column({ name: 'experience_level', type: 'text', nullable: true })
  experienceLevel: Participant['experienceLevel'];

  @Sealed()
  @Column({ name: 'medical_info', type: 'text', nullable: true })
  medicalInfo: string | null;

  @Sealed()
  @Column({ name: 'emergency_contact', type: 'text' })
  emergencyContact: string;

  @Sealed()
  @Column({ name: 'emergency_phone', type: 'text' })
  emergencyPhone: string;

  /** Whether the gallery may show the child. The family can change it. */
  @Column({ name: 'photos_allowed', type: 'boolean', default: true })
  photosAllowed: boolean;

  /** Guardian's consent for a minor: name, version of the text, and time; null without consent. */
  @Column({ name: 'consented_by', type: 'text', nullable: true })
  consentedBy: string | null;

  @Column({ name: 'consent_text', type: 'integer', nullable: true })
  consentText: number | null;

  @Column({ name: 'consented_at', type: 'timestamptz', nullable: true })
  consentedAt: Date | null;
}
