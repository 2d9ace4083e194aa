import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { StoredMembership } from './src/memberships/membership.entity';

/** A membership: active since its first change, unless told otherwise. */
export function createMembership(
  dataSource: DataSource,
  changes: Partial<StoredMembership> = {},
): Promise<StoredMembership> {
  return dataSource
    .getRepository(StoredMembership)
    .save({ userId: randomUUID(), status: 'active', version: 1, ...changes });
}
