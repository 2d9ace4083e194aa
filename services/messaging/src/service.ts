import type { ServiceDefinition } from '@fungo/platform';
import { MessagingConfig } from './config';
import { Delivery } from './deliveries/delivery.entity';
import { MessagingModule } from './messaging.module';
import { CreateDeliveries1763700000000 } from './migrations/1763700000000-create-deliveries';
import { MoreKindsOfMail1763800200000 } from './migrations/1763800200000-more-kinds-of-mail';

export const messagingService: ServiceDefinition = {
  service: 'messaging',
  entities: [Delivery],
  migrations: [CreateDeliveries1763700000000, MoreKindsOfMail1763800200000],
  config: MessagingConfig,
  module: MessagingModule,
};
