import { foldFunction } from '@fungo/platform';
import { RetentionRun, academyService } from '@fungo/platform/academy';
import { CampsPersonalData } from './erasure/personal-data';
import { ErasureService } from './erasure/erasure.service';
import { KnownPerson, people } from '@fungo/platform/people';
import { StoredMark } from './attendance/mark.entity';
import { CampsModule } from './camps.module';
import { StoredCamp } from './places/camp.entity';
import { StoredDivision } from './places/division.entity';
import { StoredWaiver } from './places/waiver.entity';
import { CampsConfig } from './config';
import { StoredEntry } from './leaderboards/entry.entity';
import { Player } from './leaderboards/player.entity';
import { listParticipants } from './leaderboards/list-participants.sql';
import { ScoreChangeRow } from './scoring/score-change.entity';
import { StoredScorerCode } from './scoring/scorer-code.entity';
import { StoredStationRule } from './leaderboards/station-rule.entity';
import { campsMeasures } from './measures';
import { CreateCamps1770000000000 } from './migrations/1770000000000-create-camps';
import { CreateAttendanceAndScores1770000100000 } from './migrations/1770000100000-create-attendance-and-scores';
import { AddFamilyPlayers1772100000000 } from './migrations/1772100000000-add-family-players';
import { AddOffers1772600000000 } from './migrations/1772600000000-add-offers';
import { AddTimelineLinks1773740000000 } from './migrations/1773740000000-add-timeline-links';
import { projections } from './projections';
import { StoredPromotion } from './promotions/promotion.entity';
import { StoredParticipant } from './registrations/participant.entity';
import { registerForCamp } from './registrations/register-for-camp.sql';
import { campsAuditNames } from './registration-records/audit-names';
import { Registration } from './registrations/registration.entity';
import { StatementPaymentRow } from './statements/statement-payment.entity';
import { TimelineLinkRow } from './timeline-links/timeline-link.entity';
import { WaitingChild } from './waitlist/waiting-child.entity';
import { WaitingFamily } from './waitlist/waiting-family.entity';
import { WaitlistWriter } from './waitlist/waitlist.writer';

export const campsService = academyService({
  service: 'camps',
  entities: [
    StoredCamp,
    StoredDivision,
    StoredWaiver,
    StoredPromotion,
    Registration,
    StoredParticipant,
    StatementPaymentRow,
    WaitingFamily,
    WaitingChild,
    StoredMark,
    Player,
    StoredEntry,
    StoredStationRule,
    StoredScorerCode,
    ScoreChangeRow,
    TimelineLinkRow,
    RetentionRun,
  ],
  migrations: [
    CreateCamps1770000000000,
    CreateAttendanceAndScores1770000100000,
    AddFamilyPlayers1772100000000,
    AddOffers1772600000000,
    AddTimelineLinks1773740000000,
  ],
  functions: [registerForCamp, listParticipants, foldFunction],
  projections,
  keeps: {
    people: { entity: KnownPerson, projection: people },
    players: true,
    personalData: CampsPersonalData,
    erases: ErasureService,
    audit: { names: campsAuditNames },
    offers: WaitlistWriter,
    keys: true,
  },
  measures: campsMeasures,
  config: CampsConfig,
  module: CampsModule,
});
