import { Column, Entity, Index } from 'typeorm';
import { KnownPerson } from '@fungo/platform/people';

/** A person's name and address, as lessons show them. */
@Entity({ name: 'people' })
@Index('people_by_email', ['email'])
export class StoredPerson extends KnownPerson {
  /** Null until identity has sent it. */
  @Column({ type: 'text', nullable: true })
  email: string | null;

  /** Until the address is proved, no lesson is tied to it: its mail may reach somebody else. */
  @Column({ name: 'address_proved', type: 'boolean', default: false })
  addressProved: boolean;
}
