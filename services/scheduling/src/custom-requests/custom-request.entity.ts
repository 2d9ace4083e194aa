import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CustomRequest } from '@fungo/contracts';
import { Sealed } from '@fungo/platform';

/** A request to a coach for a custom lesson, made with or without an account. */
@Entity({ name: 'custom_requests' })
@Index('custom_requests_by_time', ['createdAt'])
@Index('custom_requests_of_instructor', ['instructorId', 'createdAt'])
@Index('custom_requests_of_address', ['email', 'createdAt'])
@Index('custom_requests_of_sender', ['sender', 'createdAt'])
@Check('custom_requests_status', `status IN ('pending', 'contacted', 'scheduled', 'completed', 'declined')`)
export class StoredCustomRequest {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'custom_requests_pkey',
  })
  id: number;

  @Column({ name: 'instructor_id', type: 'integer' })
  instructorId: number;

  /** Keyed hash of the sender's account or network. It counts requests by sender without naming one. */
  @Column({ type: 'text' })
  sender: string;

  @Sealed()
  @Column({ type: 'text' })
  name: string;

  @Sealed()
  @Column({ type: 'text' })
  phone: string;

  /** Not sealed, because requests are counted by address. */
  @Column({ type: 'text' })
  email: string;

  @Sealed()
  @Column({ name: 'preferred_dates', type: 'text', nullable: true })
  preferredDates: string | null;

  @Sealed()
  @Column({ name: 'preferred_times', type: 'text', nullable: true })
  preferredTimes: string | null;

  @Sealed()
  @Column({ type: 'text', nullable: true })
  location: string | null;

  @Column({ name: 'travel_preference', type: 'text' })
  travelPreference: CustomRequest['travelPreference'];

  @Column({ name: 'session_focus', type: 'text', nullable: true })
  sessionFocus: CustomRequest['sessionFocus'];

  @Sealed()
  @Column({ name: 'additional_notes', type: 'text', nullable: true })
  additionalNotes: string | null;

  @Column({ type: 'text', default: 'pending' })
  status: CustomRequest['status'];

  /** Rounded to the millisecond like the answer, so that a list's next page starts exactly after it. */
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
