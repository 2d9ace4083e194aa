import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import type { VoiceLog, VoiceTake } from '@fungo/contracts';
import { StoredVoiceOver } from './voice-over.entity';

/** A recording: its sound is a file, its events are here. */
@Entity({ name: 'voice_takes' })
@Index('voice_takes_of_video', ['videoId'])
@Index('voice_takes_under_way', ['coachId'], { where: `state = 'processing'` })
@Check('voice_takes_state', `state IN ('processing', 'ready', 'failed')`)
export class StoredVoiceTake {
  /** The device's. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'voice_takes_pkey' })
  id: string;

  @Column({ name: 'video_id', type: 'uuid' })
  videoId: string;

  @ManyToOne(() => StoredVoiceOver, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'video_id', foreignKeyConstraintName: 'voice_takes_voice_over' })
  voiceOver?: StoredVoiceOver;

  /** Its sender's user id. */
  @Column({ name: 'coach_id', type: 'uuid' })
  coachId: string;

  @Column({ type: 'jsonb' })
  log: VoiceLog;

  @Column({ type: 'text', default: 'processing' })
  state: VoiceTake['state'];

  /** The failure, in plain words. */
  @Column({ type: 'text', nullable: true })
  reason: string | null;

  /** Number of times that its sound was begun. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
