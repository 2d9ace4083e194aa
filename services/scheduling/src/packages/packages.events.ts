import { Controller } from '@nestjs/common';
import { type Delivered, Outbox, Run } from '@fungo/platform';
import { expirePackages } from './packages.jobs';
import { PackagesWriter } from './packages.writer';

const atOnce = 200;

@Controller()
export class PackagesEvents {
  constructor(
    private readonly packages: PackagesWriter,
    private readonly outbox: Outbox,
  ) {}

  /** Ends the lessons of packages whose time is over. */
  @Run(expirePackages)
  async expire(_: object, { manager }: Delivered): Promise<void> {
    const over = await manager.query<{ id: number }[]>(
      `SELECT id FROM packages
        WHERE expires_at <= now()
          AND (SELECT balance FROM package_entries WHERE package_id = packages.id ORDER BY number DESC LIMIT 1) > 0
        ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [atOnce],
    );
    for (const { id } of over) await this.packages.empty(manager, id, 'expired');
    if (over.length === atOnce) await this.outbox.addJob(manager, expirePackages, {});
  }
}
