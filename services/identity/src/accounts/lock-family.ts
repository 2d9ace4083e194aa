import type { EntityManager } from 'typeorm';
import type { ErrorCode } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { StoredFamily } from './family.entity';
import { StoredGuardian } from './guardian.entity';

/**
 * Makes changes of one family run one after the other. The guardian is checked behind the lock, because their session may
 * have been read before they left.
 * @throws AppError `missing` if the account is not the family's guardian now
 */
export async function lockFamily(
  manager: EntityManager,
  familyId: string,
  userId: string,
  missing: ErrorCode = 'identity.family-not-found',
): Promise<void> {
  await manager.findOne(StoredFamily, { where: { id: familyId }, lock: { mode: 'for_no_key_update' } });
  if (!(await manager.existsBy(StoredGuardian, { familyId, userId }))) throw new AppError(missing);
}
