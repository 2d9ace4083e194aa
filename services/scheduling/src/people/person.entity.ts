import { Column, Entity, Index } from 'typeorm';
import { KnownPerson } from '@fungo/platform/people';

/** What lessons show about a person, and their address. */
@Entity({ name: 'people' })
@Index('people_by_email', ['email'])
export class StoredPerson extends KnownPerson {
  /** Null until identity has sent it. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** Until then nothing is tied to the address: the account's owner may not be the one who reads its mail. */
  @Column({ name: 'address_proved', type: 'boolean', default: false })
  addressProved: boolean;
}
