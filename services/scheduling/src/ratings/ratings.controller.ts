import { Controller } from '@nestjs/common';
import { type AnswerOf, getRatings, rateLesson } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { RatingsService } from './ratings.service';

@Controller()
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Handle(rateLesson)
  rate(@Call() { caller, params, body }: CallOf<typeof rateLesson>): Promise<AnswerOf<typeof rateLesson>> {
    return this.ratings.rate(caller, params.id, body);
  }

  @Handle(getRatings)
  get(@Call() { params }: CallOf<typeof getRatings>): Promise<AnswerOf<typeof getRatings>> {
    return this.ratings.get(params.instructorId);
  }
}
