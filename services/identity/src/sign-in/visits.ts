import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Sessions } from '@fungo/platform';

/** When each account was last used. Sessions know it, and end with it; what is kept for a time after it asks here. */
@Injectable()
export class Visits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: Sessions,
  ) {}

  /** Of whoever signs in. */
  async note(userId: string): Promise<void> {
    await this.put([{ id: userId, at: new Date().toISOString() }]);
  }

  /** Of everybody with an open session, which lasts for weeks without a sign-in. */
  async collect(): Promise<void> {
    for await (const uses of this.sessions.lastUses()) await this.put(uses);
  }

  private async put(uses: { id: string; at: string }[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE users SET last_visit_at = used.at
         FROM (SELECT id, max(at) AS at FROM jsonb_to_recordset($1) AS use (id uuid, at timestamptz) GROUP BY id) AS used
        WHERE users.id = used.id AND users.last_visit_at < used.at`,
      [JSON.stringify(uses)],
    );
  }
}
