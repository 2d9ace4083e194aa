import { Injectable } from '@nestjs/common';
import { FairQueue } from '@fungo/platform';

/**
 * One probe or one picture at a time, because of memory. `media` has 768 MiB: the service takes up to 400, a probe at
 * most 320 and a drawing 256. A few families may wait, a crowd may not.
 */
const bounds = { atOnce: 1, waiting: 30, each: 4, retryAfter: 10 };

/** The queue for everything that `media` decodes for strangers. */
@Injectable()
export class DecodingLine {
  private readonly line = new FairQueue(bounds);

  /** @param person the sender @throws AppError `unavailable` if too many wait; the signal's reason if it is aborted */
  run<T>(person: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.line.run(person, work, signal);
  }
}
