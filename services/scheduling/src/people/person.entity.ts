import { Column, Entity, Index } from 'typeorm';
import { KnownPerson } from '@fungo/platform/people';

/** What lessons show of a person, and where they are written to. */
@Entity({ name: 'people' })
@Index('people_by_email', ['email'])
export class StoredPerson extends KnownPerson {
  /** Null until identity has told it. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** Until then nothing is tied to the address: who has the account may not be who reads its mail. */
  @Column({ name: 'address_proved', type: 'boolean', default: false })
  addressProved: boolean;
}
