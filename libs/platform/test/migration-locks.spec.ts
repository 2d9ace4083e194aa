import { Client } from 'pg';
import { createDatabase, eventually, testSecret } from '@fungo/testing';
import { createLogger, Migration, prepareDatabase } from '../src';

class CreateWords1770000000000 extends Migration {
  readonly sql = 'CREATE TABLE words (word text NOT NULL)';
}
class AddLanguage1780000000000 extends Migration {
  readonly sql = 'ALTER TABLE words ADD language text';
}

let database: Awaited<ReturnType<typeof createDatabase>>;
let owner: Client;
beforeEach(async () => {
  database = await createDatabase();
  owner = new Client({ connectionString: database.url });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const logger = createLogger('test', 'silent');
const access = () => ({ DATABASE_URL: database.url, FUNGO_SECRET: testSecret });
const version = (...migrations: (new () => Migration)[]) => ({
  service: 'camps' as const,
  entities: [],
  migrations,
});
const first = version(CreateWords1770000000000);
const second = version(CreateWords1770000000000, AddLanguage1780000000000);

it('a migration behind a long read lets others read, and is made after it', async () => {
  await prepareDatabase(first, access(), logger);
  const reader = new Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('BEGIN; SELECT FROM camps.words');

  const warn = jest.spyOn(logger, 'warn');
  const migrating = prepareDatabase(second, access(), logger);
  await eventually(() => expect(warn).toHaveBeenCalledWith({ attempt: 1 }, expect.stringContaining('lock')));
  await owner.query('SELECT FROM camps.words');
  await reader.query('COMMIT');
  await migrating;

  await owner.query('SELECT language FROM camps.words');
  await reader.end();
});
