import type { ServiceDefinition } from '@fungo/platform';
import { MessagingConfig } from './config';
import { Delivery } from './deliveries/delivery.entity';
import { MessagingModule } from './messaging.module';
import { CreateDeliveries1763700000000 } from './migrations/1763700000000-create-deliveries';

export const messagingService: ServiceDefinition = {
  service: 'messaging',
  entities: [Delivery],
  migrations: [CreateDeliveries1763700000000],
  config: MessagingConfig,
  module: MessagingModule,
};
