import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { Differences } from '../reconciliation/differences';
import { Refunds } from '../refunds/refunds';
import { MembershipsService } from '../memberships/memberships.service';

@Controller()
export class ErasureEvents {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly refunds: Refunds,
    private readonly differences: Differences,
  ) {}

  /** Ends the membership. Its history stays, under an id that no longer belongs to a person. */
  @On('identity.user-erased')
  erased({ userId }: EventPayload<'identity.user-erased'>, { manager }: Delivered): Promise<void> {
    return this.memberships.erase(manager, userId);
  }

  /** Its amounts stay. */
  @On('camps.registration-erased')
  async registrationErased(
    { registrationId }: EventPayload<'camps.registration-erased'>,
    { manager }: Delivered,
  ): Promise<void> {
    await this.refunds.forget(manager, registrationId);
    await this.differences.forget(manager, registrationId);
  }
}
