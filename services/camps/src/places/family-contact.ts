import { Column } from 'typeorm';
import { Sealed } from '@fungo/platform';

/** How a family is reached, and the link by which it comes back. */
export abstract class FamilyContact {
  /** Of the link's token, which a call shows. */
  @Column({ name: 'token_hash', type: 'text' })
  tokenHash: string;

  /** The token itself, for the links of later mails. */
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
