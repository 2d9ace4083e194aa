import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  getWaitlistFamily,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  moveInWaitlist,
  offerPlace,
  type WaitlistFamily,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { WaitlistService } from './waitlist.service';

@Controller()
export class WaitlistController {
  constructor(private readonly waitlist: WaitlistService) {}

  @Handle(joinWaitlist)
  join(
    @Call() { caller, params, body, idempotencyKey }: CallOf<typeof joinWaitlist>,
  ): Promise<AnswerOf<typeof joinWaitlist>> {
    return this.waitlist.join(caller, params.id, body, idempotencyKey);
  }

  @Handle(listWaitlist)
  list(@Call() { params }: CallOf<typeof listWaitlist>): Promise<WaitlistFamily[]> {
    return this.waitlist.list(params.id);
  }

  @Handle(getWaitlistFamily)
  get(
    @Call() { caller, params }: CallOf<typeof getWaitlistFamily>,
  ): Promise<AnswerOf<typeof getWaitlistFamily>> {
    return this.waitlist.get(caller, params.id);
  }

  @Handle(leaveWaitlist)
  leave(@Call() { caller, params }: CallOf<typeof leaveWaitlist>): Promise<void> {
    return this.waitlist.leave(caller, params.id);
  }

  @Handle(moveInWaitlist)
  move(@Call() { caller, params, body }: CallOf<typeof moveInWaitlist>): Promise<WaitlistFamily[]> {
    return this.waitlist.move(caller, params.id, body.position);
  }

  @Handle(offerPlace)
  offer(@Call() { caller, params }: CallOf<typeof offerPlace>): Promise<WaitlistFamily> {
    return this.waitlist.offer(caller, params.id);
  }
}
