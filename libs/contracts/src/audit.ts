import { z } from 'zod';
import { auditKinds, limits } from './constants';
import { csv } from './csv';
import { endpointOf, endpointOfEach, roles } from './endpoint';
import { date, instant, integer, text, uuid, uuids } from './fields';
import { pageOf } from './page';
import { serviceNames, services } from './services';

const actors = [...roles, 'operator', 'system'] as const;

const entry = {
  /** Unique over all services' entries. */
  id: z.number(),
  at: instant,
  actorRole: z.enum(actors),
  /** Past tense: 'made instructor'. */
  verb: z.string(),
  kind: z.enum(auditKinds),
  entityId: z.string(),
  /** Names of the changed fields without values, in plain words for the page. */
  fields: z.array(z.string()),
  requestId: z.string().nullable(),
  /** Name of the record that was changed, such as a camp's title; null if it has none, or is gone. */
  subject: z.string().nullable().default(null),
};

/** An entry as its service keeps it. */
const Kept = z.object({ ...entry, actorId: z.string().nullable(), micros: z.number() });
export type KeptAuditEntry = z.infer<typeof Kept>;

const narrowed = {
  kind: z.enum(auditKinds).optional(),
  /** First and last day, on the academy's calendar. */
  from: date.optional(),
  to: date.optional(),
};

const { before } = pageOf('integer');
export const KeptAuditQuery = z.object({
  ...narrowed,
  limit: integer(1, 1001),
  before,
  /** Ids of actors or subjects, separated by commas. */
  people: uuids(limits.peopleAtOnce).optional(),
});

/** The entries that each service keeps. */
export const listServiceAudit = endpointOfEach({
  method: 'GET',
  path: '/internal/audit',
  summary: 'The service’s entries of the audit, newest first, for the list over all services',
  access: 'service',
  query: KeptAuditQuery,
  response: z.array(Kept),
});

/** The calls for the audit. Identity asks every service that audits and reads its own entries directly. */
export const auditCalls = serviceNames
  .filter((name) => services[name].audits && name !== 'identity')
  .map((name) => listServiceAudit[name]);

const identity = endpointOf('identity');

const Somebody = z.object({ id: z.string(), name: z.string().nullable() });
export const AuditEntry = z.object({
  ...entry,
  /** Null for an operator's command and for automatic changes. */
  actor: Somebody.nullable(),
  /** The account that was changed, if any. */
  person: Somebody.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const asked = {
  ...narrowed,
  /** Name or address of the actor or the subject. */
  search: text(limits.name).optional(),
  /** Only entries by or about this account. */
  personId: uuid.optional(),
};

export const listAudit = identity({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit trail of all services, newest first',
  access: ['admin'],
  paged: true,
  query: z.object({ limit: integer(1, 1000).default(limits.listRows), before, ...asked }),
  response: z.array(AuditEntry),
});

export const exportAudit = identity({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'The audit, or the entries found, as a file for a spreadsheet',
  access: ['admin'],
  query: z.object(asked),
  ...csv({
    When: z.string(),
    Who: z.string(),
    Role: z.enum(actors),
    Action: z.string(),
    Kind: z.enum(auditKinds),
    Id: z.string(),
    Person: z.string().nullable(),
    Fields: z.string(),
    Request: z.string().nullable(),
  }),
  status: 200,
});
