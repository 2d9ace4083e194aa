import { DataSource } from 'typeorm';
import type { Logger } from 'pino';
import type { ServiceName } from '@fungo/contracts';
import { createDatabase } from '@fungo/testing';
import { directClients, type NewClient, prepareDatabase, serviceDataSource } from '../src';

interface WaitingEntry {
  event_id: string;
  attempts: number;
  last_error: string | null;
  failed_at: Date | null;
}

/** A service's database with an outbox, and a table `counts` for its handlers, during the tests of a file. */
export function countsForTests(service: ServiceName, logger: Logger) {
  const counts = {} as { url: string; dataSource: DataSource; newClient: NewClient };
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createDatabase();
    drop = () => database.drop();
    const access = { DATABASE_URL: database.url, FUNGO_SECRET: 'x'.repeat(40) };
    const definition = { service, entities: [], migrations: [] };
    await prepareDatabase(definition, access, logger);
    counts.url = database.url;
    counts.newClient = directClients(service, access);
    counts.dataSource = await new DataSource(serviceDataSource(definition, access)).initialize();
    const owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const role = `${new URL(database.url).pathname.slice(1)}_${service}`;
    await owner.query(
      `CREATE TABLE ${service}.counts (step integer); GRANT ALL ON ${service}.counts TO "${role}"`,
    );
    await owner.destroy();
  });
  afterAll(async () => {
    await counts.dataSource.destroy();
    await drop();
  });

  return Object.assign(counts, {
    steps: async () =>
      (
        await counts.dataSource.query<{ step: number }[]>(`SELECT step FROM ${service}.counts ORDER BY step`)
      ).map(({ step }) => step),
    waiting: () =>
      counts.dataSource.query<WaitingEntry[]>(
        'SELECT event_id, attempts, last_error, failed_at FROM events.outbox ORDER BY id',
      ),
    dueNow: () => counts.dataSource.query('UPDATE events.outbox SET next_send_at = now()'),
    clear: async () => {
      await counts.dataSource.query(`TRUNCATE ${service}.counts`);
      await counts.dataSource.query('DELETE FROM events.outbox');
    },
  });
}
