import { randomUUID } from 'node:crypto';
import { getPerson, listPeople, type Person as PersonAnswer } from '@fungo/contracts';
import { AppError, PermanentFailure } from '@fungo/platform';
import { fake, startFakeService, testSecret } from '@fungo/testing';
import { createPerson } from '../../../libs/testing/src/factories/scheduling';
import { Person } from '../src/people/person.entity';
import { rebuildPeople } from '../src/rebuild-people';
import { Academy } from './academy';

/** What scheduling keeps of the answer. */
type Named = Omit<PersonAnswer, 'paymentHandles'>;

describe('people', () => {
  let academy: Academy;
  let identity: { url: string; close(): Promise<void> };
  const told = new Map<string, PersonAnswer>();

  beforeAll(async () => {
    identity = await startFakeService([
      fake(getPerson, ({ params }) => {
        const person = told.get(params.userId);
        if (!person) throw new AppError('identity.user-not-found');
        return person;
      }),
      fake(listPeople, ({ query }) =>
        [...told.values()]
          .sort((a, b) => (a.userId < b.userId ? -1 : 1))
          .filter(({ userId }) => !query.after || userId > query.after)
          .slice(0, 2),
      ),
    ]);
    academy = await Academy.open({ IDENTITY_URL: identity.url });
  });
  afterEach(() => told.clear());
  afterAll(async () => {
    await academy?.scheduling.close();
    await identity?.close();
  });

  const tell = (changes: Partial<Named> = {}): Named => {
    const person: Named = {
      userId: randomUUID(),
      instructorId: null,
      role: 'student',
      firstName: 'Marisol',
      lastName: 'Vega',
      email: 'marisol@example.com',
      version: 3,
      ...changes,
    };
    told.set(person.userId, { ...person, paymentHandles: null });
    return person;
  };
  const known = (userId: string) => academy.dataSource.getRepository(Person).findOneBy({ userId });
  const changed = (userId: string, eventId?: string) =>
    academy.scheduling.deliver('identity.user-changed', { userId }, eventId);

  it('are asked for when identity tells of a change', async () => {
    const person = tell();
    expect(await changed(person.userId)).toBe(true);
    expect(await known(person.userId)).toEqual(person);
    tell({ ...person, firstName: 'Mari', version: 4 });
    await changed(person.userId);
    expect(await known(person.userId)).toMatchObject({ firstName: 'Mari', version: 4 });
  });

  it('are not asked for again by an event that was taken', async () => {
    const person = tell();
    const eventId = randomUUID();
    expect(await changed(person.userId, eventId)).toBe(true);
    tell({ ...person, firstName: 'Changed', version: 4 });
    expect(await changed(person.userId, eventId)).toBe(false);
    expect(await known(person.userId)).toEqual(person);
  });

  it('never go back to an older version', async () => {
    const person = tell();
    await changed(person.userId);
    tell({ ...person, firstName: 'Older', version: 2 });
    await changed(person.userId);
    tell({ ...person, firstName: 'Same', version: 3 });
    await changed(person.userId);
    expect(await known(person.userId)).toEqual(person);
  });

  it('replace what a session said', async () => {
    const { userId } = await createPerson(academy.dataSource, { email: null, version: 0 });
    const person = tell({ userId, version: 1 });
    await changed(userId);
    expect(await known(userId)).toEqual(person);
  });

  it('keep the id of a former coach, so that his lessons name him', async () => {
    const person = tell({ instructorId: 920_000, role: 'instructor' });
    await changed(person.userId);
    tell({ ...person, instructorId: null, role: 'student', version: 4 });
    await changed(person.userId);
    expect(await known(person.userId)).toMatchObject({ instructorId: 920_000, role: 'student' });
  });

  it('fail for good when identity knows nobody', async () => {
    await expect(changed(randomUUID())).rejects.toBeInstanceOf(PermanentFailure);
  });

  it('are rebuilt page by page', async () => {
    const everybody = Array.from({ length: 5 }, (_, index) => tell({ firstName: `Child ${index}` }));
    const newer = await createPerson(academy.dataSource, { userId: everybody[2]!.userId, version: 9 });
    const count = await rebuildPeople({
      DATABASE_URL: academy.scheduling.databaseUrl,
      REDIS_URL: academy.scheduling.redisUrl,
      IDENTITY_URL: identity.url,
      FUNGO_SECRET: testSecret,
      PUBLIC_URL: 'http://fungo.test',
    });
    expect(count).toBe(5);
    for (const person of everybody)
      expect(await known(person.userId)).toEqual(person.userId === newer.userId ? newer : person);
  });
});
