import { academyService } from '@fungo/platform/academy';
import { HeldByMessaging } from './erasure/held';
import { ErasureService } from './erasure/erasure.service';
import { MessagingConfig } from './config';
import { Delivery } from './deliveries/delivery.entity';
import { MessagingModule } from './messaging.module';
import { CreateDeliveries1763700000000 } from './migrations/1763700000000-create-deliveries';
import { AskDeliveriesAgain1768020000000 } from './migrations/1768020000000-ask-deliveries-again';
import { MoreKindsOfMail1763800200000 } from './migrations/1763800200000-more-kinds-of-mail';
import { HoldDeliveries1765130000000 } from './migrations/1765130000000-hold-deliveries';
import { FindQueuedDeliveries1765130001000 } from './migrations/1765130001000-find-queued-deliveries';
import { CreateSuppressions1765500000000 } from './migrations/1765500000000-create-suppressions';
import { CreateInquiries1765900000000 } from './migrations/1765900000000-create-inquiries';
import { CreateOutreach1766300000000 } from './migrations/1766300000000-create-outreach';
import { ListDeliveries1766500000000 } from './migrations/1766500000000-list-deliveries';
import { FoldNames1768080000000 } from './migrations/1768080000000-fold-names';
import { StoredInquiry } from './inquiries/inquiry.entity';
import { StoredLeague } from './leagues/league.entity';
import { StoredOutreach } from './outreach/outreach.entity';
import { Suppression } from './unsubscribes/suppression.entity';

export const messagingService = academyService({
  service: 'messaging',
  entities: [Delivery, Suppression, StoredInquiry, StoredLeague, StoredOutreach],
  migrations: [
    CreateDeliveries1763700000000,
    MoreKindsOfMail1763800200000,
    HoldDeliveries1765130000000,
    FindQueuedDeliveries1765130001000,
    CreateSuppressions1765500000000,
    CreateInquiries1765900000000,
    CreateOutreach1766300000000,
    ListDeliveries1766500000000,
    AskDeliveriesAgain1768020000000,
    FoldNames1768080000000,
  ],
  keeps: { personalData: HeldByMessaging, erases: ErasureService, audit: true, keys: true },
  config: MessagingConfig,
  module: MessagingModule,
});
