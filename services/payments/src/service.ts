import type { ServiceDefinition } from '@fungo/platform';
import { PaymentsConfig } from './config';
import { MembershipChange } from './memberships/membership-change.entity';
import { Membership } from './memberships/membership.entity';
import { CreatePayments1764200000000 } from './migrations/1764200000000-create-payments';
import { PaymentsModule } from './payments.module';

export const paymentsService: ServiceDefinition = {
  service: 'payments',
  entities: [Membership, MembershipChange],
  migrations: [CreatePayments1764200000000],
  config: PaymentsConfig,
  module: PaymentsModule,
};
