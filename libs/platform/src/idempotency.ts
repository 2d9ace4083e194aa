import { createHash } from 'node:crypto';
import { Controller, type Type } from '@nestjs/common';
import {
  Column,
  CreateDateColumn,
  Entity,
  type EntityManager,
  Index,
  LessThan,
  PrimaryColumn,
} from 'typeorm';
import { z } from 'zod';
import type { ServiceName } from '@fungo/contracts';
import { AppError } from './errors';
import { type Delivered, Run } from './events/on';
import { defineJob } from './events/outbox';

/** How long a repeated request is recognized. */
const rememberedHours = 24;

/** The first request with a caller's `Idempotency-Key`. */
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

  /** The id of the created row, which is read again for the answer, so that no copy of a family's data is stored here. */
  @Column({ name: 'made_id', type: 'text', nullable: true })
  madeId: string | null;

  @Index('idempotency_keys_created_at')
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

/**
 * SQL that claims a key for a request, also a key whose time is over. A concurrent repetition waits here. It changes no
 * row if the key belongs to another request or to this same one.
 */
export const claimKeySql = (caller: string, key: string, hash: string): string => `
  INSERT INTO idempotency_keys AS known (caller, key, request_hash) VALUES (${caller}, ${key}, ${hash})
      ON CONFLICT (caller, key)
      DO UPDATE SET request_hash = excluded.request_hash, made_id = NULL, created_at = now()
              WHERE known.created_at < now() - interval '${rememberedHours} hours'`;

/** The hash of the key's first request, and the id of its row. */
export interface FirstRequest {
  requestHash: string;
  madeId: string;
}

/** The stored fields of a request with its key. */
export const requestHash = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * The id of what the key's first request made, if this is the same request.
 * @throws AppError `request.idempotency-key-reused`
 */
export function madeBefore(first: FirstRequest, hash: string): string {
  if (first.requestHash !== hash) throw new AppError('request.idempotency-key-reused');
  return first.madeId;
}

/**
 * Runs `work` once per key. A repetition within a day gets the id of what the first run made, and waits if that is
 * still running. The key is written in the transaction of the work, so a failure leaves no trace.
 * @param key null if the client sent none: the work simply runs
 * @param work makes something, and returns its id
 * @throws AppError `request.idempotency-key-reused` if the same key came with another request
 */
export async function once(
  manager: EntityManager,
  { caller, key, request }: { caller: string; key: string | null; request: unknown },
  work: () => Promise<string>,
): Promise<string> {
  if (key === null) return work();
  const hash = requestHash(request);
  const claimed = await manager.query<unknown[]>(`${claimKeySql('$1', '$2', '$3')} RETURNING key`, [
    caller,
    key,
    hash,
  ]);
  if (claimed.length === 0) {
    const first = await manager.findOneByOrFail(IdempotencyKey, { caller, key });
    return madeBefore(first as FirstRequest, hash);
  }
  const madeId = await work();
  await manager.update(IdempotencyKey, { caller, key }, { madeId });
  return madeId;
}

/** Each night's work of a service that honors keys. */
export const oldKeysJob = (service: ServiceName) =>
  defineJob({ service, name: `${service}.forget-keys`, payload: z.object({}), daily: '03:00' });

/** The controller that deletes, each night, the keys that are too old to be recognized. */
export function forgetOldKeys(service: ServiceName): Type {
  @Controller()
  class KeyForgetter {
    @Run(oldKeysJob(service))
    async forget(_: object, { manager }: Delivered): Promise<void> {
      const oldest = new Date(Date.now() - rememberedHours * 3_600_000);
      await manager.delete(IdempotencyKey, { createdAt: LessThan(oldest) });
    }
  }
  return KeyForgetter;
}
