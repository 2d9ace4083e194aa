import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { SignedIn } from '@fungo/platform';
import { KnownPlayer } from '@fungo/platform/people';

/**
 * Makes one more player of a guardian's family known to a service.
 * @returns the guardian, too, as the sessions have them from now on
 */
export async function addPlayer(
  dataSource: DataSource,
  guardian: SignedIn,
  [firstName, lastName]: [string, string] = ['Leo', guardian.lastName],
): Promise<{ guardian: SignedIn; playerId: string }> {
  const playerId = randomUUID();
  const family = {
    familyId: guardian.familyIds[0]!,
    birthDate: null,
    guardianName: `Rosa ${guardian.lastName}`,
    guardianEmail: 'rosa@families.test',
    version: 1,
  };
  const { id, firstName: ownFirst, lastName: ownLast } = guardian;
  await dataSource.manager.upsert(
    KnownPlayer,
    [
      { ...family, playerId: id, shownAs: id, firstName: ownFirst, lastName: ownLast },
      { ...family, playerId, shownAs: playerId, firstName, lastName },
    ],
    ['playerId'],
  );
  return { guardian: { ...guardian, playerIds: [...guardian.playerIds, playerId] }, playerId };
}
