import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { comparePage, reconcile } from './reconciliation.jobs';
import { ReconciliationService } from './reconciliation.service';

@Controller()
export class ReconciliationEvents {
  constructor(private readonly reconciliation: ReconciliationService) {}

  @Run(reconcile)
  begin(_: object, { manager }: Delivered): Promise<void> {
    return this.reconciliation.begin(manager);
  }

  @Run(comparePage)
  compare({ reconciliationId }: z.output<typeof comparePage.payload>): Promise<void> {
    return this.reconciliation.compare(reconciliationId);
  }
}
