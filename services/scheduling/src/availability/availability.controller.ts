import { Controller } from '@nestjs/common';
import { addOwnSlot, listOwnSlots, removeOwnSlot, type Slot, toggleOwnSlot } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AvailabilityService } from './availability.service';

@Controller()
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Handle(listOwnSlots)
  listOwn(@Call() { caller, query }: CallOf<typeof listOwnSlots>): Promise<Slot[]> {
    return this.availability.listOwn(caller, query.instructorId);
  }

  @Handle(addOwnSlot)
  add(@Call() { caller, body }: CallOf<typeof addOwnSlot>): Promise<Slot> {
    return this.availability.add(caller, body);
  }

  @Handle(toggleOwnSlot)
  toggle(@Call() { caller, params, body }: CallOf<typeof toggleOwnSlot>): Promise<Slot> {
    return this.availability.toggle(caller, params.id, body.isAvailable);
  }

  @Handle(removeOwnSlot)
  remove(@Call() { caller, params }: CallOf<typeof removeOwnSlot>): Promise<void> {
    return this.availability.remove(caller, params.id);
  }
}
