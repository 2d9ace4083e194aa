import { Controller } from '@nestjs/common';
import {
  addHourAlert,
  getHourOffer,
  getHourOfferNow,
  type HourAlert,
  type HourOffer,
  type HourOfferNow,
  listHourAlerts,
  passHourOffer,
  removeHourAlert,
  takeHourOffer,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { HourAlertsService } from './hour-alerts.service';
import { HourOffersService } from './hour-offers.service';

@Controller()
export class HourAlertsController {
  constructor(
    private readonly alerts: HourAlertsService,
    private readonly offers: HourOffersService,
  ) {}

  @Handle(addHourAlert)
  add(@Call() { caller, body }: CallOf<typeof addHourAlert>): Promise<HourAlert> {
    return this.alerts.add(caller, body);
  }

  @Handle(listHourAlerts)
  list(@Call() { caller }: CallOf<typeof listHourAlerts>): Promise<HourAlert[]> {
    return this.alerts.list(caller);
  }

  @Handle(removeHourAlert)
  remove(@Call() { caller, params }: CallOf<typeof removeHourAlert>): Promise<void> {
    return this.alerts.remove(caller, params.id);
  }

  @Handle(getHourOffer)
  get(@Call() { caller, params }: CallOf<typeof getHourOffer>): Promise<HourOffer> {
    return this.offers.get(caller, params.id);
  }

  @Handle(takeHourOffer)
  take(@Call() { caller, params }: CallOf<typeof takeHourOffer>): Promise<HourOffer> {
    return this.offers.take(caller, params.id);
  }

  @Handle(passHourOffer)
  pass(@Call() { caller, params }: CallOf<typeof passHourOffer>): Promise<HourOffer> {
    return this.offers.pass(caller, params.id);
  }

  @Handle(getHourOfferNow)
  now(@Call() { params, query }: CallOf<typeof getHourOfferNow>): Promise<HourOfferNow> {
    return this.offers.now(params.id, query.reader);
  }
}
