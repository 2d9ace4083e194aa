import { Controller } from '@nestjs/common';
import {
  bookLesson,
  type BusyTime,
  changeLesson,
  type CoachLesson,
  deleteLesson,
  getLessonNow,
  type Lesson,
  type LessonNow,
  listInstructorLessons,
  listLessons,
} from '@fungo/contracts';
import { Call, type CallOf, Handle, type TextPage } from '@fungo/platform';
import { LessonsService } from './lessons.service';

@Controller()
export class LessonsController {
  constructor(private readonly lessons: LessonsService) {}

  @Handle(listInstructorLessons)
  listOfInstructor(
    @Call() { caller, query }: CallOf<typeof listInstructorLessons>,
  ): Promise<TextPage<CoachLesson>> {
    return this.lessons.listOfInstructor(caller, query);
  }

  @Handle(listLessons)
  list(
    @Call() { caller, query }: CallOf<typeof listLessons>,
  ): Promise<TextPage<Lesson> | TextPage<BusyTime>> {
    return this.lessons.list(caller, query);
  }

  @Handle(bookLesson)
  book(@Call() { caller, body, idempotencyKey }: CallOf<typeof bookLesson>): Promise<Lesson> {
    return this.lessons.book(caller, body, idempotencyKey);
  }

  @Handle(changeLesson)
  change(@Call() { caller, params, body }: CallOf<typeof changeLesson>): Promise<Lesson> {
    return this.lessons.change(caller, params.id, body);
  }

  @Handle(deleteLesson)
  remove(@Call() { caller, params }: CallOf<typeof deleteLesson>): Promise<void> {
    return this.lessons.remove(caller, params.id);
  }

  @Handle(getLessonNow)
  now(@Call() { params, query }: CallOf<typeof getLessonNow>): Promise<LessonNow> {
    return this.lessons.now(params.id, query.reader);
  }
}
