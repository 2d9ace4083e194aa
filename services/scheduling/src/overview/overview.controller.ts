import { Controller } from '@nestjs/common';
import { getLessonFigures, getOverview, type LessonFigures, type Overview } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { LessonFiguresService } from './lesson-figures.service';
import { OverviewService } from './overview.service';

@Controller()
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly figures: LessonFiguresService,
  ) {}

  @Handle(getOverview)
  get(@Call() { caller, query }: CallOf<typeof getOverview>): Promise<Overview> {
    return this.overview.get(caller, query.instructorId);
  }

  @Handle(getLessonFigures)
  lessons(): Promise<LessonFigures> {
    return this.figures.get();
  }
}
