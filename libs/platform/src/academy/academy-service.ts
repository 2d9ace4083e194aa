import type { Type } from '@nestjs/common';
import { auditCalls, personalDataCalls } from '@fungo/contracts';
import { AuditEntry } from './audit';
import { answerAudit } from './audit-list';
import { answerPersonalData, type PersonalData } from './personal-data';
import { forgetOldKeys, IdempotencyKey } from '../idempotency';
import { followUsers } from '../people/follow-users';
import type { KnownPerson } from '../people/known-person.entity';
import { PeopleService } from '../people/people.service';
import type { UserProjection } from '../people/user-projection';
import type { ServiceDefinition } from '../service';
import { type Eraser, forgetErased } from './forget-erased';

type Entity = ServiceDefinition['entities'][number];

/** What a service keeps beside its own tables, and owes the people whom its tables are about. */
export interface Keeps {
  /** People's names, as identity tells them: the table, and what brings it up to date. */
  people?: { entity: typeof KnownPerson; projection: UserProjection };
  /** All that it stores about a person, for the copy of their data; its chapter is in `services` of the contracts. */
  personalData?: Type<PersonalData>;
  /** Erases somebody when identity has. */
  erases?: Type<Eraser>;
  /** Who did what to whom. */
  audit?: true;
  /** The `Idempotency-Key`s of a day. */
  keys?: true;
}

/** The definition of one of the academy's services: its own parts, and the tables, handlers and answers that `keeps` asks for. */
export function academyService({
  keeps,
  ...own
}: ServiceDefinition & { keeps: Keeps }): ServiceDefinition & { keeps: Keeps } {
  const { people, personalData, erases, audit, keys } = keeps;
  const auditCall = audit && auditCalls.find(({ service }) => service === own.service);
  const dataCall = personalData && personalDataCalls.find(({ service }) => service === own.service);
  return {
    ...own,
    keeps,
    entities: [
      ...own.entities,
      ...present<Entity>(people?.entity, audit && AuditEntry, keys && IdempotencyKey),
    ],
    projections: { ...(people && { people: people.projection }), ...own.projections },
    providers: present<Type>(people && PeopleService, personalData, erases),
    controllers: present<Type>(
      people && followUsers('identity.user-changed', people.projection),
      erases && forgetErased(erases),
      keys && forgetOldKeys(own.service),
      auditCall && answerAudit(auditCall),
      dataCall && answerPersonalData(dataCall, personalData),
    ),
  };
}

const present = <T>(...parts: (T | undefined)[]): T[] => parts.filter((part) => part !== undefined);
