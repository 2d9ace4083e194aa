import { ListAudit1766500000000 } from '@fungo/platform';
import { academyService } from '@fungo/platform/academy';
import { HeldByPayments } from './erasure/held';
import { ErasureService } from './erasure/erasure.service';
import { PaymentsConfig } from './config';
import { StoredIntent } from './intents/intent.entity';
import { StoredDispute } from './ledger/dispute.entity';
import { Posting } from './ledger/posting.entity';
import { PaidRegistration } from './ledger/registration.entity';
import { StoredMembership } from './memberships/membership.entity';
import { Subscriber } from './memberships/subscriber.entity';
import { StoredSubscription } from './memberships/subscription.entity';
import { CreatePayments1764200000000 } from './migrations/1764200000000-create-payments';
import { Audit1765140100000 } from './migrations/1765140100000-audit';
import { DropMembershipChanges1765210000000 } from './migrations/1765210000000-drop-membership-changes';
import { OpenLedger1765500000000 } from './migrations/1765500000000-open-ledger';
import { TakeCards1765500100000 } from './migrations/1765500100000-take-cards';
import { Subscribe1765700000000 } from './migrations/1765700000000-subscribe';
import { KeepBooks1765800000000 } from './migrations/1765800000000-keep-books';
import { TellOnce1765900000000 } from './migrations/1765900000000-tell-once';
import { CompareWithStripe1766000000000 } from './migrations/1766000000000-compare-with-stripe';
import { PaymentsModule } from './payments.module';
import { StoredDifference } from './reconciliation/difference.entity';
import { Reconciliation } from './reconciliation/reconciliation.entity';
import { StoredRefund } from './refunds/refund.entity';
import { StripeEvent } from './webhook/stripe-event.entity';

export const paymentsService = academyService({
  service: 'payments',
  entities: [
    StoredMembership,
    Subscriber,
    StoredSubscription,
    PaidRegistration,
    Posting,
    StoredIntent,
    StoredRefund,
    StoredDispute,
    StoredDifference,
    Reconciliation,
    StripeEvent,
  ],
  migrations: [
    CreatePayments1764200000000,
    Audit1765140100000,
    DropMembershipChanges1765210000000,
    OpenLedger1765500000000,
    TakeCards1765500100000,
    Subscribe1765700000000,
    KeepBooks1765800000000,
    TellOnce1765900000000,
    CompareWithStripe1766000000000,
    ListAudit1766500000000,
  ],
  keeps: { personalData: HeldByPayments, erases: ErasureService, audit: true, keys: true },
  config: PaymentsConfig,
  module: PaymentsModule,
});
