import { Module } from '@nestjs/common';
import { CONFIG } from '@fungo/platform';
import { AttendanceController } from './attendance/attendance.controller';
import { AttendanceService } from './attendance/attendance.service';
import { AvailabilityController } from './availability/availability.controller';
import { AvailabilityService } from './availability/availability.service';
import { ScheduleController } from './availability/schedule.controller';
import { SlotDatesController } from './availability/slot-dates.controller';
import { SlotDatesService } from './availability/slot-dates.service';
import { SlotRoom } from './availability/slot-room';
import { CoachRulesController } from './coach-rules/coach-rules.controller';
import { CoachRulesService } from './coach-rules/coach-rules.service';
import { BlocksController } from './blocks/blocks.controller';
import { BlocksService } from './blocks/blocks.service';
import { BlocksWriter } from './blocks/blocks.writer';
import { BusyFeedReader } from './busy-feeds/busy-feed-reader';
import { BusyFeedsController } from './busy-feeds/busy-feeds.controller';
import { BusyFeedsEvents } from './busy-feeds/busy-feeds.events';
import { BusyFeedsService } from './busy-feeds/busy-feeds.service';
import { OutsideFeeds } from './busy-feeds/outside-feeds';
import { CagesController } from './cages/cages.controller';
import { CagesService } from './cages/cages.service';
import { CagesWriter } from './calendar/cages.writer';
import { PlacesController } from './places/places.controller';
import { PlacesService } from './places/places.service';
import { CalendarFeedsController } from './calendar-feeds/calendar-feeds.controller';
import { CalendarFeedsService } from './calendar-feeds/calendar-feeds.service';
import { FeedLessonsRepository } from './calendar-feeds/feed-lessons.repository';
import type { SchedulingConfig } from './config';
import { PayableChargesController } from './payable-charges/payable-charges.controller';
import { PayableChargesEvents } from './payable-charges/payable-charges.events';
import { ChargesEvents } from './charges/charges.events';
import { PayableChargesService } from './payable-charges/payable-charges.service';
import { ChargesWriter } from './charges/charges.writer';
import { LessonCharges } from './charges/lesson-charges';
import { LessonPay } from './lesson-changes/lesson-pay';
import { CustomRequestsController } from './custom-requests/custom-requests.controller';
import { CustomRequestsRepository } from './custom-requests/custom-requests.repository';
import { CustomRequestsService } from './custom-requests/custom-requests.service';
import { HourOffersWriter } from './calendar/hour-offers.writer';
import { FreeHours } from './hour-alerts/free-hours';
import { HourAlertsController } from './hour-alerts/hour-alerts.controller';
import { HourAlertsEvents } from './hour-alerts/hour-alerts.events';
import { HourAlertsService } from './hour-alerts/hour-alerts.service';
import { WaitingFamilies } from './calendar/waiting-families';
import { HourOffersService } from './hour-alerts/hour-offers.service';
import { BookingsRepository } from './lessons/bookings.repository';
import { LessonChangesController } from './lesson-changes/lesson-changes.controller';
import { LessonChangesService } from './lesson-changes/lesson-changes.service';
import { LessonLinks } from './lessons/lesson-links';
import { LessonsController } from './lessons/lessons.controller';
import { LessonsRepository } from './lessons/lessons.repository';
import { LessonsWriter } from './lessons/lessons.writer';
import { LessonsService } from './lessons/lessons.service';
import { KeptOpenings } from './openings/kept-openings';
import { LessonNotice } from './openings/lesson-notice';
import { OpeningsController } from './openings/openings.controller';
import { OpeningsRepository } from './openings/openings.repository';
import { OpeningsService } from './openings/openings.service';
import { LessonFiguresService } from './overview/lesson-figures.service';
import { OverviewController } from './overview/overview.controller';
import { OverviewService } from './overview/overview.service';
import { CoachesService } from './people/coaches.service';
import { OwedController } from './owed/owed.controller';
import { OwedRepository } from './owed/owed.repository';
import { OwedService } from './owed/owed.service';
import { PackageOffersService } from './packages/package-offers.service';
import { PackagesController } from './packages/packages.controller';
import { PackagesEvents } from './packages/packages.events';
import { PackagesService } from './packages/packages.service';
import { PackagesWriter } from './packages/packages.writer';
import { PlayerNotesController } from './player-notes/player-notes.controller';
import { PlayerNotesService } from './player-notes/player-notes.service';
import { MakeUpsRepository } from './rain-outs/make-ups.repository';
import { RainOutsController } from './rain-outs/rain-outs.controller';
import { RainOutsService } from './rain-outs/rain-outs.service';
import { RatingsController } from './ratings/ratings.controller';
import { RatingsService } from './ratings/ratings.service';
import { SeriesAnswersService } from './series/series-answers.service';
import { SeriesController } from './series/series.controller';
import { SeriesDates } from './series/series-dates';
import { SeriesService } from './series/series.service';
import { DeskDates } from './simple-lessons/desk-dates';
import { DeskFamilies } from './simple-lessons/desk-families';
import { DeskSeriesService } from './simple-lessons/desk-series.service';
import { SimpleLessonAnswers } from './simple-lessons/simple-lesson-answers';
import { SimpleLessonsController } from './simple-lessons/simple-lessons.controller';
import { SimpleLessonsService } from './simple-lessons/simple-lessons.service';
import { WallClock } from './wall-clock';

@Module({
  controllers: [
    AvailabilityController,
    ScheduleController,
    SlotDatesController,
    CoachRulesController,
    CagesController,
    PlacesController,
    OpeningsController,
    BlocksController,
    BusyFeedsController,
    BusyFeedsEvents,
    RainOutsController,
    LessonsController,
    CalendarFeedsController,
    LessonChangesController,
    SeriesController,
    OwedController,
    PackagesController,
    PackagesEvents,
    OverviewController,
    SimpleLessonsController,
    CustomRequestsController,
    PayableChargesController,
    ChargesEvents,
    PayableChargesEvents,
    RatingsController,
    AttendanceController,
    PlayerNotesController,
    HourAlertsController,
    HourAlertsEvents,
  ],
  providers: [
    CoachesService,
    AvailabilityService,
    SlotDatesService,
    SlotRoom,
    CoachRulesService,
    CagesService,
    PlacesService,
    CagesWriter,
    OpeningsService,
    OpeningsRepository,
    KeptOpenings,
    LessonNotice,
    BlocksService,
    BlocksWriter,
    BusyFeedsService,
    BusyFeedReader,
    OutsideFeeds,
    RainOutsService,
    MakeUpsRepository,
    LessonsService,
    LessonsRepository,
    LessonsWriter,
    LessonChangesService,
    SeriesService,
    PackagesService,
    PackagesWriter,
    OwedRepository,
    OwedService,
    PackageOffersService,
    SeriesAnswersService,
    SeriesDates,
    LessonLinks,
    ChargesWriter,
    LessonCharges,
    LessonPay,
    PayableChargesService,
    BookingsRepository,
    CalendarFeedsService,
    FeedLessonsRepository,
    OverviewService,
    LessonFiguresService,
    SimpleLessonsService,
    SimpleLessonAnswers,
    DeskFamilies,
    DeskDates,
    DeskSeriesService,
    CustomRequestsService,
    CustomRequestsRepository,
    RatingsService,
    AttendanceService,
    PlayerNotesService,
    HourOffersWriter,
    WaitingFamilies,
    FreeHours,
    HourAlertsService,
    HourOffersService,
    {
      provide: WallClock,
      inject: [CONFIG],
      useFactory: (config: SchedulingConfig) => new WallClock(config.SITE_TIME_ZONE),
    },
  ],
})
export class SchedulingModule {}
