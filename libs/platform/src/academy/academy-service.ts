import type { Type } from '@nestjs/common';
import { auditCalls, personalDataCalls } from '@fungo/contracts';
import { AuditEntry } from './audit';
import { answerAudit, type AuditNames } from './audit-list';
import { lapseOffersOf, Offers, type OfferSource, StoredOffer } from './offers';
import { answerPersonalData, type PersonalData } from './personal-data';
import { forgetOldKeys, IdempotencyKey } from '../idempotency';
import { followUsers } from '../people/follow-users';
import type { KnownPerson } from '../people/known-person.entity';
import { KnownPlayer } from '../people/known-player.entity';
import { PeopleService } from '../people/people.service';
import { followPlayers, players as playersProjection } from '../people/players';
import { KnownPlayers } from '../people/players.service';
import type { UserProjection } from '../people/user-projection';
import type { ServiceDefinition } from '../service';
import { type Eraser, forgetErased } from './forget-erased';

type Entity = ServiceDefinition['entities'][number];

/** A service's shared tables, and its duties to the people in its own tables. */
export interface Keeps {
  /** People's names from identity: the table, and the projection that updates it. */
  people?: { entity: typeof KnownPerson; projection: UserProjection };
  /** Families' players from identity, with their guardians' names. */
  players?: true;
  /** All personal data that it stores, for the copy; its chapter is in `services` of the contracts. */
  personalData?: Type<PersonalData>;
  /** Erases a person after identity has. */
  erases?: Type<Eraser>;
  /** Permanent records of actions on accounts. */
  audit?: true | { names: AuditNames };
  /** Offers that hold something for a family until a deadline, and the service's part in passing them on. */
  offers?: Type<OfferSource>;
  /** The `Idempotency-Key`s of a day. */
  keys?: true;
}

/** The definition of one of the academy's services: its own parts, and the tables, handlers and answers that `keeps` asks for. */
export function academyService({
  keeps,
  ...own
}: ServiceDefinition & { keeps: Keeps }): ServiceDefinition & { keeps: Keeps } {
  const { people, players, personalData, erases, audit, offers, keys } = keeps;
  const auditCall = audit && auditCalls.find(({ service }) => service === own.service);
  const dataCall = personalData && personalDataCalls.find(({ service }) => service === own.service);
  return {
    ...own,
    keeps,
    entities: [
      ...own.entities,
      ...present<Entity>(
        people?.entity,
        players && KnownPlayer,
        audit && AuditEntry,
        offers && StoredOffer,
        keys && IdempotencyKey,
      ),
    ],
    projections: {
      ...(people && { people: people.projection }),
      ...(players && { players: playersProjection }),
      ...own.projections,
    },
    providers: present<Type>(
      people && PeopleService,
      players && KnownPlayers,
      personalData,
      erases,
      offers && Offers,
    ),
    controllers: present<Type>(
      people && followUsers('identity.user-changed', people.projection),
      players && followPlayers,
      erases && forgetErased(erases),
      offers && lapseOffersOf(own.service, offers),
      keys && forgetOldKeys(own.service),
      auditCall && answerAudit(auditCall, audit === true ? undefined : audit.names),
      dataCall && answerPersonalData(dataCall, personalData),
    ),
  };
}

const present = <T>(...parts: (T | undefined)[]): T[] => parts.filter((part) => part !== undefined);
