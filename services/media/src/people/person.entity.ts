import { Column, Entity } from 'typeorm';
import { KnownPerson } from '@fungo/platform/people';

/** A person as videos show them, and whether their account still has to answer the consent question. */
@Entity({ name: 'people' })
export class StoredPerson extends KnownPerson {
  /** Null if identity has not said. */
  @Column({ name: 'awaits_consent', type: 'boolean', nullable: true })
  awaitsConsent: boolean | null;
}
