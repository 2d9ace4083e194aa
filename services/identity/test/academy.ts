import { events } from '@fungo/contracts';
import type { StoredUser } from '../src/accounts/user.entity';
import { ownerDataSource } from '@fungo/platform';
import { eventually, startTestService, type TestService } from '@fungo/testing';
import { signedIn } from '../factories';
import { identityService } from '../src/service';

export * from '../factories';

const nobody = 'http://127.0.0.1:9';

/** Addresses at which no service answers. */
export const others = {
  SCHEDULING_URL: nobody,
  PAYMENTS_URL: nobody,
  MEDIA_URL: nobody,
  CAMPS_URL: nobody,
  MESSAGING_URL: nobody,
};

export const startIdentity = (env: NodeJS.ProcessEnv = {}): Promise<TestService> =>
  startTestService(identityService, { env: { ...others, ...env } });

/** The service, for the tests of a file. */
export function identityForTests(env?: NodeJS.ProcessEnv): TestService {
  const identity = {} as TestService;
  beforeAll(async () => Object.assign(identity, await startIdentity(env)));
  afterAll(() => identity.close?.());
  return identity;
}

/** A client that calls as this person. */
export const as = (identity: TestService, user: StoredUser) => identity.as(signedIn(user));

/** The session's token in an answer's cookie. */
export const tokenIn = (headers: Headers): string =>
  /^fungo_session=([\w-]+);/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

/** The device's token in an answer's cookie. */
export const deviceIn = (headers: Headers): string =>
  /fungo_device=([\w-]+);/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

/** The outbox's rows of one change, one per subscriber to names and roles. */
export const toldOfChange = (userId: string) =>
  events['identity.user-changed'].subscribers.map((consumer) => ({
    name: 'identity.user-changed',
    consumer,
    payload: { userId },
  }));

/** The body of a refusal without the one field that always differs. */
export const withoutRequestId = ({ requestId: _, ...body }: { requestId: string }) => body;

/** The outbox's rows about a person, or those of one event. */
export const eventsOf = async (identity: TestService, userId: string, event?: string) =>
  (await identity.outbox()).filter(
    ({ name, payload }) =>
      (payload as { userId?: string }).userId === userId && (event === undefined || name === event),
  );

/** Starts calls that all wait for a lock, and lets them go at the same time. */
export async function atOnce<T>(
  identity: TestService,
  lock: string,
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  const started = await identity.dataSource.transaction(async (manager) => {
    await manager.query(lock);
    const answers = calls.map((call) => call());
    await eventually(async () => {
      const [row] = await identity.dataSource.query<{ count: number }[]>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(row!.count).toBe(calls.length);
    });
    return answers;
  });
  return Promise.all(started);
}

/** A lock on a person's account. */
export const lockOf = ({ id }: StoredUser): string => `SELECT 1 FROM users WHERE id = '${id}' FOR UPDATE`;

/** Runs a statement with the rights of the tables' owner. */
export async function asOwner({ databaseUrl }: TestService, sql: string): Promise<void> {
  const owner = await ownerDataSource(databaseUrl, 'identity', []).initialize();
  try {
    await owner.query(sql);
  } finally {
    await owner.destroy();
  }
}
