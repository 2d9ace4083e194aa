import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { DeliveriesService } from './deliveries.service';
import { sendBulkMail, sendMail } from './deliveries.jobs';

@Controller()
export class DeliveriesEvents {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Run(sendMail)
  send({ deliveryId }: z.output<typeof sendMail.payload>, { signal }: Delivered): Promise<void> {
    return this.deliveries.send(deliveryId, signal);
  }

  @Run(sendBulkMail)
  sendBulk({ deliveryId }: z.output<typeof sendBulkMail.payload>, { signal }: Delivered): Promise<void> {
    return this.deliveries.send(deliveryId, signal);
  }
}
