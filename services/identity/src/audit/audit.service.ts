import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { DataSource, In, IsNull } from 'typeorm';
import {
  auditCalls,
  type AuditEntry,
  type CsvFile,
  constants,
  cursorOf,
  type exportAudit,
  type KeptAuditEntry,
  type listAudit,
  type Page,
  type QueryOf,
  type RowOf,
} from '@fungo/contracts';
import { allPages, Ask, CONFIG, type SignedIn } from '@fungo/platform';
import { audited, listAuditOf } from '@fungo/platform/academy';
import { StoredPlayer } from '../accounts/player.entity';
import { UsersRepository } from '../accounts/users.repository';
import { IdentityConfig } from '../config';
import { identityAuditNames } from './audit-names';
import { fieldWords } from './field-words.rules';

/** One list of all services' audit entries. It fails if a service does not answer, because a part could mislead. */
@Injectable()
export class AuditService {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly dataSource: DataSource,
    private readonly users: UsersRepository,
    private readonly ask: Ask,
  ) {}

  /** @throws AppError `unavailable` */
  async list({
    search,
    personId,
    limit,
    before,
    ...narrowed
  }: QueryOf<typeof listAudit>): Promise<Page<AuditEntry>> {
    const found = search === undefined ? undefined : await this.idsOf(search);
    const people = personId ? (found ?? [personId]).filter((id) => id === personId) : found;
    if (people?.length === 0) return { rows: [], next: null };
    const own = { ...narrowed, before, people, limit: limit + 1 };
    const asked = {
      ...own,
      before: before && (before.id === null ? instantOf(before.micros) : cursorOf(before.micros, before.id)),
      people: people?.join(','),
    };
    const kept = await Promise.all([
      listAuditOf('identity', this.dataSource, this.config.SITE_TIME_ZONE, own, identityAuditNames),
      ...auditCalls.map((endpoint) => this.ask.question(endpoint, { query: asked })),
    ]);
    const newest = kept.flat().sort((a, b) => b.micros - a.micros || b.id - a.id);
    const rows = newest.slice(0, limit);
    const last = newest.length > limit ? rows.at(-1) : undefined;
    return { rows: await this.show(rows), next: last ? { before: cursorOf(last.micros, last.id) } : null };
  }

  /** The export itself is audited, because a file leaves the site. */
  async export(
    caller: SignedIn,
    query: QueryOf<typeof exportAudit>,
  ): Promise<CsvFile<RowOf<typeof exportAudit>>> {
    await audited(this.dataSource.manager, caller, {
      verb: 'exported',
      entity: 'audit',
      entityId: query.kind ?? 'all',
      fields: [],
    });
    const pages = allPages(async ({ limit, before }) => {
      const { rows, next } = await this.list({ ...query, limit, before });
      return { rows: rows.map((entry) => this.tableRow(entry)), next };
    });
    return { name: 'audit', pages };
  }

  private async idsOf(search: string): Promise<string[]> {
    const { rows } = await this.users.find({
      search,
      order: 'newest',
      limit: constants.limits.peopleAtOnce,
    });
    return rows.map(({ id }) => id);
  }

  private async show(entries: KeptAuditEntry[]): Promise<AuditEntry[]> {
    const named = new Map<string, string>();
    const ids = new Set(entries.flatMap(({ actorId, entityId }) => [actorId, entityId]));
    for (const { id, firstName, lastName } of await this.users.named([...ids].filter(isUuid)))
      named.set(id, `${firstName} ${lastName}`);
    const players = await this.playersNamed(
      entries.flatMap(({ entityId }) => (named.has(entityId) ? [] : entityId)),
    );
    return entries.map(({ actorId, micros: _, ...entry }) => ({
      ...entry,
      fields: entry.fields.map(fieldWords),
      subject: entry.subject ?? players.get(entry.entityId) ?? null,
      actor: actorId === null ? null : { id: actorId, name: named.get(actorId) ?? null },
      person: named.has(entry.entityId) ? { id: entry.entityId, name: named.get(entry.entityId)! } : null,
    }));
  }

  /** Names of the players without an account of their own among these ids. */
  private async playersNamed(ids: string[]): Promise<Map<string, string>> {
    const players = await this.dataSource.manager.find(StoredPlayer, {
      select: { id: true, firstName: true, lastName: true },
      where: { id: In([...new Set(ids)].filter(isUuid)), erasedAt: IsNull() },
    });
    return new Map(players.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  }

  private tableRow(entry: AuditEntry): RowOf<typeof exportAudit> {
    const { at, actor, actorRole, verb, kind, entityId, person, fields, requestId } = entry;
    return {
      When: DateTime.fromISO(at, { zone: this.config.SITE_TIME_ZONE }).toFormat('yyyy-MM-dd HH:mm:ss'),
      Who: actor ? (actor.name ?? actor.id) : actorRole,
      Role: actorRole,
      Action: verb,
      Kind: kind,
      Id: entityId,
      Person: person?.name ?? null,
      Fields: fields.join(', '),
      Request: requestId,
    };
  }
}

const instantOf = (micros: number) => new Date(micros / 1000).toISOString();

const isUuid = (id: string | null): id is string =>
  id !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
