import { randomUUID } from 'node:crypto';
import { Column, DataSource, Entity } from 'typeorm';
import { z } from 'zod';
import {
  getMembership,
  getPerson,
  listMemberships,
  listPeople,
  type Membership,
  type Person,
  type ServiceName,
} from '@fungo/contracts';
import { createDatabase, fake, pageOf, person, startFakeService, student, testSecret } from '@fungo/testing';
import {
  AppError,
  Ask,
  CallerTokens,
  createLogger,
  ownerDataSource,
  PermanentFailure,
  prepareDatabase,
  rebuild,
  ServiceConfig,
  serviceDataSource,
  type ServiceDefinition,
} from '../src';
import { KnownPerson, memberships, ownInstructorId, people, PeopleService } from '../src/people';

/** The people table of a service that sends mail. */
@Entity({ name: 'people' })
class Guest extends KnownPerson {
  @Column({ type: 'text', nullable: true })
  email: string | null;
}

class ProbeModule {}

const service = 'probe' as ServiceName;
const kept: Membership[][] = [];
const definition: ServiceDefinition = {
  service,
  module: ProbeModule,
  entities: [Guest],
  migrations: [],
  config: ServiceConfig.extend({ IDENTITY_URL: z.url(), PAYMENTS_URL: z.url() }),
  projections: { people, memberships: memberships(async (_, answers) => kept.push(answers)) },
};

let database: Awaited<ReturnType<typeof createDatabase>>;
let owners: Awaited<ReturnType<typeof startFakeService>>;
let dataSource: DataSource;
let ask: Ask;
let down = false;
const told = new Map<string, Person>();
const members = new Map<string, Membership>();
const projection = new PeopleService();

beforeAll(async () => {
  owners = await startFakeService([
    fake(getPerson, ({ params: { userId } }) => {
      if (down) throw new AppError('unavailable');
      const person = told.get(userId);
      if (!person) throw new AppError('identity.user-not-found');
      return person;
    }),
    fake(listPeople, ({ query: { after } }) => pageOf(told, after)),
    fake(getMembership, ({ params: { userId } }) => members.get(userId)!),
    fake(listMemberships, ({ query: { after } }) => pageOf(members, after)),
  ]);
  ask = new Ask('scheduling', { identity: owners.url }, new CallerTokens({ FUNGO_SECRET: testSecret }));
  database = await createDatabase();
  const access = { DATABASE_URL: database.url, FUNGO_SECRET: testSecret };
  const owner = await ownerDataSource(database.url, service, [Guest]).initialize();
  await owner.query(`CREATE SCHEMA ${service}`);
  await owner.synchronize();
  await owner.destroy();
  await prepareDatabase(definition, access, createLogger('test', 'silent'));
  dataSource = await new DataSource(serviceDataSource(definition, access)).initialize();
});
afterEach(() => {
  down = false;
  told.clear();
  members.clear();
});
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
  await owners?.close();
});

const tell = (changes: Partial<Person> = {}): Person => {
  const one = person({ version: 3, ...changes });
  told.set(one.userId, one);
  return one;
};
/** The fields of identity's answer for which {@link Guest} has columns. */
const columnsOf = ({ userId, instructorId, firstName, lastName, role, email, version }: Person) => ({
  ...{ userId, instructorId, firstName, lastName, role, email, version },
});
const known = (userId: string) => dataSource.manager.findOneBy(Guest, { userId });
const refresh = (userId: string) => people.refresh(ask, dataSource.manager, userId);

describe('a projection of people', () => {
  it('stores the fields for which its table has columns', async () => {
    const person = tell();
    await refresh(person.userId);
    expect(await known(person.userId)).toEqual(columnsOf(person));
    tell({ ...person, firstName: 'Mari', version: 4 });
    await refresh(person.userId);
    expect(await known(person.userId)).toMatchObject({ firstName: 'Mari', version: 4 });
  });

  it('never goes back to an older version', async () => {
    const person = tell();
    await refresh(person.userId);
    for (const version of [2, 3]) {
      tell({ ...person, firstName: 'Older', version });
      await refresh(person.userId);
    }
    expect(await known(person.userId)).toEqual(columnsOf(person));
  });

  it('takes a caller’s name from the session until identity’s answer arrives', async () => {
    const caller = student({ firstName: 'Ada' });
    await projection.introduce(dataSource.manager, caller);
    expect(await known(caller.id)).toMatchObject({ firstName: 'Ada', email: null, version: 0 });
    const person = tell({ userId: caller.id, version: 1 });
    await refresh(caller.id);
    await projection.introduce(dataSource.manager, caller);
    expect(await known(caller.id)).toEqual(columnsOf(person));
  });

  it('keeps the id of a former coach, who is no coach any longer', async () => {
    const instructorId = 940_000;
    const person = tell({ instructorId, role: 'instructor' });
    await refresh(person.userId);
    expect(await projection.isCoach(dataSource.manager, instructorId)).toBe(true);
    tell({ ...person, instructorId: null, role: 'student', version: 4 });
    await refresh(person.userId);
    expect(await known(person.userId)).toMatchObject({ instructorId, role: 'student' });
    expect(await projection.isCoach(dataSource.manager, instructorId)).toBe(false);
  });

  it('fails for good for an unknown person, and temporarily while identity does not answer', async () => {
    await expect(refresh(randomUUID())).rejects.toBeInstanceOf(PermanentFailure);
    down = true;
    await expect(refresh(tell().userId)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('lets one transaction at a time hold a person', async () => {
    const { userId } = tell();
    await refresh(userId);
    const holdSecond = () =>
      dataSource.transaction(async (manager) => {
        await manager.query(`SET LOCAL lock_timeout = '1ms'`);
        await projection.lock(manager, { userId });
      });
    await dataSource.transaction(async (manager) => {
      await projection.lock(manager, { userId });
      await expect(holdSecond()).rejects.toMatchObject({ driverError: { code: '55P03' } });
    });
    await holdSecond();
  });
});

describe('the rebuild of a service', () => {
  const env = () => ({
    DATABASE_URL: database.url,
    FUNGO_SECRET: testSecret,
    IDENTITY_URL: owners.url,
    PAYMENTS_URL: owners.url,
  });

  it('reads everybody page by page, and keeps newer rows', async () => {
    const everybody = Array.from({ length: 5 }, (_, index) => tell({ firstName: `Child ${index}` }));
    const newer = { ...everybody[2]!, firstName: 'Newer', version: 9 };
    await dataSource.manager.insert(Guest, columnsOf(newer));
    for (const { userId } of everybody.slice(0, 3))
      members.set(userId, { userId, membershipStatus: 'active', version: 1 });
    expect(await rebuild(definition, undefined, env())).toEqual({ people: 5, memberships: 3 });
    for (const person of everybody)
      expect(await known(person.userId)).toEqual(columnsOf(person.userId === newer.userId ? newer : person));
    expect(kept.flat()).toEqual(pageOf(members).concat(pageOf(members, pageOf(members)[1]!.userId)));
  });

  it('rebuilds only a named projection, and then needs only its owner’s address', async () => {
    tell();
    expect(await rebuild(definition, 'people', { ...env(), PAYMENTS_URL: undefined })).toEqual({ people: 1 });
  });

  it('lists the projections if an unknown one is requested', async () => {
    await expect(rebuild(definition, 'names', env())).rejects.toThrow(
      'probe has no projection names, but: people, memberships',
    );
  });
});

describe('a caller who acts as a coach', () => {
  const caller = student({ instructorId: 7 });

  it('is a coach by their profile', () => {
    expect(ownInstructorId({ ...caller, role: 'instructor' })).toBe(7);
  });

  it.each([
    caller,
    { ...caller, role: 'admin' as const },
    { ...caller, role: 'instructor' as const, instructorId: null },
  ])('is refused with another role or profile: $role, $instructorId', (other) =>
    expect(() => ownInstructorId(other)).toThrow(new AppError('auth.forbidden')),
  );
});
