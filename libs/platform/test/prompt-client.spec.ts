import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { ServiceName } from '@fungo/contracts';
import { createDatabase } from '@fungo/testing';
import { prepareDatabase, prepared, serviceDataSource } from '../src';
import { createLogger } from '../src/logging';

const service = 'prompt' as ServiceName;
let database: Awaited<ReturnType<typeof createDatabase>>;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createDatabase();
  const access = { DATABASE_URL: database.url, FUNGO_SECRET: 'x'.repeat(40) };
  const definition = { service, entities: [], migrations: [] };
  await prepareDatabase(definition, access, createLogger('test', 'silent'));
  const owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  await owner.query(
    `CREATE TABLE prompt.notes (id integer PRIMARY KEY); GRANT ALL ON prompt.notes TO PUBLIC`,
  );
  await owner.destroy();
  dataSource = await new DataSource(serviceDataSource(definition, access)).initialize();
});

beforeEach(() => dataSource.query('TRUNCATE prompt.notes'));

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const notes = async () =>
  (await dataSource.query<{ id: number }[]>('SELECT id FROM prompt.notes ORDER BY id')).map(({ id }) => id);

type Asked = [statement: string, values?: number[]];

const withValues: Asked = ['INSERT INTO prompt.notes VALUES ($1) RETURNING id', [1]];
const without: Asked = ['INSERT INTO prompt.notes VALUES (1) RETURNING id'];

describe.each<[string, Asked]>([
  ['with values', withValues],
  ['without values', without],
])('a transaction whose first statement comes %s', (_, statement) => {
  it('has that statement’s result, and keeps what it did', async () => {
    const added = await dataSource.transaction((manager) => manager.query<unknown>(...statement));
    expect([added, await notes()]).toEqual([[{ id: 1 }], [1]]);
  });

  it('undoes it when the work fails', async () => {
    const failed = dataSource.transaction(async (manager) => {
      await manager.query(...statement);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([]);
  });

  it('is over when that statement fails, and its connection serves the next', async () => {
    await dataSource.query(...statement);
    const again = dataSource.transaction((manager) => manager.query(...statement));
    await expect(again).rejects.toMatchObject({ driverError: { code: '23505' } });
    await dataSource.transaction((manager) => manager.query('INSERT INTO prompt.notes VALUES ($1)', [2]));
    expect(await notes()).toEqual([1, 2]);
  });

  it('takes two messages with its end', async () => {
    const query = jest.spyOn(Client.prototype, 'query');
    await dataSource.transaction((manager) => manager.query(...statement));
    const sent = query.mock.calls.length;
    query.mockRestore();
    expect(sent).toBe(2);
  });
});

it('holds a transaction within one, too', async () => {
  await dataSource.transaction(async (manager) => {
    const inner = manager.transaction(async (within) => {
      await within.query(...withValues);
      throw new Error('not this one');
    });
    await expect(inner).rejects.toThrow('not this one');
    await manager.query('INSERT INTO prompt.notes VALUES ($1)', [2]);
  });
  expect(await notes()).toEqual([2]);
});

it('asks nothing for a transaction in which nothing is asked', async () => {
  const query = jest.spyOn(Client.prototype, 'query');
  await dataSource.transaction(async () => undefined);
  const sent = query.mock.calls.length;
  query.mockRestore();
  expect(sent).toBe(0);
  expect(await notes()).toEqual([]);
});

describe('a statement that is to be planned once', () => {
  const statement = `${prepared} INSERT INTO prompt.notes VALUES ($1) RETURNING id`;
  const planned = `SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%prompt.notes%'`;

  it('is kept by its connection, also as the first of a transaction', async () => {
    const [first, second, kept] = await dataSource.transaction(async (manager) => [
      await manager.query<unknown>(statement, [1]),
      await manager.query<unknown>(statement, [2]),
      await manager.query<unknown>(planned),
    ]);
    expect([first, second, kept]).toEqual([[{ id: 1 }], [{ id: 2 }], [{ statement }]]);
    expect(await notes()).toEqual([1, 2]);
  });

  it('is undone with its transaction, the first time and later', async () => {
    for (const id of [1, 2, 3])
      await expect(
        dataSource.transaction(async (manager) => {
          expect(await manager.query(statement, [id])).toEqual([{ id }]);
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([]);
  });

  it('fails like any other, and works again afterwards', async () => {
    await dataSource.query(statement, [1]);
    for (let tries = 0; tries < 3; tries += 1)
      for (const work of [
        dataSource,
        { query: (...of: [string, number[]]) => dataSource.transaction((manager) => manager.query(...of)) },
      ])
        await expect(work.query(statement, [1])).rejects.toThrow('duplicate key');
    await dataSource.query(statement, [2]);
    expect(await notes()).toEqual([1, 2]);
  });
});
