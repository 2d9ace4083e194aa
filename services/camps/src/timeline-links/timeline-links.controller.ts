import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  getSharedScores,
  listTimelineLinks,
  makeTimelineLink,
  type SharedScores,
  type TimelineLink,
  withdrawTimelineLink,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { SharedScoresService } from './shared-scores.service';
import { TimelineLinksService } from './timeline-links.service';

@Controller()
export class TimelineLinksController {
  constructor(
    private readonly links: TimelineLinksService,
    private readonly shared: SharedScoresService,
  ) {}

  @Handle(listTimelineLinks)
  list(@Call() { caller, params }: CallOf<typeof listTimelineLinks>): Promise<TimelineLink[]> {
    return this.links.list(caller, params.id);
  }

  @Handle(makeTimelineLink)
  make(
    @Call() { caller, params, body }: CallOf<typeof makeTimelineLink>,
  ): Promise<AnswerOf<typeof makeTimelineLink>> {
    return this.links.make(caller, params.id, body.days);
  }

  @Handle(withdrawTimelineLink)
  withdraw(@Call() { caller, params }: CallOf<typeof withdrawTimelineLink>): Promise<void> {
    return this.links.withdraw(caller, params);
  }

  @Handle(getSharedScores)
  read(@Call() { caller }: CallOf<typeof getSharedScores>): Promise<SharedScores> {
    return this.shared.read(caller.tokenHash);
  }
}
