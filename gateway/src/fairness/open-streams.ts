import type { ServerResponse } from 'node:http';
import { constants } from '@fungo/contracts';
import { AppError, ClientCounts } from '@fungo/platform';

/** Limits how many event streams of one kind, which stay open for hours, one client has at this gateway. */
export class OpenStreams {
  private readonly open = new ClientCounts();
  private readonly answers = new Set<ServerResponse>();
  private isClosed = false;

  constructor(private readonly perPerson: number) {}

  /**
   * Counts a stream until its answer ends.
   * @param person a user's id, or a visitor's network
   * @throws AppError `request.too-many`
   */
  admit(person: string, response: ServerResponse): void {
    if (this.isClosed)
      throw new AppError('unavailable', { retryAfter: constants.eventStream.retryAfterSeconds });
    if (response.closed) throw new AppError('request.abandoned');
    if (this.open.of(person) >= this.perPerson)
      throw new AppError('request.too-many', { retryAfter: constants.eventStream.retryAfterSeconds });
    response.once('close', this.open.add(person));
    this.answers.add(response);
    response.once('close', () => this.answers.delete(response));
  }

  /** Cuts off all streams: their readers reconnect, to another gateway if there is one. */
  close(): void {
    this.isClosed = true;
    for (const answer of this.answers) answer.destroy();
  }
}
