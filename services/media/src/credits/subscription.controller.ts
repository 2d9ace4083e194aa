import { Controller } from '@nestjs/common';
import { getSubscription } from '@fungo/contracts';
import { AppError, Call, Handle, type CallOf } from '@fungo/platform';

@Controller()
export class SubscriptionController {
  @Handle(getSubscription)
  get(@Call() _call: CallOf<typeof getSubscription>): never {
    throw new AppError('unavailable');
  }
}
