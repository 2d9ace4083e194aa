import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { RatingsService } from './ratings.service';

@Controller()
export class RatingsEvents {
  constructor(private readonly ratings: RatingsService) {}

  @On('scheduling.lesson-rated')
  lessonRated(
    { instructorId }: EventPayload<'scheduling.lesson-rated'>,
    { manager }: Delivered,
  ): Promise<void> {
    return this.ratings.refresh(manager, instructorId);
  }
}
