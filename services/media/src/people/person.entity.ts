import { Column, Entity } from 'typeorm';
import { KnownPerson } from '@fungo/platform/people';

/** What videos show about a person, and whether their account has said whom it is for. */
@Entity({ name: 'people' })
export class StoredPerson extends KnownPerson {
  /** Null until identity has been asked. */
  @Column({ name: 'awaits_consent', type: 'boolean', nullable: true })
  awaitsConsent: boolean | null;
}
