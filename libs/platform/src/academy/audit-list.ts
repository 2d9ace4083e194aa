import { Controller, Inject, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import {
  type KeptAuditEntry,
  type KeptAuditQuery,
  type listServiceAudit,
  serviceNames,
  type ServiceName,
} from '@fungo/contracts';
import type { AuditKind } from '@fungo/contracts/constants';
import { CONFIG, type ServiceConfig } from '../config';
import { type PageRow, PageSql } from '../database/page';
import { instantSql, statement } from '../database/sql';
import { Call, type CallOf, Handle } from '../http/handle';

/** The record's id in the entry `a`, by the type of the id's column, so that its index is used; null for 'all'. */
export const auditedId = {
  number: `CASE WHEN a.entity_id ~ '^[0-9]{1,9}$' THEN a.entity_id::integer END`,
  uuid: `CASE WHEN a.entity_id ~ '^[0-9a-f-]{36}$' THEN a.entity_id::uuid END`,
};

/** SQL for the name of the record of an entry `a`, by kind. It is null once the record is gone. */
export type AuditNames = (timeZone: string) => Partial<Record<AuditKind, string>>;

const subjectSql = (names: ReturnType<AuditNames>): string => {
  const kinds = Object.entries(names);
  return kinds.length === 0
    ? 'NULL'
    : `CASE a.kind ${kinds.map(([kind, name]) => `WHEN '${kind}' THEN (${name})`).join(' ')} END`;
};

const rowSql = (subject: string) => `json_build_object('id', a.id, 'at', ${instantSql('a.at')},
  'micros', (extract(epoch FROM a.at) * 1000000)::bigint, 'actorId', a.actor_id, 'actorRole', a.actor_role,
  'verb', a.verb, 'kind', a.kind, 'entityId', a.entity_id, 'fields', a.fields, 'requestId', a.request_id, 'subject', ${subject})`;

/** Ids of entries, unique over all services, in the order of the service's own ids. */
const shownId = (service: ServiceName) => `id * ${serviceNames.length} + ${serviceNames.indexOf(service)}`;

/** A service's own entries, newest first. A place among all services' entries is a place in each of them. */
export async function listAuditOf(
  service: ServiceName,
  dataSource: DataSource,
  timeZone: string,
  { kind, from, to, people, ...query }: z.output<typeof KeptAuditQuery>,
  names: AuditNames = () => ({}),
): Promise<KeptAuditEntry[]> {
  const { parameters, param } = statement();
  const zone = `'${timeZone.replaceAll("'", "''")}'`;
  const page = new PageSql('at', query, param);
  const rules = ['true', ...page.rules('a')];
  const midnight = (day: string, plus: number) =>
    `((${param(day)}::date + ${plus})::timestamp AT TIME ZONE ${param(timeZone)})`;
  if (kind) rules.push(`a.kind = ${param(kind)}`);
  if (from) rules.push(`a.at >= ${midnight(from, 0)}`);
  if (to) rules.push(`a.at < ${midnight(to, 1)}`);
  if (people) {
    const ids = param(people);
    rules.push(`(a.actor_id = ANY (${ids}::uuid[]) OR a.entity_id = ANY (${ids}::text[]))`);
  }
  const { rows } = page.read<KeptAuditEntry>(
    await dataSource.query<PageRow[]>(
      `SELECT ${page.select(rowSql(subjectSql(names(zone))), 'a')}
         FROM (SELECT * FROM
                (SELECT ${shownId(service)} AS id, at, actor_id, actor_role, verb, entity AS kind, entity_id, fields, request_id
                   FROM audit) AS a
                WHERE ${rules.join(' AND ')} ${page.end}) AS a`,
      parameters,
    ),
  );
  return rows;
}

type AuditCall = (typeof listServiceAudit)[ServiceName];

/** The controller that sends a service's own entries to identity, which lists those of all services. */
export function answerAudit(endpoint: AuditCall, names?: AuditNames): Type {
  @Controller()
  class AuditAnswers {
    constructor(
      @Inject(DataSource) private readonly dataSource: DataSource,
      @Inject(CONFIG) private readonly config: ServiceConfig,
    ) {}

    @Handle(endpoint)
    list(@Call() { query }: CallOf<AuditCall>): Promise<KeptAuditEntry[]> {
      return listAuditOf(endpoint.service, this.dataSource, this.config.SITE_TIME_ZONE, query, names);
    }
  }
  return AuditAnswers;
}
