import { measured } from '@fungo/testing';
import { identityMeasures } from '../src/measures';
import { createUser } from '../factories';
import { identityForTests } from './academy';

const identity = identityForTests();

test('the numbers of identity are accounts by role, and the age of the last good backup', async () => {
  const never = { fungo_backup_age_seconds: Infinity };
  expect(await measured(identity.dataSource, identityMeasures)).toEqual(never);
  await createUser(identity.dataSource);
  expect(await measured(identity.dataSource, identityMeasures)).toEqual({
    ...never,
    'fungo_accounts student': 1,
  });

  for (const hours of [50, 27])
    await identity.dataSource.query(
      `INSERT INTO backups (made_at, bytes, is_encrypted) VALUES (now() - $1 * interval '1 hour', 1, true)`,
      [hours],
    );
  const { fungo_backup_age_seconds: age } = await measured(identity.dataSource, identityMeasures);
  expect(Math.floor(age! / 3600)).toBe(27);
});
