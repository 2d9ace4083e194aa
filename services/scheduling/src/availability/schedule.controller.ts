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
import { AppError, Call, type CallOf, Handle } from '@fungo/platform';
import { AvailabilityService } from './availability.service';

/** The family of calls that the schedule pages make: the rules are those of AvailabilityController's. */
@Controller()
export class ScheduleController {
  constructor(private readonly availability: AvailabilityService) {}

  @Handle(listSlots)
  list(): Promise<Slot[]> {
    throw new AppError('unavailable');
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
  clear(): Promise<void> {
    throw new AppError('unavailable');
  }

  @Handle(previewSlotCopies)
  previewCopies(): Promise<SlotCopy[]> {
    throw new AppError('unavailable');
  }

  @Handle(copySlots)
  copy(): Promise<SlotCopy[]> {
    throw new AppError('unavailable');
  }
}
