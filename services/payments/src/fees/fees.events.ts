import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { FeesService } from './fees.service';

@Controller()
export class FeesEvents {
  constructor(private readonly fees: FeesService) {}

  @On('camps.fee-charged')
  charged(payload: EventPayload<'camps.fee-charged'>, delivered: Delivered): Promise<void> {
    return this.fees.charge(delivered, payload);
  }

  @On('camps.fee-dropped')
  dropped(payload: EventPayload<'camps.fee-dropped'>, delivered: Delivered): Promise<void> {
    return this.fees.drop(delivered, payload);
  }

  @On('camps.payment-noted')
  noted(payload: EventPayload<'camps.payment-noted'>, delivered: Delivered): Promise<void> {
    return this.fees.recordNote(delivered, payload);
  }
}
