import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import type { Delivered } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { requestMade, requestReceived } from './custom-request-mails';

/** Queues the mails about a custom request. */
@Injectable()
export class CustomRequestsService {
  constructor(private readonly deliveries: DeliveriesService) {}

  async made(
    { requestId, coachId, acknowledge }: EventPayload<'scheduling.custom-request-made'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    const mail = { eventId, facts: { requestId } };
    await this.deliveries.queue(manager, requestMade, { ...mail, recipientId: coachId });
    if (acknowledge) await this.deliveries.queue(manager, requestReceived, { ...mail, recipientId: null });
  }
}
