import { Controller } from '@nestjs/common';
import { type EventPayload } from '@fungo/contracts';
import { AppError, type Delivered, On } from '@fungo/platform';

@Controller()
export class PeopleEvents {
  @On('identity.user-changed')
  userChanged(_event: EventPayload<'identity.user-changed'>, _delivered: Delivered): Promise<void> {
    throw new AppError('unavailable');
  }
}
