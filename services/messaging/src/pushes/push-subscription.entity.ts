import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { Sealed } from '@fungo/platform';

/** A device that gets pushes while one session of it is open. */
@Entity({ name: 'push_subscriptions' })
@Unique('push_subscriptions_of_browser', ['endpointHash'])
@Unique('push_subscriptions_of_session', ['sessionId'])
@Index('push_subscriptions_of_user', ['userId', 'createdAt'])
export class PushSubscriptionOfDevice {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'push_subscriptions_pkey' })
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ name: 'session_id', type: 'text' })
  sessionId: string;

  /** A browser has one subscription, for all who sign in there: it belongs to the account that subscribed last. */
  @Column({ name: 'endpoint_hash', type: 'text' })
  endpointHash: string;

  /** Anybody who knows the address and the keys could send to the device. */
  @Sealed()
  @Column({ type: 'text' })
  endpoint: string;

  /** JSON of the browser's keys. */
  @Sealed()
  @Column({ type: 'text' })
  keys: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
