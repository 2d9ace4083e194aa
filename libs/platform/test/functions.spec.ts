import { Client } from 'pg';
import { createDatabase, testSecret } from '@fungo/testing';
import { createLogger, findDrift, Migration, prepareDatabase } from '../src';

class CreateWords1770000000000 extends Migration {
  readonly sql = 'CREATE TABLE words (word text NOT NULL)';
}
class IndexWords1780000000000 extends Migration {
  readonly sql = `
    CREATE FUNCTION plain(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT lower(word) $$;
    CREATE INDEX words_plain ON words (plain(word))`;
}
const plain = `CREATE OR REPLACE FUNCTION plain(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT btrim(word) $$`;
const greet = (parameters: string, answer: string) =>
  `CREATE OR REPLACE FUNCTION greet(${parameters}) RETURNS ${answer} LANGUAGE sql AS $$ SELECT 'hi'::${answer} $$`;
const tell = `
  CREATE OR REPLACE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
  CREATE OR REPLACE TRIGGER tell BEFORE INSERT ON words FOR EACH ROW EXECUTE FUNCTION tell()`;

describe('the database of a service', () => {
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

  const boot = (functions: string[], migrations: (new () => Migration)[] = [CreateWords1770000000000]) =>
    prepareDatabase(
      { service: 'camps', entities: [], migrations, functions },
      { DATABASE_URL: database.url, FUNGO_SECRET: testSecret },
      createLogger('test', 'silent'),
    );
  const drift = (functions: string[]) => findDrift(database.url, 'camps', { entities: [], functions });
  const functionsNow = async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT oid::regprocedure::text || ' ' || prorettype::regtype AS name FROM pg_proc
        WHERE pronamespace = 'camps'::regnamespace ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  };

  it('has its functions as they are in the code, also after their parameters and results changed', async () => {
    await boot([greet('word text', 'text'), greet('times integer', 'text'), tell]);
    await boot([greet('word text, loud boolean', 'varchar'), tell]);
    expect(await functionsNow()).toEqual([
      'camps.greet(text,boolean) character varying',
      'camps.tell() trigger',
    ]);
    expect(await drift([greet('word text, loud boolean', 'varchar'), tell])).toEqual([]);
  });

  it('keeps its functions while their texts are the same', async () => {
    const row = () => owner.query(`SELECT oid, xmin FROM pg_proc WHERE pronamespace = 'camps'::regnamespace`);
    await boot([greet('', 'text')]);
    const { rows } = await row();
    await boot([greet('', 'text')]);
    expect((await row()).rows).toEqual(rows);
  });

  it('is made once, and its functions after each change, by processes that start at the same time', async () => {
    const together = (functions: string[]) => Promise.all([1, 2, 3, 4].map(() => boot(functions)));
    const made = `INSERT INTO words VALUES ('made')`; // counts how often the texts run
    await together([greet('', 'text'), made]);
    await together([greet('word text', 'text'), made]);
    expect(await functionsNow()).toEqual(['camps.greet(text) text']);
    expect((await owner.query('SELECT * FROM camps.words')).rows).toHaveLength(2);
    expect((await owner.query('SELECT * FROM camps.migrations')).rows).toHaveLength(1);
  });

  it('keeps an index on a function whose text changed', async () => {
    await boot([plain], [CreateWords1770000000000, IndexWords1780000000000]);
    expect((await owner.query(`SELECT camps.plain(' Hi ')`)).rows).toEqual([{ plain: 'Hi' }]);
    expect((await owner.query(`SELECT to_regclass('camps.words_plain') IS NOT NULL AS is`)).rows).toEqual([
      { is: true },
    ]);
  });

  it.each([
    ['that is missing', [], 1],
    ['that has another text', [greet('', 'varchar')], 2],
    ['that no code has', [greet('', 'text'), tell], 2],
  ])('drifts with a function %s', async (_, made, differences) => {
    await boot(made);
    expect(await drift([greet('', 'text')])).toHaveLength(differences);
    expect(await drift(made)).toEqual([]);
  });

  it('is refused if an unreleased version made it, and not if a newer version did', async () => {
    await boot([], [IndexWords1780000000000, CreateWords1770000000000]);
    await boot([], [CreateWords1770000000000]);
    await expect(boot([], [IndexWords1780000000000])).rejects.toThrow(
      /camps.*CreateWords1770000000000.*run make reset/,
    );
  });
});
