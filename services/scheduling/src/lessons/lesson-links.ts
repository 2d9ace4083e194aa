import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey } from '@fungo/platform';
import { SchedulingConfig } from '../config';

/**
 * The secrets in the links of lesson mails. Each is computed from the lesson and its reader, so none is stored. The link of
 * a guardian who left the family opens nothing, because only current guardians are compared.
 */
@Injectable()
export class LessonLinks {
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) { FUNGO_SECRET }: Pick<SchedulingConfig, 'FUNGO_SECRET'>) {
    this.key = deriveKey(FUNGO_SECRET, 'lesson links');
  }

  /** @param readerId the account that reads the mail; null for an address that a coach typed */
  tokenOf(lessonId: number, readerId: string | null): string {
    return createHmac('sha256', this.key)
      .update(`${lessonId}.${readerId ?? 'address'}`)
      .digest('base64url');
  }
}
