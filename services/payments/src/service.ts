import { academyService } from '@fungo/platform/academy';
import { PaymentsPersonalData } from './erasure/personal-data';
import { ErasureService } from './erasure/erasure.service';
import { PaymentsConfig } from './config';
import { StoredIntent } from './intents/intent.entity';
import { StoredDispute } from './ledger/dispute.entity';
import { Posting } from './ledger/posting.entity';
import { Charge } from './ledger/charge.entity';
import { paymentsMeasures } from './measures';
import { StoredMembership } from './memberships/membership.entity';
import { Subscriber } from './memberships/subscriber.entity';
import { StoredSubscription } from './memberships/subscription.entity';
import { CreatePayments1770000000000 } from './migrations/1770000000000-create-payments';
import { AddCharges1772300000000 } from './migrations/1772300000000-add-charges';
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
    Charge,
    Posting,
    StoredIntent,
    StoredRefund,
    StoredDispute,
    StoredDifference,
    Reconciliation,
    StripeEvent,
  ],
  migrations: [CreatePayments1770000000000, AddCharges1772300000000],
  keeps: { personalData: PaymentsPersonalData, erases: ErasureService, audit: true, keys: true },
  measures: paymentsMeasures,
  config: PaymentsConfig,
  module: PaymentsModule,
});
