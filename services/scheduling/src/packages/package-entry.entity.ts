import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { AppendOnly } from '@fungo/platform';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredPackage } from '../calendar/package.entity';
import type { EntryKind } from './packages.rules';

/**
 * A change of a package's lessons. Entries are numbered, so two that were computed from the same balance cannot both be
 * written, and no balance is below zero: the last lesson is used once.
 */
@AppendOnly()
@Entity({ name: 'package_entries' })
@Unique('package_entries_number', ['packageId', 'number'])
@Index('package_entries_of_lesson', ['lessonId'])
@Check('package_entries_balance', 'balance >= 0')
@Check('package_entries_kind', `kind IN ('bought', 'used', 'given-back', 'expired', 'taken-back')`)
@Check('package_entries_amount', `amount <> 0 AND (amount > 0) = (kind IN ('bought', 'given-back'))`)
@Check('package_entries_lesson', `(lesson_id IS NOT NULL) = (kind IN ('used', 'given-back'))`)
@Check('package_entries_one', 'lesson_id IS NULL OR abs(amount) = 1')
export class PackageEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'package_entries_pkey',
  })
  id: number;

  @ManyToOne(() => StoredPackage)
  @JoinColumn({ name: 'package_id', foreignKeyConstraintName: 'package_entries_package' })
  package?: StoredPackage;

  @Column({ name: 'package_id', type: 'integer' })
  packageId: number;

  /** From 1, without gaps. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'text' })
  kind: EntryKind;

  /** Lessons added, or taken if negative. */
  @Column({ type: 'smallint' })
  amount: number;

  /** Sum of the amounts up to this one. */
  @Column({ type: 'smallint' })
  balance: number;

  @ManyToOne(() => StoredLesson)
  @JoinColumn({ name: 'lesson_id', foreignKeyConstraintName: 'package_entries_lesson_of' })
  lesson?: StoredLesson | null;

  /** The lesson that a package's lesson was used for. */
  @Column({ name: 'lesson_id', type: 'integer', nullable: true })
  lessonId: number | null;

  @CreateDateColumn({ name: 'made_at', type: 'timestamptz' })
  madeAt: Date;
}
