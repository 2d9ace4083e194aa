import { type EntityManager, IsNull } from 'typeorm';
import type { ErrorCode } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { StoredUser } from './user.entity';

/**
 * Makes changes of one account run one after the other.
 * @throws AppError `missing` if the account does not exist or was erased
 */
export async function lockUser(
  manager: EntityManager,
  id: string,
  missing: ErrorCode = 'auth.sign-in-required',
): Promise<StoredUser> {
  const where = { id, erasedAt: IsNull() };
  const user = await manager.findOne(StoredUser, { where, lock: { mode: 'for_no_key_update' } });
  if (!user) throw new AppError(missing);
  return user;
}
