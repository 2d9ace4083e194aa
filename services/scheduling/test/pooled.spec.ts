import { listOpenings } from '@fungo/contracts';
import { readQueue, REDIS } from '@fungo/platform';
import { createDatabase, eventually, many, startPooler, startTestService } from '@fungo/testing';
import { schedulingService } from '../src/service';
import { Academy, dateIn, instantAt } from './academy';

const hours = many(10, (index) => instantAt(dateIn(7), `${String(index + 8).padStart(2, '0')}:00`));

describe('behind a pooler in transaction mode', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  const academy = new Academy();
  beforeAll(async () => {
    database = await createDatabase();
    pooler = await startPooler(database.url);
    await academy.open({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url });
  });
  afterAll(async () => {
    await academy.close();
    await pooler.stop();
    await database.drop();
  });

  const asked = { query: { from: dateIn(7), to: dateIn(7) } };

  it('lessons are requested side by side and confirmed, and openings follow', async () => {
    const [coach, players] = [await academy.coach(), await Promise.all(hours.map(() => academy.player()))];
    await academy.slot(coach, { startTime: '08:00', endTime: '18:00' });
    const openings = async () => (await academy.service.visitor.call(listOpenings, asked)).body.length;
    expect(await openings()).toBeGreaterThan(0);
    const booked = await Promise.all(hours.map((hour, i) => academy.book(players[i]!, coach, hour)));
    expect(booked.map(({ status }) => status)).toEqual(hours.map(() => 201));
    const again = await Promise.all(hours.map((hour, i) => academy.book(players[i]!, coach, hour)));
    expect(again.map(({ status }) => status)).toEqual(hours.map(() => 409));
    const confirmed = await Promise.all(
      booked.map(({ body }) => academy.change(coach, body, 'confirmed').then(({ status }) => status)),
    );
    expect(confirmed).toEqual(hours.map(() => 200));
    expect(await openings()).toBe(0);
  });

  it('its sessions share two connections, and begin with the role’s schema and limits', async () => {
    const { dataSource } = academy;
    const sessions = await Promise.all(
      many(20, () =>
        dataSource.transaction((manager) =>
          manager.query<{ pid: number; path: string; lock: string; jit: string }[]>(
            `SELECT pg_backend_pid() AS pid, current_setting('search_path') AS path,
                    current_setting('lock_timeout') AS lock, current_setting('jit') AS jit`,
          ),
        ),
      ),
    );
    const begun = sessions.map(([row]) => row!);
    expect(new Set(begun.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2);
    expect(new Set(begun.map(({ path, lock, jit }) => `${path} ${lock} ${jit}`))).toEqual(
      new Set(['scheduling, public 2min off']),
    );
  });

  it('its relay hears of an event past the pooler, and sends it', async () => {
    const env = {
      ...{ IDENTITY_URL: 'http://127.0.0.1:1', CAMPS_URL: 'http://127.0.0.1:1' },
      ...{ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url },
    };
    const other = await startTestService(schedulingService, { env });
    await eventually(async () => {
      const [row] = await academy.dataSource.query<{ listening: string }[]>(
        `SELECT count(*) AS listening FROM pg_stat_activity
          WHERE query = 'LISTEN outbox_scheduling' AND datname = current_database()`,
      );
      expect(Number(row!.listening)).toBe(1);
    });
    const coach = await academy.coach();
    await academy.slot(coach);
    await academy.book(await academy.player(), coach, instantAt(dateIn(7)));
    const queue = readQueue(other.app.get(REDIS), 'messaging');
    await eventually(async () => expect(await queue.getWaitingCount()).toBeGreaterThan(0));
    await queue.close();
    await other.close();
  });

  it('control: without a direct URL a new version’s migrations do not run', async () => {
    const empty = await createDatabase();
    const way = new URL(pooler.url);
    way.pathname = new URL(empty.url).pathname;
    const env = {
      ...{ IDENTITY_URL: 'http://127.0.0.1:1', CAMPS_URL: 'http://127.0.0.1:1' },
      DATABASE_URL: way.href,
    };
    await expect(startTestService(schedulingService, { env })).rejects.toThrow('startup parameter');
    await empty.drop();
  });
});
