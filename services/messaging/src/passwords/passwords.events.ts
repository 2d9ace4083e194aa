import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { passwordReset } from './password-mails';

@Controller()
export class PasswordsEvents {
  constructor(private readonly deliveries: DeliveriesService) {}

  @On('identity.password-reset-requested')
  resetRequested(
    { resetId, userId }: EventPayload<'identity.password-reset-requested'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    const mail = { eventId, recipientId: userId, facts: { resetId } };
    return this.deliveries.queue(manager, passwordReset, mail);
  }
}
