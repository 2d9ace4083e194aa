import { Controller } from '@nestjs/common';
import { type ListedDelivery, listDeliveries, type Page, sendDeliveryAgain } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { DeliveryDesk } from './delivery-desk';

@Controller()
export class DeliveriesController {
  constructor(private readonly desk: DeliveryDesk) {}

  @Handle(listDeliveries)
  list(@Call() { query }: CallOf<typeof listDeliveries>): Promise<Page<ListedDelivery>> {
    return this.desk.list(query);
  }

  @Handle(sendDeliveryAgain)
  sendAgain(@Call() { caller, params }: CallOf<typeof sendDeliveryAgain>): Promise<ListedDelivery> {
    return this.desk.sendAgain(caller, params.id);
  }
}
