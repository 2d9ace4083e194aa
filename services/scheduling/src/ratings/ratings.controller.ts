import { Controller } from '@nestjs/common';
import { getRatings, rateLesson } from '@fungo/contracts';
import { AppError, Handle } from '@fungo/platform';

@Controller()
export class RatingsController {
  @Handle(rateLesson)
  rate(): never {
    throw new AppError('unavailable');
  }

  @Handle(getRatings)
  get(): never {
    throw new AppError('unavailable');
  }
}
