import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { checkReview } from '../videos/review-checks.jobs';
import { ReviewPromise } from './review-promise.service';

@Controller()
export class ReviewPromiseEvents {
  constructor(private readonly promise: ReviewPromise) {}

  @Run(checkReview)
  check(review: z.output<typeof checkReview.payload>, { manager }: Delivered): Promise<void> {
    return this.promise.check(manager, review);
  }
}
