import { Module } from '@nestjs/common';
import { Tables } from '@fungo/platform';
import { AttendanceController } from './attendance/attendance.controller';
import { AttendanceRepository } from './attendance/attendance.repository';
import { AttendanceService } from './attendance/attendance.service';
import { CalendarsController } from './calendars/calendars.controller';
import { CalendarsService } from './calendars/calendars.service';
import { VisitsRepository } from './calendars/visits.repository';
import { CampsController } from './camps/camps.controller';
import { CampsRepository } from './camps/camps.repository';
import { CampsService } from './camps/camps.service';
import { ChildChoicesController } from './child-choices/child-choices.controller';
import { ChildChoicesService } from './child-choices/child-choices.service';
import { Galleries } from './camps/galleries';
import { GalleriesEvents } from './camps/galleries.events';
import { DivisionChangesWriter } from './camps/division-changes.writer';
import { ReschedulingWriter } from './camps/rescheduling.writer';
import { PlacesWriter } from './places/places.writer';
import { PersonalDataController } from './erasure/personal-data.controller';
import { AgeGroupsService } from './leaderboards/age-groups.service';
import { LeaderboardWatch } from './leaderboards/leaderboard-watch';
import { LeaderboardsController } from './leaderboards/leaderboards.controller';
import { LeaderboardsRepository } from './leaderboards/leaderboards.repository';
import { ResultsService } from './leaderboards/results.service';
import { ScoreRecords } from './scoring/score-records';
import { CorrectionsController } from './scoring/corrections.controller';
import { CorrectionsService } from './scoring/corrections.service';
import { ScoreChangesWriter } from './scoring/score-changes.writer';
import { ScorerCodes } from './scoring/scorer-codes';
import { ScoresRepository } from './scoring/scores.repository';
import { ScoresService } from './scoring/scores.service';
import { ScoringController } from './scoring/scoring.controller';
import { StationRulesService } from './scoring/station-rules.service';
import { MailFacts } from './mails/mail-facts';
import { MailsEvents } from './mails/mails.events';
import { MailsController } from './mails/mails.controller';
import { CardOutcomesController } from './card-outcomes/card-outcomes.controller';
import { CardOutcomesService } from './card-outcomes/card-outcomes.service';
import { PercentilesRepository } from './player-camps/percentiles.repository';
import { PlayerCampsController } from './player-camps/player-camps.controller';
import { PlayerCampsService } from './player-camps/player-camps.service';
import { PromotionUsesWriter } from './promotions/promotion-uses.writer';
import { PromotionsController } from './promotions/promotions.controller';
import { PromotionsService } from './promotions/promotions.service';
import { FamiliesService } from './registrations/families.service';
import { ParticipantsTable } from './registration-records/participants-table';
import { PricesService } from './registrations/prices.service';
import { RegistrationRecordsController } from './registration-records/registration-records.controller';
import { RegistrationsController } from './registrations/registrations.controller';
import { RegistrationsRepository } from './registrations/registrations.repository';
import { RegisteringService } from './registrations/registering.service';
import { RegistrationsService } from './registrations/registrations.service';
import { WithdrawalsService } from './registrations/withdrawals.service';
import { SignedWaivers } from './registration-records/signed-waivers';
import { PaymentList } from './registration-records/payment-list';
import { PaymentsWriter } from './registrations/payments.writer';
import { PaymentsEvents } from './registrations/payments.events';
import { UnpaidWriter } from './registrations/unpaid.writer';
import { UnpaidEvents } from './registrations/unpaid.events';
import { StatementsController } from './statements/statements.controller';
import { StatementsService } from './statements/statements.service';
import { OldNotes } from './retention/old-notes';
import { OldNotesEvents } from './retention/old-notes.events';
import { RetentionController } from './retention/retention.controller';
import { SharedScoresService } from './timeline-links/shared-scores.service';
import { TimelineLinksController } from './timeline-links/timeline-links.controller';
import { TimelineLinksEvents } from './timeline-links/timeline-links.events';
import { TimelineLinksService } from './timeline-links/timeline-links.service';
import { WaitlistWriter } from './waitlist/waitlist.writer';
import { WaitlistController } from './waitlist/waitlist.controller';
import { WaitlistRepository } from './waitlist/waitlist.repository';
import { WaitlistService } from './waitlist/waitlist.service';

@Module({
  controllers: [
    PersonalDataController,
    CampsController,
    GalleriesEvents,
    RegistrationsController,
    RegistrationRecordsController,
    PromotionsController,
    PaymentsEvents,
    UnpaidEvents,
    StatementsController,
    WaitlistController,
    AttendanceController,
    ChildChoicesController,
    LeaderboardsController,
    PlayerCampsController,
    CardOutcomesController,
    ScoringController,
    CorrectionsController,
    CalendarsController,
    MailsController,
    MailsEvents,
    OldNotesEvents,
    RetentionController,
    TimelineLinksController,
    TimelineLinksEvents,
  ],
  providers: [
    Tables,
    CampsService,
    CampsRepository,
    DivisionChangesWriter,
    ReschedulingWriter,
    Galleries,
    PlacesWriter,
    PromotionsService,
    PromotionUsesWriter,
    RegisteringService,
    RegistrationsService,
    RegistrationsRepository,
    FamiliesService,
    PricesService,
    WithdrawalsService,
    ParticipantsTable,
    SignedWaivers,
    PaymentList,
    PaymentsWriter,
    UnpaidWriter,
    StatementsService,
    WaitlistWriter,
    WaitlistService,
    WaitlistRepository,
    CalendarsService,
    VisitsRepository,
    AttendanceService,
    AttendanceRepository,
    ChildChoicesService,
    LeaderboardsRepository,
    LeaderboardWatch,
    ScoresRepository,
    ScoresService,
    ScoreChangesWriter,
    CorrectionsService,
    ScorerCodes,
    ScoreRecords,
    StationRulesService,
    ResultsService,
    AgeGroupsService,
    PlayerCampsService,
    CardOutcomesService,
    PercentilesRepository,
    TimelineLinksService,
    SharedScoresService,
    MailFacts,
    OldNotes,
  ],
})
export class CampsModule {}
