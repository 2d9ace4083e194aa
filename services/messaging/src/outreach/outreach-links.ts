import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Secrets, SigningKeys } from '@fungo/platform';

/**
 * The tokens in the links of mails to leagues, which say what mail an inquiry came of. Each is computed from the random id of the
 * copy's event when it is written: a mail that is sent again has one for each copy, and the first may have arrived after all.
 * It tells nothing of other mails, and opens nothing.
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
    const [found] = await manager.query<{ id: number }[]>(
      `SELECT o.id FROM deliveries AS d JOIN outreaches AS o ON o.id = (d.facts ->> 'outreachId')::integer
        WHERE d.event_id = $1`,
      [eventId],
    );
    return found?.id ?? null;
  }
}
