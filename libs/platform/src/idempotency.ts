import { createHash } from 'node:crypto';
import { Column, CreateDateColumn, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { AppError } from './errors';

/** First answers, by caller and `Idempotency-Key`. A service that honours keys lists this among its entities. */
@Entity({ name: 'idempotency_keys' })
export class IdempotencyKey {
  /** User id, or client address of a visitor. */
  @PrimaryColumn({ type: 'text' })
  caller: string;

  @PrimaryColumn({ type: 'text' })
  key: string;

  /** SHA-256 of endpoint and body. */
  @Column({ name: 'request_hash', type: 'text' })
  requestHash: string;

  @Column({ type: 'jsonb', nullable: true })
  answer: unknown;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

/** For a service's migration: the table of {@link IdempotencyKey} in the migration's schema. */
export const idempotencyKeysTable = `
  CREATE TABLE idempotency_keys (
    caller text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_idempotency_keys" PRIMARY KEY (caller, key)
  )`;

/**
 * Does `work` once for each key: a repetition gets the first answer, also while the first is still at work
 * (it waits). Key and answer are written in the transaction of the work, so a failure leaves no trace.
 * @param key null: the client sent none, and the work is simply done
 * @throws AppError `request.idempotency-key-reused` when the same key came with another request
 */
export async function once<T>(
  manager: EntityManager,
  { caller, key, request }: { caller: string; key: string | null; request: unknown },
  work: () => Promise<T>,
): Promise<T> {
  if (key === null) return work();
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await manager
    .createQueryBuilder()
    .insert()
    .into(IdempotencyKey)
    .values({ caller, key, requestHash: hash })
    .orIgnore()
    .returning('key')
    .execute();
  if ((claimed.raw as unknown[]).length === 0) {
    const first = await manager.findOneByOrFail(IdempotencyKey, { caller, key });
    if (first.requestHash !== hash) throw new AppError('request.idempotency-key-reused');
    return first.answer as T;
  }
  const answer = await work();
  await manager.update(IdempotencyKey, { caller, key }, { answer: answer as object });
  return answer;
}
