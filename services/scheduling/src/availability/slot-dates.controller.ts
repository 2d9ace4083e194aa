import { Controller } from '@nestjs/common';
import { changeSlotDate, restoreSlotDate, type Slot } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { SlotDatesService } from './slot-dates.service';

@Controller()
export class SlotDatesController {
  constructor(private readonly dates: SlotDatesService) {}

  @Handle(changeSlotDate)
  change(@Call() { caller, params, body }: CallOf<typeof changeSlotDate>): Promise<Slot> {
    return this.dates.change(caller, params.id, params.date, body);
  }

  @Handle(restoreSlotDate)
  restore(@Call() { caller, params }: CallOf<typeof restoreSlotDate>): Promise<Slot> {
    return this.dates.restore(caller, params.id, params.date);
  }
}
