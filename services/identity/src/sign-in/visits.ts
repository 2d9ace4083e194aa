import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Sessions } from '@fungo/platform';

/** Records each account's last use, for retention. Sessions know it too, but only until they end. */
@Injectable()
export class Visits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: Sessions,
  ) {}

  /** Called at a sign-in. */
  async recordVisit(userId: string): Promise<void> {
    await this.record([{ id: userId, at: new Date().toISOString() }]);
  }

  /** Reads all open sessions, which last for weeks without a sign-in. */
  async collect(): Promise<void> {
    for await (const uses of this.sessions.lastUses()) await this.record(uses);
  }

  private async record(uses: { id: string; at: string }[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE users SET last_visit_at = used.at
         FROM (SELECT id, max(at) AS at FROM jsonb_to_recordset($1) AS use (id uuid, at timestamptz) GROUP BY id) AS used
        WHERE users.id = used.id AND users.last_visit_at < used.at`,
      [JSON.stringify(uses)],
    );
  }
}
