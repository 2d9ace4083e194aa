import { AuditEntry, type ServiceDefinition } from '@fungo/platform';
import { PaymentsConfig } from './config';
import { StoredMembership } from './memberships/membership.entity';
import { CreatePayments1764200000000 } from './migrations/1764200000000-create-payments';
import { Audit1765140100000 } from './migrations/1765140100000-audit';
import { PaymentsModule } from './payments.module';

export const paymentsService: ServiceDefinition = {
  service: 'payments',
  entities: [StoredMembership, AuditEntry],
  migrations: [CreatePayments1764200000000, Audit1765140100000],
  config: PaymentsConfig,
  module: PaymentsModule,
};
