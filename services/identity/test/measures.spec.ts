import { measured } from '@fungo/testing';
import { identityMeasures } from '../src/measures';
import { createUser } from '../factories';
import { identityForTests } from './academy';

const identity = identityForTests();

test('the numbers of identity are accounts by role', async () => {
  expect(await measured(identity.dataSource, identityMeasures)).toEqual({});
  await createUser(identity.dataSource);
  expect(await measured(identity.dataSource, identityMeasures)).toEqual({ 'fungo_accounts student': 1 });
});
