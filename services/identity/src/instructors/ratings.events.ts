import { Controller } from '@nestjs/common';
import { AppError, On } from '@fungo/platform';

@Controller()
export class RatingsEvents {
  @On('scheduling.lesson-rated')
  lessonRated(): Promise<void> {
    throw new AppError('unavailable');
  }
}
