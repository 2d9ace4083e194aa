import { type AnyPlayer, listAllPlayers, type RequestOf } from '@fungo/contracts';
import { coach, student } from '@fungo/testing';
import { StoredGuardian } from '../src/accounts/guardian.entity';
import { StoredPlayer } from '../src/accounts/player.entity';
import { createPlayer, createUser, identityForTests } from './academy';

const academy = identityForTests();

const found = async (query: RequestOf<typeof listAllPlayers>['query'] = {}): Promise<AnyPlayer[]> =>
  (await academy.as(coach()).call(listAllPlayers, { query })).body;
const names = async (search: string) =>
  (await found({ search })).map(({ firstName, lastName }) => `${firstName} ${lastName}`);

test('staff find a child by the names of the child and of each guardian, and by their addresses', async () => {
  const rosa = await createUser(academy.dataSource, {
    firstName: 'Rosa',
    lastName: 'Quispe',
    email: 'rosa.quispe@fungo.test',
  });
  const nick = await createUser(academy.dataSource, { firstName: 'Nick', lastName: 'Oduya' });
  const leo = { familyId: rosa.familyId, firstName: 'Léo', lastName: 'Quispe', position: 'Catcher' };
  await createPlayer(academy.dataSource, leo);
  await academy.dataSource.manager.insert(StoredGuardian, { userId: nick.id, familyId: rosa.familyId });

  expect(await names('quispe leo')).toEqual(['Léo Quispe']);
  expect(await names('oduya leo')).toEqual(['Léo Quispe']);
  expect(await names('rosa.quispe@')).toEqual(['Léo Quispe', 'Rosa Quispe']);
  expect((await found({ search: 'quispe leo' }))[0]).toMatchObject({
    position: 'Catcher',
    guardianName: 'Rosa Quispe',
    guardianEmail: 'rosa.quispe@fungo.test',
  });
});

test('erased players, merged ones and staff who take no lessons are left out', async () => {
  const family = await createUser(academy.dataSource, { firstName: 'Wanda', lastName: 'Tremblay' });
  const of = { familyId: family.familyId, lastName: 'Tremblay' };
  const kept = await createPlayer(academy.dataSource, { ...of, firstName: 'Ada' });
  const merged = await createPlayer(academy.dataSource, { ...of, firstName: 'Adah' });
  await academy.dataSource.manager.update(StoredPlayer, merged.id, { mergedInto: kept.id });
  const erased = await createPlayer(academy.dataSource, { ...of, firstName: 'Ben' });
  await academy.dataSource.manager.update(StoredPlayer, erased.id, { erasedAt: new Date() });
  await createUser(academy.dataSource, { firstName: 'Carl', lastName: 'Tremblay', role: 'instructor' });
  expect(await names('tremblay')).toEqual(['Ada Tremblay', 'Wanda Tremblay']);
});

test('a family is refused', async () => {
  expect((await academy.as(student()).call(listAllPlayers, { query: {} })).status).toBe(403);
});

test('pages join without a gap', async () => {
  const family = await createUser(academy.dataSource, { lastName: 'Pagesworth' });
  for (const firstName of ['One', 'Two', 'Three'])
    await createPlayer(academy.dataSource, { familyId: family.familyId, firstName, lastName: 'Pagesworth' });
  const first = await academy.as(coach()).fetch('/api/people?search=Pagesworth&limit=2');
  const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link')!)![1]!;
  const second = await academy.as(coach()).fetch(next);
  const all = [...((await first.json()) as AnyPlayer[]), ...((await second.json()) as AnyPlayer[])];
  expect(all.map(({ id }) => id)).toEqual((await found({ search: 'Pagesworth' })).map(({ id }) => id));
  expect(all).toHaveLength(4);
});
