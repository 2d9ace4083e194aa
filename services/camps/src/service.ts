import { ListAudit1766500000000, RetentionRun } from '@fungo/platform';
import { academyService } from '@fungo/platform/academy';
import { HeldByCamps } from './erasure/held';
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
import { ScoreChangeRow } from './scoring/score-change.entity';
import { StoredScorerCode } from './scoring/scorer-code.entity';
import { StoredStationRule } from './leaderboards/station-rule.entity';
import { CreateCamps1765300000000 } from './migrations/1765300000000-create-camps';
import { AllowPhotos1768020000000 } from './migrations/1768020000000-allow-photos';
import { RegisterForCamp1765300100000 } from './migrations/1765300100000-register-for-camp';
import { KeepScores1765400000000 } from './migrations/1765400000000-keep-scores';
import { GalleryVersion1765400200000 } from './migrations/1765400200000-gallery-version';
import { KeepReceived1765500000000 } from './migrations/1765500000000-keep-received';
import { TellResults1765500100000 } from './migrations/1765500100000-tell-results';
import { TakePromotions1765600000000 } from './migrations/1765600000000-take-promotions';
import { TakeDeposits1765600100000 } from './migrations/1765600100000-take-deposits';
import { KeepRefundTerms1765600200000 } from './migrations/1765600200000-keep-refund-terms';
import { RecordStatements1766000000000 } from './migrations/1766000000000-record-statements';
import { KnowDisputes1766000100000 } from './migrations/1766000100000-know-disputes';
import { RegisterWithConsent1767000250000 } from './migrations/1767000250000-register-with-consent';
import { ChooseDivisions1768030000000 } from './migrations/1768030000000-choose-divisions';
import { DateAges1768030100000 } from './migrations/1768030100000-date-ages';
import { BoundRegistrations1768030200000 } from './migrations/1768030200000-bound-registrations';
import { AnnounceNotes1767000230000 } from './migrations/1767000230000-announce-notes';
import { RecordConsents1767000210000 } from './migrations/1767000210000-record-consents';
import { PayWhatIsFree1768040000000 } from './migrations/1768040000000-pay-what-is-free';
import { KeepDrafts1768050100000 } from './migrations/1768050100000-keep-drafts';
import { FollowMoves1768050000000 } from './migrations/1768050000000-follow-moves';
import { HidePlayers1768060000000 } from './migrations/1768060000000-hide-players';
import { SplitStatementPayments1768040100000 } from './migrations/1768040100000-split-statement-payments';
import { FoldNames1768080000000 } from './migrations/1768080000000-fold-names';
import { projections } from './projections';
import { StoredPromotion } from './promotions/promotion.entity';
import { StoredParticipant } from './registrations/participant.entity';
import { Registration } from './registrations/registration.entity';
import { StatementPaymentRow } from './statements/statement-payment.entity';
import { WaitingChild } from './waitlist/waiting-child.entity';
import { WaitingFamily } from './waitlist/waiting-family.entity';

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
    RetentionRun,
  ],
  migrations: [
    CreateCamps1765300000000,
    RegisterForCamp1765300100000,
    KeepScores1765400000000,
    GalleryVersion1765400200000,
    KeepReceived1765500000000,
    TellResults1765500100000,
    TakePromotions1765600000000,
    TakeDeposits1765600100000,
    KeepRefundTerms1765600200000,
    RecordStatements1766000000000,
    KnowDisputes1766000100000,
    ListAudit1766500000000,
    RecordConsents1767000210000,
    AnnounceNotes1767000230000,
    RegisterWithConsent1767000250000,
    ChooseDivisions1768030000000,
    DateAges1768030100000,
    BoundRegistrations1768030200000,
    PayWhatIsFree1768040000000,
    FollowMoves1768050000000,
    KeepDrafts1768050100000,
    HidePlayers1768060000000,
    SplitStatementPayments1768040100000,
    FoldNames1768080000000,
    AllowPhotos1768020000000,
  ],
  projections,
  keeps: {
    people: { entity: KnownPerson, projection: people },
    personalData: HeldByCamps,
    erases: ErasureService,
    audit: true,
    keys: true,
  },
  config: CampsConfig,
  module: CampsModule,
});
