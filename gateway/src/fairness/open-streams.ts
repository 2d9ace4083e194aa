import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { constants, type EndpointSpec } from '@fungo/contracts';
import { AppError } from '@fungo/platform';

const { perPerson, sharedPerPerson, retryAfterSeconds } = constants.eventStream;

/** Limits how many event streams, which stay open for hours, one person has at this gateway. */
@Injectable()
export class OpenStreams {
  private readonly open = new Map<string, number>();

  /**
   * Counts a stream until its answer ends.
   * @param person a user's id, or a visitor's network
   * @throws AppError `request.too-many`
   */
  admit({ shared }: Pick<EndpointSpec, 'shared'>, person: string, response: ServerResponse): void {
    if (response.closed) throw new AppError('request.abandoned');
    const counted = shared ? `shared ${person}` : person;
    const others = this.open.get(counted) ?? 0;
    if (others >= (shared ? sharedPerPerson : perPerson))
      throw new AppError('request.too-many', { retryAfter: retryAfterSeconds });
    this.open.set(counted, others + 1);
    response.once('close', () => {
      const left = this.open.get(counted)! - 1;
      if (left > 0) this.open.set(counted, left);
      else this.open.delete(counted);
    });
  }
}
