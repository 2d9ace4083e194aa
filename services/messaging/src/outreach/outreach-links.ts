import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Secrets, SigningKeys } from '@fungo/platform';
import { StoredOutreach } from './outreach.entity';

/**
 * The tokens in the links of mails to leagues, which say what mail an inquiry came of. Each is computed from the random id of the
 * mail's event when it is written. It tells nothing of other mails, and opens nothing.
 */
@Injectable()
export class OutreachLinks {
  private readonly keys: SigningKeys;

  constructor(@Inject(CONFIG) secrets: Secrets) {
    this.keys = new SigningKeys(secrets, 'links to leagues');
  }

  tokenOf(eventId: string): string {
    return `${eventId}.${this.keys.sign(eventId)}`;
  }

  /** @returns null for a token that we did not make, and for a mail that is gone */
  async outreachOf(manager: EntityManager, token: string | undefined): Promise<number | null> {
    const [eventId = '', ...signature] = (token ?? '').split('.');
    if (!this.keys.verifies(eventId, signature.join('.'))) return null;
    const found = await manager.findOne(StoredOutreach, { select: { id: true }, where: { eventId } });
    return found?.id ?? null;
  }
}
