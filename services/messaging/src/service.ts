import { foldFunction } from '@fungo/platform';
import { academyService } from '@fungo/platform/academy';
import { AddCampsTopic1773645000000 } from './migrations/1773645000000-add-camps-topic';
import { AddDeliveriesOfRecipient1773631000000 } from './migrations/1773631000000-add-deliveries-of-recipient';
import { messagingAuditNames } from './outreach/audit-names';
import { MessagingPersonalData } from './erasure/personal-data';
import { ErasureService } from './erasure/erasure.service';
import { MessagingConfig } from './config';
import { Delivery } from './deliveries/delivery.entity';
import { StoredNotice } from './deliveries/notice.entity';
import { InboundMail } from './inbound/inbound-mail.entity';
import { MessagingModule } from './messaging.module';
import { MailTurnedOff } from './mail-choices/mail-turned-off.entity';
import { AddMailChoices1772000100000 } from './migrations/1772000100000-add-mail-choices';
import { AddNotices1773500000000 } from './migrations/1773500000000-add-notices';
import { AddWaysOfChoices1773500010000 } from './migrations/1773500010000-add-ways-of-choices';
import { AddPushSubscriptions1773500020000 } from './migrations/1773500020000-add-push-subscriptions';
import { AddThreads1773600000000 } from './migrations/1773600000000-add-threads';
import { AddCampReports1773750000000 } from './migrations/1773750000000-add-camp-reports';
import { AddInboundMails1773650500000 } from './migrations/1773650500000-add-inbound-mails';
import { CreateMessaging1770000000000 } from './migrations/1770000000000-create-messaging';
import { PushSubscriptionOfDevice } from './pushes/push-subscription.entity';
import { StoredInquiry } from './inquiries/inquiry.entity';
import { StoredLeague } from './leagues/league.entity';
import { messagingMeasures } from './measures';
import { StoredOutreach } from './outreach/outreach.entity';
import { StoredMessage } from './threads/message.entity';
import { StoredThread } from './threads/thread.entity';
import { ThreadState } from './threads/thread-state.entity';
import { Suppression } from './unsubscribes/suppression.entity';

export const messagingService = academyService({
  service: 'messaging',
  entities: [
    Delivery,
    StoredNotice,
    PushSubscriptionOfDevice,
    MailTurnedOff,
    Suppression,
    StoredInquiry,
    StoredLeague,
    StoredOutreach,
    StoredThread,
    StoredMessage,
    ThreadState,
    InboundMail,
  ],
  migrations: [
    CreateMessaging1770000000000,
    AddMailChoices1772000100000,
    AddNotices1773500000000,
    AddWaysOfChoices1773500010000,
    AddPushSubscriptions1773500020000,
    AddThreads1773600000000,
    AddDeliveriesOfRecipient1773631000000,
    AddCampsTopic1773645000000,
    AddInboundMails1773650500000,
    AddCampReports1773750000000,
  ],
  functions: [foldFunction],
  keeps: {
    personalData: MessagingPersonalData,
    erases: ErasureService,
    audit: { names: messagingAuditNames },
    keys: true,
  },
  measures: messagingMeasures,
  config: MessagingConfig,
  module: MessagingModule,
});
