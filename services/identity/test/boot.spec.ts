import { CONFIG, createLogger, loadConfig } from '@fungo/platform';
import { createDatabase, nextRedisUrl, startTestService } from '@fungo/testing';
import { login } from '@fungo/contracts';
import { AccountsService } from '../src/accounts/accounts.service';
import { FirstAdministrator } from '../src/accounts/first-administrator';
import { StoredUser } from '../src/accounts/user.entity';
import { UsersRepository } from '../src/accounts/users.repository';
import { IdentityConfig } from '../src/config';
import { Passwords } from '../src/passwords/passwords';
import { identityService } from '../src/service';
import { createUser, eventsOf, others, startIdentity, toldOfChange } from './academy';

const ADMIN_EMAIL = 'Front.Desk@fungo.test';
const ADMIN_PASSWORD = 'open the gates';

test('two processes can start at the same time on a fresh database', async () => {
  const database = await createDatabase();
  const stores = { DATABASE_URL: database.url, REDIS_URL: nextRedisUrl() };
  const env = { ...stores, ...others, ADMIN_EMAIL, ADMIN_PASSWORD };
  const started = await Promise.allSettled([1, 2].map(() => startTestService(identityService, { env })));
  const running = started.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  try {
    expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    for (const { visitor } of running) expect((await visitor.fetch('/readyz')).status).toBe(200);
    const [first] = running;
    const migrations = await first!.dataSource.query<unknown[]>('SELECT name FROM identity.migrations');
    expect(migrations).toHaveLength(identityService.migrations.length);
    expect(await first!.dataSource.getRepository(StoredUser).countBy({ role: 'admin' })).toBe(1);
  } finally {
    await Promise.all(running.map((service) => service.close()));
    await database.drop();
  }
});

describe('the first administrator', () => {
  test('is created once, at the start, and can sign in', async () => {
    const first = await startIdentity({ ADMIN_EMAIL, ADMIN_PASSWORD });
    try {
      const stores = { DATABASE_URL: first.databaseUrl, REDIS_URL: first.redisUrl };
      await (await startIdentity({ ...stores, ADMIN_EMAIL, ADMIN_PASSWORD: 'another password' })).close();
      const body = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
      const { status, body: answer } = await first.visitor.call(login, { body });
      expect([status, answer.user.role, answer.user.email]).toEqual([
        200,
        'admin',
        ADMIN_EMAIL.toLowerCase(),
      ]);
      expect(await first.dataSource.getRepository(StoredUser).count()).toBe(1);
      expect(await eventsOf(first, answer.user.id)).toEqual(toldOfChange(answer.user.id));
    } finally {
      await first.close();
    }
  });

  test('is not created if an account has the address, and the log says so', async () => {
    const identity = await startIdentity();
    try {
      const user = await createUser(identity.dataSource, { email: ADMIN_EMAIL.toLowerCase() });
      const config = { ...identity.app.get<IdentityConfig>(CONFIG), ADMIN_EMAIL: user.email, ADMIN_PASSWORD };
      const logger = createLogger('identity', 'silent');
      const warn = jest.spyOn(logger, 'warn');
      const accounts = identity.app.get(AccountsService);
      const users = identity.app.get(UsersRepository);
      await new FirstAdministrator(
        config,
        logger,
        accounts,
        users,
        identity.app.get(Passwords),
      ).onApplicationBootstrap();
      expect(await identity.dataSource.getRepository(StoredUser).find()).toEqual([user]);
      expect(warn).toHaveBeenCalledTimes(1);
      expect(JSON.stringify(warn.mock.calls)).not.toContain(user.email);
    } finally {
      await identity.close();
    }
  });

  test('is not created without configuration', async () => {
    const identity = await startIdentity();
    try {
      expect(await identity.dataSource.getRepository(StoredUser).count()).toBe(0);
    } finally {
      await identity.close();
    }
  });
});

describe('the configuration', () => {
  const env = {
    PORT: '0',
    FUNGO_SECRET: 'x'.repeat(32),
    REDIS_URL: 'redis://127.0.0.1',
    DATABASE_URL: 'postgres://127.0.0.1/fungo',
    PUBLIC_URL: 'https://fungo.test',
    ...others,
  };
  const load = (more: object) => () => loadConfig(IdentityConfig, { ...env, ...more });

  test('needs no administrator', () => {
    expect(load({})()).not.toHaveProperty('ADMIN_EMAIL');
  });

  test.each([
    [{ SCHEDULING_URL: undefined }, /SCHEDULING_URL/],
    [{ PAYMENTS_URL: undefined }, /PAYMENTS_URL/],
    [{ MEDIA_URL: undefined }, /MEDIA_URL/],
    [{ ADMIN_EMAIL }, /ADMIN_PASSWORD: is required where ADMIN_EMAIL is set/],
    [{ ADMIN_PASSWORD }, /ADMIN_EMAIL: is required where ADMIN_PASSWORD is set/],
    [{ ADMIN_EMAIL, ADMIN_PASSWORD: 'shorter' }, /ADMIN_PASSWORD: At least 8 characters/],
    [{ ADMIN_EMAIL, ADMIN_PASSWORD: 'x'.repeat(129) }, /ADMIN_PASSWORD: At most 128 characters/],
    [{ ADMIN_EMAIL: 'front desk', ADMIN_PASSWORD }, /ADMIN_EMAIL: Please enter a valid email/],
  ])('refuses %j by name', (more, message) => {
    expect(load(more)).toThrow(message);
  });

  test('never repeats a value', () => {
    expect(load({ ADMIN_EMAIL, ADMIN_PASSWORD: 'shorter' })).not.toThrow(/shorter|Front.Desk/);
  });
});
