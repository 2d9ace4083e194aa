import { Module } from '@nestjs/common';
import { followUsers, people, PeopleService } from '@fungo/platform/people';
import { AcademyClock } from './academy-clock';
import { AttendanceController } from './attendance/attendance.controller';
import { AttendanceRepository } from './attendance/attendance.repository';
import { AttendanceService } from './attendance/attendance.service';
import { CampsController } from './camps/camps.controller';
import { CampsRepository } from './camps/camps.repository';
import { CampsService } from './camps/camps.service';
import { Places } from './places/places';
import { ErasureEvents } from './erasure/erasure.events';
import { ErasureService } from './erasure/erasure.service';
import { IdempotencyEvents } from './idempotency/idempotency.events';
import { MailFacts } from './mails/mail-facts';
import { MailsController } from './mails/mails.controller';
import { NearCamps } from './mails/near-camps';
import { NearCampsEvents } from './mails/near-camps.events';
import { FamiliesService } from './registrations/families.service';
import { ParticipantsTable } from './registrations/participants-table';
import { RegistrationsController } from './registrations/registrations.controller';
import { RegistrationsRepository } from './registrations/registrations.repository';
import { RegistrationsService } from './registrations/registrations.service';
import { SignedWaivers } from './registrations/signed-waivers';
import { Unpaid } from './registrations/unpaid';
import { UnpaidEvents } from './registrations/unpaid.events';
import { Waitlist } from './waitlist/waitlist';
import { WaitlistController } from './waitlist/waitlist.controller';
import { WaitlistEvents } from './waitlist/waitlist.events';
import { WaitlistRepository } from './waitlist/waitlist.repository';
import { WaitlistService } from './waitlist/waitlist.service';

@Module({
  controllers: [
    followUsers('identity.user-changed', people),
    ErasureEvents,
    IdempotencyEvents,
    CampsController,
    RegistrationsController,
    UnpaidEvents,
    WaitlistController,
    WaitlistEvents,
    AttendanceController,
    MailsController,
    NearCampsEvents,
  ],
  providers: [
    PeopleService,
    AcademyClock,
    CampsService,
    CampsRepository,
    Places,
    RegistrationsService,
    RegistrationsRepository,
    FamiliesService,
    ParticipantsTable,
    SignedWaivers,
    Unpaid,
    Waitlist,
    WaitlistService,
    WaitlistRepository,
    AttendanceService,
    AttendanceRepository,
    MailFacts,
    NearCamps,
    ErasureService,
  ],
})
export class CampsModule {}
