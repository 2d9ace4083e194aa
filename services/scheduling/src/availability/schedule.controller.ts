import { Controller } from '@nestjs/common';
import {
  addSlot,
  clearSlots,
  copySlots,
  listSlots,
  previewSlotCopies,
  removeSlot,
  type Slot,
  type SlotCopy,
  toggleSlot,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AvailabilityService } from './availability.service';

/** The calls of the schedule pages, with the same rules as AvailabilityController's. */
@Controller()
export class ScheduleController {
  constructor(private readonly availability: AvailabilityService) {}

  @Handle(listSlots)
  list(@Call() { caller, query }: CallOf<typeof listSlots>): Promise<Slot[]> {
    return this.availability.list(caller, query.instructorId);
  }

  @Handle(addSlot)
  add(@Call() { caller, body }: CallOf<typeof addSlot>): Promise<Slot> {
    return this.availability.add(caller, body);
  }

  @Handle(toggleSlot)
  toggle(@Call() { caller, params, body }: CallOf<typeof toggleSlot>): Promise<Slot> {
    return this.availability.toggle(caller, params.id, body.isAvailable);
  }

  @Handle(removeSlot)
  remove(@Call() { caller, params }: CallOf<typeof removeSlot>): Promise<void> {
    return this.availability.remove(caller, params.id);
  }

  @Handle(clearSlots)
  clear(@Call() { caller, query }: CallOf<typeof clearSlots>): Promise<void> {
    return this.availability.clear(caller, query.instructorId);
  }

  @Handle(previewSlotCopies)
  previewCopies(@Call() { caller, query }: CallOf<typeof previewSlotCopies>): Promise<SlotCopy[]> {
    return this.availability.previewCopies(caller, query);
  }

  @Handle(copySlots)
  copy(@Call() { caller, body }: CallOf<typeof copySlots>): Promise<SlotCopy[]> {
    return this.availability.copy(caller, body);
  }
}
