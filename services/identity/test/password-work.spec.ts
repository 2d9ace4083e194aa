import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { constants, login, register } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { HashingThreads, threadCount } from '../src/passwords/hashing-threads';
import { Passwords } from '../src/passwords/passwords';
import { createUser, demoPassword, identityForTests } from './academy';

const identity = identityForTests();
afterEach(() => jest.restoreAllMocks());

const { waiting, perNetwork, perAccountAndNetwork, retryAfterSeconds } = constants.limits.passwordWork;

const signIn = (email: string, address: string, init: RequestInit = {}) =>
  identity.as({ kind: 'visitor', address }).fetch(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
    ...init,
  });
const nobody = (): string => `${randomUUID()}@fungo.test`;

/** Holds back all password work until `letGo` is called. */
function holdWork() {
  const begun: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  jest.spyOn(identity.app.get(Passwords), 'verify').mockImplementation(async (_, password) => {
    begun.push(password);
    await held;
    return true;
  });
  return { begun, letGo };
}

/** Waits until that many are in the queue. */
const areWaiting = (count: number) =>
  eventually(() => expect(identity.app.get(Passwords)['line']['waiting']).toBe(count));

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

describe('password work', () => {
  test('runs on separate threads, so that nothing else waits for it', async () => {
    const threads = identity.app.get(HashingThreads);
    let hashed = 0;
    const hashes = Array.from({ length: 24 }, () =>
      threads.run({ password: 'two strikes' }).then(() => (hashed += 1)),
    );
    await lookup('localhost'); // runs on libuv's threads, like the database's SCRAM
    await identity.dataSource.query('SELECT 1');
    expect(hashed).toBeLessThan(hashes.length);
    await Promise.all(hashes);
  });

  test('continues after its thread dies', async () => {
    const threads = identity.app.get(HashingThreads);
    const lost = threads.run({ password: 'two strikes' });
    await Promise.all([expect(lost).rejects.toThrow('has ended'), threads.onApplicationShutdown()]);
    const passwordHash = (await threads.run({ password: 'two strikes' })) as string;
    expect(await threads.run({ password: 'two strikes', comparedWith: passwordHash })).toBe(true);
    expect(await threads.run({ password: 'three strikes', comparedWith: passwordHash })).toBe(false);
  });

  test('fails for an invalid hash without affecting other work', async () => {
    const threads = identity.app.get(HashingThreads);
    await expect(threads.run({ password: 'two strikes', comparedWith: 'no hash' })).rejects.toThrow();
    expect(await threads.run({ password: 'two strikes' })).toMatch(/^\$argon2id\$/);
  });
});

describe('the queue for password work', () => {
  test('refuses immediately when full, with a time to retry', async () => {
    const { begun, letGo } = holdWork();
    const addresses = Array.from({ length: waiting * 2 }, (_, i) => `10.1.${i % 8}.1`);
    const answers = addresses.map((address) => signIn(nobody(), address));
    const refused = await Promise.race(answers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, `${retryAfterSeconds}`]);
    letGo();
    expect((await statuses(answers)).filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(begun.length).toBeLessThan(answers.length);
  });

  test.each<[string, number, () => string]>([
    ['one network', perNetwork, nobody],
    ['one account in one network', perAccountAndNetwork, () => 'one@fungo.test'],
  ])('limits the places of %s, and serves others', async (_, most, account) => {
    const { letGo } = holdWork();
    const answers = Array.from({ length: most + 5 }, () => signIn(account(), '10.2.0.1'));
    const { email } = await createUser(identity.dataSource);
    await areWaiting(most - threadCount);
    const other = signIn(email, '10.3.0.1');
    letGo();
    const { length } = (await statuses(answers)).filter((status) => status === 503);
    expect(length).toBe(5);
    expect((await other).status).toBe(200);
  });

  // holds: decided.16
  test('has a place for a new network even if others have filled it', async () => {
    const { letGo } = holdWork();
    const places = waiting + threadCount;
    const addresses = Array.from({ length: places + 5 }, (_, i) => `10.6.${i % 7}.1`);
    const answers = addresses.map((address) => signIn(nobody(), address));
    await areWaiting(waiting);
    const { email } = await createUser(identity.dataSource);
    const other = signIn(email, '10.6.7.1');
    await eventually(() => expect(identity.app.get(Passwords)['line']['held'].of('10.6.7.1')).toBe(1));
    letGo();
    expect((await other).status).toBe(200);
    expect((await statuses(answers)).filter((status) => status === 503)).toHaveLength(6);
  });

  test('drops work whose client has disconnected', async () => {
    const { begun, letGo } = holdWork();
    const first = signIn((await createUser(identity.dataSource)).email, '10.4.0.1');
    await eventually(async () => expect(begun).toHaveLength(1));
    const leaving = new AbortController();
    const left = Array.from({ length: 5 }, () => signIn(nobody(), '10.4.0.2', { signal: leaving.signal }));
    await areWaiting(5);
    leaving.abort();
    await Promise.allSettled(left);
    await areWaiting(0);
    letGo();
    expect((await first).status).toBe(200);
    expect(begun).toHaveLength(1);
  });

  test('applies to registration too', async () => {
    const { letGo } = holdWork();
    const answers = Array.from({ length: perNetwork }, () => signIn(nobody(), '10.5.0.1'));
    const body = {
      ...{ firstName: 'Jonah', lastName: 'Reyes', email: nobody() },
      ...{ password: 'two strikes', confirmPassword: 'two strikes' },
    };
    const from = (address: string) => identity.as({ kind: 'visitor', address }).call(register, { body });
    await areWaiting(perNetwork - threadCount);
    expect((await from('10.5.0.1')).status).toBe(503);
    const other = from('10.5.1.1');
    letGo();
    await Promise.all(answers);
    expect((await other).status).toBe(201);
  });
});
