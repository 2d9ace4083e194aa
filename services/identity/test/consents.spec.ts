import { getCurrentUser, getPerson, giveConsent, register, updateProfile, type User } from '@fungo/contracts';
import { testSecret } from '@fungo/testing';
import { StoredConsent } from '../src/accounts/consent.entity';
import type { StoredUser } from '../src/accounts/user.entity';
import { erase } from '../src/erase';
import { as, createUser, eventsOf, identityForTests, toldOfChange } from './academy';

const identity = identityForTests();

const guardian = { player: 'minor', parentName: 'Elena Reyes', guardianConsent: true } as const;
const rowsOf = (userId: string) =>
  identity.dataSource.manager.find(StoredConsent, { where: { userId }, order: { id: 'ASC' } });
const give = (user: StoredUser, body: object) =>
  as(identity, user).call(giveConsent, { body: body as never });
const awaits = async (userId: string) => {
  const service = identity.as({ kind: 'service', name: 'media' });
  return (await service.call(getPerson, { params: { userId } })).body.awaitsConsent;
};

/** The guardian who consented, 'adult', or null without a consent. */
const toldBy = (consent: User['consent']) => consent && (consent.guardianName ?? consent.player);

let last = 0;
const registering = (changes: object = {}) =>
  identity.visitor.call(register, {
    body: {
      ...{ firstName: 'Jonah', lastName: 'Reyes', email: `minor.${(last += 1)}@fungo.test` },
      ...{ password: 'two strikes', confirmPassword: 'two strikes', ...changes },
    },
  });

describe('registering', () => {
  // holds: D2 camps.15
  test('stores the guardian, the text and the time of a consent', async () => {
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

  test('stores an adult’s answer without a guardian', async () => {
    const { body } = await registering({ player: 'adult', age: 34 });
    expect(body.user.consent).toMatchObject({ player: 'adult', guardianName: null, text: null });
  });

  test.each([
    [{}, null],
    [{ age: 12 }, null],
    [{ player: 'minor' }, null],
    [{ age: 12, parentEmail: 'elena@fungo.test', parentPhone: '555-0123' }, null],
    [{ age: 12, parentName: ' ' }, null],
    [{ parentName: 'Elena Reyes', guardianConsent: false }, null],
    [{ age: 12, player: 'adult' }, null],
    [{ age: 12, parentName: 'Elena Reyes' }, 'Elena Reyes'],
    [{ age: '17', parentName: 'Elena Reyes' }, 'Elena Reyes'],
    [{ parentName: 'Elena Reyes' }, 'Elena Reyes'],
    [{ ...guardian }, 'Elena Reyes'],
    [{ age: 12, player: 'adult', parentName: 'Elena Reyes' }, 'Elena Reyes'],
    [{ age: 18 }, 'adult'],
    [{ age: '30', parentName: 'Elena Reyes' }, 'adult'],
    [{ age: 30, player: 'minor' }, 'adult'],
    [{ player: 'adult' }, 'adult'],
  ])('with %j succeeds, and derives the answer', async (changes, told) => {
    const { status, body } = await registering(changes);
    expect(status).toBe(201);
    expect(toldBy(body.user.consent)).toBe(told);
    expect(await awaits(body.user.id)).toBe(told === null);
  });

  test('is refused for an unknown consent text', async () => {
    const { status, body } = await registering({ ...guardian, consentText: 2 });
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual(['consentText']);
  });
});

describe('a profile', () => {
  const change = async (user: StoredUser, body: object) => {
    const answer = await as(identity, user).call(updateProfile, { body });
    expect(answer.status).toBe(200);
    return toldBy(answer.body.consent);
  };

  // holds: D2 camps.15
  test('determines the answer, whatever it said before', async () => {
    const user = await createUser(identity.dataSource, { consent: null });
    const documents = { firstName: 'Jonah', lastName: 'Reyes', position: 'catcher', experience: '2 seasons' };
    for (const [said, told] of [
      [{ ...documents, age: '12' }, null],
      [{ parentName: 'Elena Reyes' }, 'Elena Reyes'],
      [{ age: 13 }, 'Elena Reyes'],
      [{ ...documents, age: '30' }, 'adult'],
      [{ age: 12 }, 'Elena Reyes'],
      [{ parentName: 'Mara Reyes' }, 'Mara Reyes'],
      [{ parentName: '' }, null],
      [{ age: 18 }, 'adult'],
      [{ ...documents, age: 18 }, 'adult'],
      [{ age: '' }, 'adult'],
      [{ age: 12 }, null],
      [{ age: '' }, null],
      [{ age: 41 }, 'adult'],
    ] as const) {
      expect([said, await change(user, said)]).toEqual([said, told]);
      expect(await awaits(user.id)).toBe(told === null);
    }
  });

  test('refuses a web or email address as the guardian’s name', async () => {
    const user = await createUser(identity.dataSource, { age: 12, consent: null });
    const body = { parentName: 'win.example.com/now' };
    const { status, error } = await as(identity, user).call(updateProfile, { body });
    expect([status, error.fields]).toEqual([
      400,
      { parentName: 'Please enter a name without web or email addresses.' },
    ]);
  });

  test('keeps the answer if it is saved again unchanged', async () => {
    const user = await createUser(identity.dataSource, { age: 12, consent: { guardian: 'Ana Silva' } });
    expect(await change(user, { age: 12, firstName: 'Jo', parentName: '' })).toBe('Ana Silva');
    expect(await rowsOf(user.id)).toHaveLength(1);
  });

  test('publishes a named guardian’s consent once', async () => {
    const user = await createUser(identity.dataSource, { age: 12, consent: null });
    for (const parentName of ['Elena Reyes', 'Elena Reyes']) await change(user, { parentName });
    await change(user, { age: 30 });
    expect(await eventsOf(identity, user.id, 'identity.consent-given')).toHaveLength(1);
  });
});

describe('an account', () => {
  // holds: D2 camps.15
  test('can answer later, and a changed answer is a new row', async () => {
    const user = await createUser(identity.dataSource, { consent: null });
    expect((await as(identity, user).call(getCurrentUser, {})).body.consent).toBeNull();
    await Promise.all([give(user, guardian), give(user, guardian)]);
    expect(await rowsOf(user.id)).toHaveLength(1);
    expect(await identity.outbox()).toEqual(expect.arrayContaining(toldOfChange(user.id)));
    const { body } = await give(user, { player: 'adult' });
    expect(body.consent).toMatchObject({ player: 'adult' });
    expect((await rowsOf(user.id)).map(({ player }) => player)).toEqual(['minor', 'adult']);
    expect((await give(user, { player: 'minor' })).status).toBe(400);
  });

  test('for a player under age cannot answer as an adult', async () => {
    const user = await createUser(identity.dataSource, { age: 12, consent: null });
    const { status, body } = await give(user, { player: 'adult' });
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual(['player']);
    expect((await give(user, guardian)).status).toBe(200);
  });

  test('for staff needs no answer', async () => {
    const coach = await createUser(identity.dataSource, { role: 'instructor' });
    expect(await awaits(coach.id)).toBe(false);
  });

  // holds: D2 camps.15
  test('loses its guardian’s name when it is erased', async () => {
    const user = await createUser(identity.dataSource, { consent: { guardian: 'Leocadia' } });
    await erase(user.email, { DATABASE_URL: identity.databaseUrl, FUNGO_SECRET: testSecret });
    expect(await rowsOf(user.id)).toEqual([]);
  });
});
