import { AuditEntry, IdempotencyKey, type ServiceDefinition } from '@fungo/platform';
import { KnownPerson, people } from '@fungo/platform/people';
import { StoredMark } from './attendance/mark.entity';
import { CampsModule } from './camps.module';
import { StoredCamp } from './places/camp.entity';
import { StoredDivision } from './places/division.entity';
import { StoredWaiver } from './places/waiver.entity';
import { CampsConfig } from './config';
import { CreateCamps1765300000000 } from './migrations/1765300000000-create-camps';
import { RegisterForCamp1765300100000 } from './migrations/1765300100000-register-for-camp';
import { StoredParticipant } from './registrations/participant.entity';
import { Registration } from './registrations/registration.entity';
import { WaitingChild } from './waitlist/waiting-child.entity';
import { WaitingFamily } from './waitlist/waiting-family.entity';

export const campsService: ServiceDefinition = {
  service: 'camps',
  entities: [
    KnownPerson,
    StoredCamp,
    StoredDivision,
    StoredWaiver,
    Registration,
    StoredParticipant,
    WaitingFamily,
    WaitingChild,
    StoredMark,
    AuditEntry,
    IdempotencyKey,
  ],
  migrations: [CreateCamps1765300000000, RegisterForCamp1765300100000],
  projections: { people },
  config: CampsConfig,
  module: CampsModule,
};
