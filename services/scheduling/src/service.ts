import { foldFunction } from '@fungo/platform';
import { academyService } from '@fungo/platform/academy';
import { SchedulingPersonalData } from './erasure/personal-data';
import { ErasureService } from './erasure/erasure.service';
import { StoredSlot } from './calendar/slot.entity';
import { StoredCage } from './calendar/cage.entity';
import { StoredPlace, StoredTravelTime } from './calendar/place.entity';
import { StoredSlotChange } from './calendar/slot-change.entity';
import { StoredCoachRules } from './coach-rules/coach-rules.entity';
import { schedulingAuditNames } from './charges/audit-names';
import { StoredCharge } from './calendar/charge.entity';
import { StoredBlock } from './calendar/block.entity';
import { StoredBusySpan } from './calendar/busy-span.entity';
import { StoredBusyFeed } from './busy-feeds/busy-feed.entity';
import { CalendarFeed } from './calendar-feeds/calendar-feed.entity';
import { SchedulingConfig } from './config';
import { StoredCustomRequest } from './custom-requests/custom-request.entity';
import { StoredRainOut } from './calendar/rain-out.entity';
import { StoredLesson } from './calendar/lesson.entity';
import { StoredPackage } from './calendar/package.entity';
import { StoredSeries } from './calendar/series.entity';
import { holdForBooking } from './lessons/hold-for-booking.sql';
import { StoredAttendance } from './calendar/attendance.entity';
import { AddPaymentReminders1773200100000 } from './migrations/1773200100000-add-payment-reminders';
import { AddBusyFeeds1773400000000 } from './migrations/1773400000000-add-busy-feeds';
import { AddPlaces1773450000000 } from './migrations/1773450000000-add-places';
import { AddAnswerTimes1773631000000 } from './migrations/1773631000000-add-answer-times';
import { AddCages1773290000000 } from './migrations/1773290000000-add-cages';
import { AddPlayerNotes1772800100000 } from './migrations/1772800100000-add-player-notes';
import { AddPackageCharges1773000000000 } from './migrations/1773000000000-add-package-charges';
import { AddAttendances1772800000000 } from './migrations/1772800000000-add-attendances';
import { CreateScheduling1770000000000 } from './migrations/1770000000000-create-scheduling';
import { AddFamilyPlayers1772100000000 } from './migrations/1772100000000-add-family-players';
import { AddCalendarFeeds1772700000000 } from './migrations/1772700000000-add-calendar-feeds';
import { AddCharges1772310000000 } from './migrations/1772310000000-add-charges';
import { AddSlotStarts1772400000000 } from './migrations/1772400000000-add-slot-starts';
import { AddPackages1772500000100 } from './migrations/1772500000100-add-packages';
import { AddSeries1772500000000 } from './migrations/1772500000000-add-series';
import { AddCoachRules1772400020000 } from './migrations/1772400020000-add-coach-rules';
import { AddSlotChanges1772400010000 } from './migrations/1772400010000-add-slot-changes';
import { AddLessonChanges1772200000000 } from './migrations/1772200000000-add-lesson-changes';
import { AddRainOuts1772650000000 } from './migrations/1772650000000-add-rain-outs';
import { StoredHourOffer } from './calendar/hour-offer.entity';
import { FreeHours } from './hour-alerts/free-hours';
import { StoredHourAlert } from './hour-alerts/hour-alert.entity';
import { schedulingMeasures } from './measures';
import { AddHourAlerts1772600000000 } from './migrations/1772600000000-add-hour-alerts';
import { tellOfOpenings } from './openings/tell-of-openings.sql';
import { PackageEntry } from './packages/package-entry.entity';
import { StoredPackageOffer } from './packages/package-offer.entity';
import { StoredPlayerNote } from './player-notes/player-note.entity';
import { peopleWithLessons } from './projections';
import { StoredPerson } from './people/person.entity';
import { Rating } from './ratings/rating.entity';
import { SchedulingModule } from './scheduling.module';

export const schedulingService = academyService({
  service: 'scheduling',
  entities: [
    StoredCage,
    StoredPlace,
    StoredTravelTime,
    StoredSlot,
    StoredSlotChange,
    StoredCoachRules,
    StoredCharge,
    StoredBlock,
    StoredBusyFeed,
    StoredBusySpan,
    StoredLesson,
    StoredSeries,
    StoredPackage,
    PackageEntry,
    StoredPackageOffer,
    StoredCustomRequest,
    Rating,
    CalendarFeed,
    StoredAttendance,
    StoredPlayerNote,
    StoredRainOut,
    StoredHourOffer,
    StoredHourAlert,
  ],
  migrations: [
    CreateScheduling1770000000000,
    AddFamilyPlayers1772100000000,
    AddLessonChanges1772200000000,
    AddCharges1772310000000,
    AddSlotStarts1772400000000,
    AddSlotChanges1772400010000,
    AddCoachRules1772400020000,
    AddSeries1772500000000,
    AddPackages1772500000100,
    AddHourAlerts1772600000000,
    AddCalendarFeeds1772700000000,
    AddAttendances1772800000000,
    AddPlayerNotes1772800100000,
    AddPackageCharges1773000000000,
    AddRainOuts1772650000000,
    AddPaymentReminders1773200100000,
    AddCages1773290000000,
    AddBusyFeeds1773400000000,
    AddPlaces1773450000000,
    AddAnswerTimes1773631000000,
  ],
  functions: [foldFunction, holdForBooking, tellOfOpenings],
  keeps: {
    people: { entity: StoredPerson, projection: peopleWithLessons },
    players: true,
    personalData: SchedulingPersonalData,
    erases: ErasureService,
    audit: { names: schedulingAuditNames },
    offers: FreeHours,
    keys: true,
  },
  measures: schedulingMeasures,
  config: SchedulingConfig,
  module: SchedulingModule,
});
