import { Controller } from '@nestjs/common';
import {
  type CsvFile,
  exportReviewMonths,
  handOverVideo,
  listReviewMonths,
  type ReviewMonth,
  type RowOf,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { ReviewMonths } from './review-months';
import { ReviewPromise } from './review-promise.service';

@Controller()
export class ReviewPromiseController {
  constructor(
    private readonly promise: ReviewPromise,
    private readonly months: ReviewMonths,
  ) {}

  @Handle(handOverVideo)
  handOver(@Call() { caller, params, body }: CallOf<typeof handOverVideo>): Promise<void> {
    return this.promise.handOver(caller, params.id, body.instructorId);
  }

  @Handle(listReviewMonths)
  list(@Call() { caller, query }: CallOf<typeof listReviewMonths>): Promise<ReviewMonth[]> {
    return this.months.list(caller, query.year);
  }

  @Handle(exportReviewMonths)
  async export(
    @Call() { caller, query }: CallOf<typeof exportReviewMonths>,
  ): Promise<CsvFile<RowOf<typeof exportReviewMonths>>> {
    return this.months.export(caller, query.year);
  }
}
