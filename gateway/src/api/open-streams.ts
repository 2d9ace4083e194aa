import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { constants } from '@fungo/contracts';
import { AppError } from '@fungo/platform';

const { perPerson, retryAfterSeconds } = constants.eventStream;

/** Limits how many event streams, which stay open for hours, one person has at this gateway. */
@Injectable()
export class OpenStreams {
  private readonly open = new Map<string, number>();

  /**
   * Counts a stream until its answer ends.
   * @param person a user's id, or a visitor's network
   * @throws AppError `request.too-many`
   */
  admit(person: string, response: ServerResponse): void {
    if (response.closed) throw new AppError('request.abandoned');
    const others = this.open.get(person) ?? 0;
    if (others >= perPerson) throw new AppError('request.too-many', { retryAfter: retryAfterSeconds });
    this.open.set(person, others + 1);
    response.once('close', () => {
      const left = this.open.get(person)! - 1;
      if (left > 0) this.open.set(person, left);
      else this.open.delete(person);
    });
  }
}
