import { Controller } from '@nestjs/common';
import { getOverview, type Overview } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { OverviewService } from './overview.service';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Handle(getOverview)
  get(@Call() { caller, query }: CallOf<typeof getOverview>): Promise<Overview> {
    return this.overview.get(caller, query.instructorId);
  }
}
