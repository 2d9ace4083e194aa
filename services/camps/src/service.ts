import { AuditEntry, IdempotencyKey, type ServiceDefinition } from '@fungo/platform';
import { KnownPerson, people } from '@fungo/platform/people';
import { Mark } from './attendance/mark.entity';
import { CampsModule } from './camps.module';
import { Camp } from './camps/camp.entity';
import { Division } from './camps/division.entity';
import { Waiver } from './camps/waiver.entity';
import { CampsConfig } from './config';
import { CreateCamps1765300000000 } from './migrations/1765300000000-create-camps';
import { Participant } from './registrations/participant.entity';
import { Registration } from './registrations/registration.entity';
import { WaitingChild } from './waitlist/waiting-child.entity';
import { WaitingFamily } from './waitlist/waiting-family.entity';

export const campsService: ServiceDefinition = {
  service: 'camps',
  entities: [
    KnownPerson,
    Camp,
    Division,
    Waiver,
    Registration,
    Participant,
    WaitingFamily,
    WaitingChild,
    Mark,
    AuditEntry,
    IdempotencyKey,
  ],
  migrations: [CreateCamps1765300000000],
  projections: { people },
  config: CampsConfig,
  module: CampsModule,
};
