import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { Differences } from '../reconciliation/differences';
import { RefundsWriter } from '../refunds/refunds.writer';

@Controller()
export class ErasureEvents {
  constructor(
    private readonly refunds: RefundsWriter,
    private readonly differences: Differences,
  ) {}

  /** The amounts stay. */
  @On('camps.registration-erased')
  async registrationErased(
    { registrationId: chargeId }: EventPayload<'camps.registration-erased'>,
    { manager }: Delivered,
  ): Promise<void> {
    await this.refunds.forget(manager, chargeId);
    await this.differences.forget(manager, chargeId);
  }
}
