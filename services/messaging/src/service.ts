import { foldFunction } from '@fungo/platform';
import { academyService } from '@fungo/platform/academy';
import { MessagingPersonalData } from './erasure/personal-data';
import { ErasureService } from './erasure/erasure.service';
import { MessagingConfig } from './config';
import { Delivery } from './deliveries/delivery.entity';
import { MessagingModule } from './messaging.module';
import { MailTurnedOff } from './mail-choices/mail-turned-off.entity';
import { AddMailChoices1772000100000 } from './migrations/1772000100000-add-mail-choices';
import { CreateMessaging1770000000000 } from './migrations/1770000000000-create-messaging';
import { StoredInquiry } from './inquiries/inquiry.entity';
import { StoredLeague } from './leagues/league.entity';
import { StoredOutreach } from './outreach/outreach.entity';
import { Suppression } from './unsubscribes/suppression.entity';

export const messagingService = academyService({
  service: 'messaging',
  entities: [Delivery, MailTurnedOff, Suppression, StoredInquiry, StoredLeague, StoredOutreach],
  migrations: [CreateMessaging1770000000000, AddMailChoices1772000100000],
  functions: [foldFunction],
  keeps: { personalData: MessagingPersonalData, erases: ErasureService, audit: true, keys: true },
  config: MessagingConfig,
  module: MessagingModule,
});
