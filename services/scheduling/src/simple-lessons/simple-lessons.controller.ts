import { Controller } from '@nestjs/common';
import { bookSimpleLesson, listSimpleLessons, type SimpleLesson } from '@fungo/contracts';
import { AppError, Handle } from '@fungo/platform';

@Controller()
export class SimpleLessonsController {
  @Handle(listSimpleLessons)
  list(): Promise<SimpleLesson[]> {
    throw new AppError('unavailable');
  }

  @Handle(bookSimpleLesson)
  book(): Promise<SimpleLesson> {
    throw new AppError('unavailable');
  }
}
