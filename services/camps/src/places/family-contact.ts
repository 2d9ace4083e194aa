import { Column } from 'typeorm';
import { Sealed } from '@fungo/platform';

/** A family's contact data and link token. */
export abstract class FamilyContact {
  /** Hash of the link's token. */
  @Column({ name: 'token_hash', type: 'text' })
  tokenHash: string;

  /** The token itself, for links in later mails. */
  @Sealed()
  @Column({ type: 'text' })
  token: string;

  @Column({ name: 'parent_name', type: 'text' })
  parentName: string;

  @Column({ name: 'parent_email', type: 'text' })
  parentEmail: string;

  @Sealed()
  @Column({ name: 'parent_phone', type: 'text' })
  parentPhone: string;
}
