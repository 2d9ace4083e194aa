import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, VersionColumn } from 'typeorm';
import { Sealed } from '@fungo/platform';
import { StoredFamily } from './family.entity';

/** A family's player. The one that an account's registration makes has the account's id. See decision 56. */
@Entity({ name: 'players' })
@Index('players_of_family', ['familyId', 'createdAt'])
@Index('players_merged', ['mergedInto'], { where: 'merged_into IS NOT NULL' })
export class StoredPlayer {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'players_pkey' })
  id: string;

  @ForeignKey(() => StoredFamily, { name: 'players_family' })
  @Column({ name: 'family_id', type: 'uuid' })
  familyId: string;

  @Column({ name: 'first_name', type: 'text' })
  firstName: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName: string;

  @Column({ name: 'birth_date', type: 'date', nullable: true })
  birthDate: string | null;

  /** As given; with a birth date it does not count. */
  @Column({ type: 'integer', nullable: true })
  age: number | null;

  /** The day on which the age was given; null if unknown. */
  @Column({ name: 'age_as_of', type: 'date', nullable: true })
  ageAsOf: string | null;

  @Column({ type: 'text', nullable: true })
  position: string | null;

  @Column({ type: 'text', nullable: true })
  experience: string | null;

  /** Null: the family has not answered. */
  @Column({ name: 'photo_consent', type: 'boolean', nullable: true })
  photoConsent: boolean | null;

  @Sealed()
  @Column({ name: 'emergency_contact', type: 'text', nullable: true })
  emergencyContact: string | null;

  @Sealed()
  @Column({ name: 'emergency_phone', type: 'text', nullable: true })
  emergencyPhone: string | null;

  @Sealed()
  @Column({ name: 'medical_notes', type: 'text', nullable: true })
  medicalNotes: string | null;

  /** The guardian who agreed to the consent text `consentText` when adding the player; null for an account's own player. */
  @Column({ name: 'consent_by', type: 'uuid', nullable: true })
  consentBy: string | null;

  @Column({ name: 'consent_text', type: 'integer', nullable: true })
  consentText: number | null;

  /** The player that this one turned out to be. */
  @Column({ name: 'merged_into', type: 'uuid', nullable: true })
  mergedInto: string | null;

  @Column({ name: 'erased_at', type: 'timestamptz', nullable: true, select: false })
  erasedAt?: Date | null;

  @VersionColumn({ type: 'integer', default: 1 })
  version: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
