import { Controller } from '@nestjs/common';
import { bookSimpleLesson, listSimpleLessons, type Page, type SimpleLesson } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { SimpleLessonsService } from './simple-lessons.service';

@Controller()
export class SimpleLessonsController {
  constructor(private readonly simpleLessons: SimpleLessonsService) {}

  @Handle(listSimpleLessons)
  list(@Call() { caller, query }: CallOf<typeof listSimpleLessons>): Promise<Page<SimpleLesson>> {
    return this.simpleLessons.list(caller, query);
  }

  @Handle(bookSimpleLesson)
  book(@Call() { caller, body, idempotencyKey }: CallOf<typeof bookSimpleLesson>): Promise<SimpleLesson> {
    return this.simpleLessons.book(caller, body, idempotencyKey);
  }
}
