import { Controller } from '@nestjs/common';
import { type AnswerOf, getBusyFeed, readBusyFeed, removeBusyFeed, setBusyFeed } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { BusyFeedsService } from './busy-feeds.service';

@Controller()
export class BusyFeedsController {
  constructor(private readonly feeds: BusyFeedsService) {}

  @Handle(getBusyFeed)
  get(@Call() { caller, query }: CallOf<typeof getBusyFeed>): Promise<AnswerOf<typeof getBusyFeed>> {
    return this.feeds.get(caller, query.instructorId);
  }

  @Handle(setBusyFeed)
  set(@Call() { caller, body }: CallOf<typeof setBusyFeed>): Promise<AnswerOf<typeof setBusyFeed>> {
    return this.feeds.set(caller, body);
  }

  @Handle(readBusyFeed)
  read(@Call() { caller, body }: CallOf<typeof readBusyFeed>): Promise<AnswerOf<typeof readBusyFeed>> {
    return this.feeds.readAgain(caller, body.instructorId);
  }

  @Handle(removeBusyFeed)
  remove(@Call() { caller, query }: CallOf<typeof removeBusyFeed>): Promise<void> {
    return this.feeds.remove(caller, query.instructorId);
  }
}
