import { randomBytes } from 'node:crypto';
import { listCustomRequests, requestCustomLesson } from '@fungo/contracts';
import { FieldKeys, resealAll } from '@fungo/platform';
import { type Coach, createDatabase, eventually, student, testSecret } from '@fungo/testing';
import { Client } from 'pg';
import { StoredCustomRequest } from '../src/custom-requests/custom-request.entity';
import { schedulingService } from '../src/service';
import { Academy } from './academy';

const secrets = {
  name: 'Rosa Delgado',
  phone: '(607) 555-0177',
  preferredDates: 'Saturdays in May',
  preferredTimes: 'before nine',
  location: 'Doubleday Field',
  additionalNotes: 'She bats left.',
};
const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [older, newer] = [key('older'), key('newer')];

describe('the text of a custom request', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let coach: Coach;
  let running: Academy | undefined;

  /** The service with these keys, on the same database. */
  const open = async (...keys: string[]): Promise<Academy> => {
    await running?.close();
    running = await new Academy().open({ DATABASE_URL: database.url, FIELD_KEYS: keys.join() });
    return running;
  };
  const ask = (academy: Academy) =>
    academy.service.as(student()).call(requestCustomLesson, {
      body: {
        instructorId: coach.instructorId,
        email: 'family@example.com',
        travelPreference: 'meet-halfway',
        ...secrets,
      },
    });
  const addPlainText = (academy: Academy, count = 1) =>
    academy.dataSource.manager.insert(
      StoredCustomRequest,
      Array.from({ length: count }, () => ({
        instructorId: coach.instructorId,
        sender: 'nobody',
        email: 'family@example.com',
        travelPreference: 'meet-halfway' as const,
        ...secrets,
      })),
    );
  const listed = async (academy: Academy) =>
    (await academy.service.as(coach).call(listCustomRequests, { query: {} })).body;
  /** All rows of all of scheduling's tables, as a dump has them. */
  const dump = async ({ dataSource }: Academy) => {
    const tables = await dataSource.query<{ name: string }[]>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables 
        WHERE schemaname IN ('scheduling', 'events') AND has_table_privilege(format('%I.%I', schemaname, tablename), 'SELECT')`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) => dataSource.query<unknown[]>(`SELECT t::text FROM ${name} AS t`)),
    );
    return JSON.stringify(rows);
  };
  const resealed = (...keys: string[]) =>
    resealAll(schedulingService, {
      DATABASE_URL: database.url,
      FUNGO_SECRET: testSecret,
      FIELD_KEYS: keys.join(),
    });

  beforeAll(async () => {
    database = await createDatabase();
    coach = await (await open(older)).coach();
  });
  afterAll(async () => {
    await running?.close();
    await database?.drop();
  });

  it('is readable for the coach and absent from a dump', async () => {
    const academy = running!;
    expect((await ask(academy)).body).toMatchObject(secrets);
    expect(await listed(academy)).toMatchObject([secrets]);
    const text = await dump(academy);
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect(text).toContain('sealed:older:');
  });

  it('is reported if its key is missing', async () => {
    expect(await resealed(newer)).toEqual({ rows: 0, left: ['older'] });
  });

  it('is sealed again completely, in batches, by simultaneous runs', async () => {
    await addPlainText(running!, 949);
    const done = await Promise.all([resealed(newer, older), resealed(newer, older)]);
    expect(done[0].rows + done[1].rows).toBe(950);
    expect(await resealed(newer, older)).toEqual({ rows: 0, left: [] });
    const text = await dump(running!);
    for (const secret of [...Object.values(secrets), 'sealed:older:']) expect(text).not.toContain(secret);
    await running!.dataSource.query('DELETE FROM custom_requests');
  });

  it('is sealed even if the database failed during the start', async () => {
    await addPlainText(running!);
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    try {
      await owner.query(`
        CREATE SEQUENCE scheduling.tries;
        CREATE FUNCTION scheduling.away() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
          BEGIN PERFORM nextval('scheduling.tries'); RAISE EXCEPTION 'away' USING ERRCODE = '57P03'; END $$;
        CREATE TRIGGER away BEFORE UPDATE ON scheduling.custom_requests EXECUTE FUNCTION scheduling.away();`);
      await open(newer, older);
      await eventually(async () =>
        expect((await owner.query('SELECT is_called FROM scheduling.tries')).rows).toEqual([
          { is_called: true },
        ]),
      );
    } finally {
      await owner.query('DROP FUNCTION scheduling.away CASCADE; DROP SEQUENCE scheduling.tries;');
      await owner.end();
    }
    await eventually(async () => {
      const text = await dump(running!);
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    });
    await running!.dataSource.query('DELETE FROM custom_requests');
  });

  it('stays readable when the key is replaced, and no longer needs the old key after the next start', async () => {
    await ask(running!);
    await addPlainText(running!);
    const academy = await open(newer, older);
    expect(await listed(academy)).toMatchObject([secrets, secrets]); // during the sealing
    await eventually(async () => {
      const text = await dump(academy);
      for (const secret of [...Object.values(secrets), 'sealed:older:']) expect(text).not.toContain(secret);
    });
    expect(await resealed(newer, older)).toEqual({ rows: 0, left: [] });
    expect(await listed(await open(newer))).toMatchObject([secrets, secrets]);
  });

  it('stays readable when FUNGO_SECRET is replaced, whose key seals where FIELD_KEYS names none', async () => {
    await running!.dataSource.query('DELETE FROM custom_requests');
    await ask(await open());
    const next = { FUNGO_SECRET: 'the next secret of at least 32 characters' };
    const stores = { DATABASE_URL: database.url, FUNGO_SECRET_ALSO: testSecret };
    expect(await resealAll(schedulingService, { ...stores, ...next })).toEqual({ rows: 1, left: [] });
    expect(await resealed()).toEqual({ rows: 0, left: new FieldKeys(next).ids });
    const back = { ...stores, FUNGO_SECRET: testSecret, FUNGO_SECRET_ALSO: next.FUNGO_SECRET };
    expect(await resealAll(schedulingService, back)).toEqual({ rows: 1, left: [] });
    expect(await listed(running!)).toMatchObject([secrets]);
  });
});
