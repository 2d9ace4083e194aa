import { getCurrentUser, getPerson, giveConsent, register } from '@fungo/contracts';
import { testSecret, type TestService } from '@fungo/testing';
import { StoredConsent } from '../src/accounts/consent.entity';
import type { StoredUser } from '../src/accounts/user.entity';
import { erase } from '../src/erase';
import { as, createUser, startIdentity } from './academy';

let identity: TestService;
beforeAll(async () => (identity = await startIdentity()));
afterAll(() => identity?.close());

const guardian = { player: 'minor', parentName: 'Elena Reyes', guardianConsent: true } as const;
const rowsOf = (userId: string) =>
  identity.dataSource.manager.find(StoredConsent, { where: { userId }, order: { id: 'ASC' } });
const give = (user: StoredUser, body: object) =>
  as(identity, user).call(giveConsent, { body: body as never });
const awaits = async (userId: string) => {
  const service = identity.as({ kind: 'service', name: 'media' });
  return (await service.call(getPerson, { params: { userId } })).body.awaitsConsent;
};

let last = 0;
const registering = (changes: object = {}) =>
  identity.visitor.call(register, {
    body: {
      ...{ firstName: 'Jonah', lastName: 'Reyes', email: `minor.${(last += 1)}@fungo.test` },
      ...{ password: 'two strikes', confirmPassword: 'two strikes', ...changes },
    },
  });

describe('registering', () => {
  test('keeps which guardian consented to which text, and when', async () => {
    const { body } = await registering({ ...guardian, consentText: 1 });
    expect(body.user.consent).toEqual({
      ...{ player: 'minor', guardianName: 'Elena Reyes', text: 1 },
      givenAt: expect.any(String) as string,
    });
    expect(body.user.parentName).toBe('Elena Reyes');
    expect(await awaits(body.user.id)).toBe(false);
    const dump = JSON.stringify(await identity.dataSource.query('SELECT c::text FROM consents AS c'));
    expect(dump).not.toContain('Elena');
  });

  test('of an adult keeps that nobody had to', async () => {
    const { body } = await registering({ player: 'adult', age: 34 });
    expect(body.user.consent).toMatchObject({ player: 'adult', guardianName: null, text: null });
  });

  test('may leave it open, as before; the account then awaits it', async () => {
    const { body } = await registering({ age: 12, parentName: 'Elena Reyes' });
    expect(body.user.consent).toBeNull();
    expect(await awaits(body.user.id)).toBe(true);
  });

  test.each([
    [{ player: 'minor' }, ['guardianConsent', 'parentName']],
    [{ ...guardian, guardianConsent: false }, ['guardianConsent']],
    [{ ...guardian, parentName: ' ' }, ['parentName']],
    [{ ...guardian, consentText: 2 }, ['consentText']],
    [{ player: 'adult', age: 12 }, ['player']],
  ])('is refused at the fields with %j', async (changes, fields) => {
    const { status, body } = await registering(changes);
    expect(status).toBe(400);
    const refusal = body as unknown as { fields: object };
    expect(Object.keys(refusal.fields).sort()).toEqual(fields);
  });
});

describe('an account', () => {
  test('answers later, and an answer that changes is a new row', async () => {
    const user = await createUser(identity.dataSource, { consent: null });
    expect((await as(identity, user).call(getCurrentUser, {})).body.consent).toBeNull();
    await Promise.all([give(user, guardian), give(user, guardian)]);
    expect(await rowsOf(user.id)).toHaveLength(1);
    const { body } = await give(user, { player: 'adult' });
    expect(body.consent).toMatchObject({ player: 'adult' });
    expect((await rowsOf(user.id)).map(({ player }) => player)).toEqual(['minor', 'adult']);
    expect((await give(user, { player: 'minor' })).status).toBe(400);
  });

  test('of staff awaits none', async () => {
    const coach = await createUser(identity.dataSource, { role: 'instructor' });
    expect(await awaits(coach.id)).toBe(false);
  });

  test('that is erased leaves no guardian’s name', async () => {
    const user = await createUser(identity.dataSource, { consent: { guardian: 'Leocadia' } });
    await erase(user.email, { DATABASE_URL: identity.databaseUrl, FUNGO_SECRET: testSecret });
    expect(await rowsOf(user.id)).toEqual([]);
  });
});
