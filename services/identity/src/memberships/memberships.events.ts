import { Controller } from '@nestjs/common';
import { type EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { MembershipsService } from './memberships.service';

@Controller()
export class MembershipsEvents {
  constructor(private readonly memberships: MembershipsService) {}

  @On('payments.membership-changed')
  membershipChanged(
    { userId }: EventPayload<'payments.membership-changed'>,
    { manager }: Delivered,
  ): Promise<void> {
    return this.memberships.refresh(manager, userId);
  }
}
