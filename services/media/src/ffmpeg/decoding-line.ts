import { Injectable } from '@nestjs/common';
import { FairQueue } from '@fungo/platform';

/**
 * One probe or one drawing of a picture at a time, for the memory's sake: of the 768 MiB of `media` the service takes up to
 * 400, a probe at most 320, a drawing 256. A few families wait, no crowd does.
 */
const bounds = { atOnce: 1, waiting: 30, each: 4, retryAfter: 10 };

/** Where everything waits that `media` decodes of what strangers send. */
@Injectable()
export class DecodingLine {
  private readonly line = new FairQueue(bounds);

  /**
   * @param person who sent it
   * @throws AppError `unavailable` when too many wait; the signal's reason when it is aborted
   */
  run<T>(person: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.line.run(person, work, signal);
  }
}
