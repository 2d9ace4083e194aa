import { Column, Entity, type EntityManager, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditKind } from '@fungo/contracts/constants';
import type { SignedIn } from '../caller';
import { AppendOnly } from '../database/append-only';
import { currentRequestId } from '../request-id';

/** A permanent record of an action on an account. */
@AppendOnly()
@Entity({ name: 'audit' })
@Index('audit_of_entity', ['entity', 'entityId', 'id'])
@Index('audit_newest', ['at'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'audit_pkey',
  })
  id: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  /** User id; null for an operator's command and for automatic changes. */
  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ name: 'actor_role', type: 'text' })
  actorRole: SignedIn['role'] | 'operator' | 'system';

  @Column({ type: 'text' })
  verb: string;

  @Column({ type: 'text' })
  entity: AuditKind;

  @Column({ name: 'entity_id', type: 'text' })
  entityId: string;

  /** Names of the changed fields, without values, which may be personal. */
  @Column({ type: 'text', array: true })
  fields: string[];

  @Column({ name: 'request_id', type: 'text', nullable: true })
  requestId: string | null;
}

/** The user name of commands in a container. */
export const operator = { id: null, role: 'operator' } as const;

/** Nobody, for consequences of other services' events. */
export const system = { id: null, role: 'system' } as const;

export type Actor = Pick<SignedIn, 'id' | 'role'> | typeof operator | typeof system;

/**
 * Writes a permanent record of this transaction's change.
 * @param verb past tense: 'made instructor'
 */
export async function audited(
  manager: EntityManager,
  actor: Actor,
  done: Pick<AuditEntry, 'verb' | 'entity' | 'entityId' | 'fields'>,
): Promise<void> {
  await manager.insert(AuditEntry, {
    ...done,
    actorId: actor.id,
    actorRole: actor.role,
    requestId: currentRequestId() ?? null,
  });
}
