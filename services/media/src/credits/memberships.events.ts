import { Controller } from '@nestjs/common';
import { type EventPayload } from '@fungo/contracts';
import { AppError, type Delivered, On } from '@fungo/platform';

@Controller()
export class MembershipsEvents {
  @On('payments.membership-changed')
  membershipChanged(
    _event: EventPayload<'payments.membership-changed'>,
    _delivered: Delivered,
  ): Promise<void> {
    throw new AppError('unavailable');
  }
}
