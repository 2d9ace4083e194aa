import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Logger, LOGGER, Outbox, Sessions, transaction } from '@fungo/platform';
import { endSessions } from './sessions.jobs';

/** Ends sessions, so that nobody keeps lost rights or a session under an old password. */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Changes an account in a transaction, and ends its earlier sessions both immediately and by a job, which survives a
   * crash in between.
   * @param change returns the account before the change, with its row locked; null if nothing had to change
   */
  async endWith<T extends { id: string; version: number } | null>(
    change: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const account = await transaction(this.dataSource, async (manager) => {
      const before = await change(manager);
      if (before)
        await this.outbox.addJob(manager, endSessions, { userId: before.id, version: before.version });
      return before;
    });
    if (account)
      await this.sessions.endAllOf(account.id, account.version).catch((error: unknown) => {
        this.logger.warn(
          { err: error, userId: account.id },
          'could not end the sessions now; their job will',
        );
      });
    return account;
  }
}
