import { exportUsers, type RequestOf } from '@fungo/contracts';
import { AuditEntry } from '@fungo/platform/academy';
import { admin } from '@fungo/testing';
import { createUser, identityForTests } from './academy';

const identity = identityForTests();
const office = admin();

async function lines(query: RequestOf<typeof exportUsers>['query'] = {}): Promise<string[]> {
  const answer = await identity
    .as(office)
    .fetch(`${exportUsers.path}?${new URLSearchParams(query as Record<string, string>).toString()}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).split('\r\n').slice(1, -1);
}

// holds: decided.26
test('the table has all or the found people, newest first, with the local day of joining', async () => {
  await createUser(identity.dataSource, {
    ...{ firstName: 'Maya', lastName: '=Delgado', email: 'maya@fungo.test', age: 12 },
    ...{ parentName: 'Rosa', parentPhone: '+1 555 0142', createdAt: new Date('2026-03-02T03:00:00Z') },
  });
  await createUser(identity.dataSource, { role: 'instructor', createdAt: new Date('2026-03-03T03:00:00Z') });
  expect((await lines()).map((line) => line.includes('maya@fungo.test'))).toEqual([false, true]);
  expect(await lines({ search: 'maya' })).toEqual([
    `"Maya","'=Delgado","maya@fungo.test","student","inactive",,12,,,"Rosa",,"'+1 555 0142","2026-03-01"`,
  ]);
  expect(await lines({ role: 'instructor' })).toHaveLength(1);
});

// holds: decided.26
test('the table has everybody once, over many pages', async () => {
  await identity.dataSource.query(
    `INSERT INTO users (id, email, password_hash, first_name, last_name, version)
     SELECT gen_random_uuid(), n || '@crowd.test', '', 'Sam', 'Ortega', 1 FROM generate_series(1, 2100) AS n`,
  );
  const found = await lines({ search: '@crowd.test' });
  expect(new Set(found.map((line) => line.split(',')[2])).size).toBe(2100);
  expect(found).toHaveLength(2100);
});

test('an export is audited', async () => {
  await lines({ role: 'instructor', search: 'maya' });
  const [last] = await identity.dataSource
    .getRepository(AuditEntry)
    .find({ where: { entity: 'users' }, order: { id: 'DESC' }, take: 1 });
  expect(last).toMatchObject({ verb: 'exported', entityId: 'instructor', actorId: office.id });
});
