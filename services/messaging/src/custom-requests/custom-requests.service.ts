import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import type { Delivered } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import type { CustomRequestMailKind, CustomRequestMailFacts } from './custom-request-mails';

/** Who is written to when a family asks for a lesson by arrangement. */
@Injectable()
export class CustomRequestsService {
  constructor(private readonly deliveries: DeliveriesService) {}

  async made(
    { requestId, coachId, acknowledge }: EventPayload<'scheduling.custom-request-made'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    const facts: CustomRequestMailFacts = { requestId };
    const queue = (kind: CustomRequestMailKind, recipientId: string | null) =>
      this.deliveries.queue(manager, { eventId, kind, recipientId, facts });
    await queue('custom-request-made', coachId);
    if (acknowledge) await queue('custom-request-received', null);
  }
}
