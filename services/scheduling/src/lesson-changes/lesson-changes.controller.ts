import { Controller } from '@nestjs/common';
import {
  answerChange,
  cancelLesson,
  getLesson,
  type LessonPage,
  moveLesson,
  takeOffer,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { LessonChangesService } from './lesson-changes.service';

@Controller()
export class LessonChangesController {
  constructor(private readonly changes: LessonChangesService) {}

  @Handle(getLesson)
  get(@Call() { caller, params }: CallOf<typeof getLesson>): Promise<LessonPage> {
    return this.changes.get(caller, params.id);
  }

  @Handle(moveLesson)
  move(@Call() { caller, params, body }: CallOf<typeof moveLesson>): Promise<LessonPage> {
    return this.changes.move(caller, params.id, new Date(body.startsAt));
  }

  @Handle(cancelLesson)
  cancel(@Call() { caller, params }: CallOf<typeof cancelLesson>): Promise<LessonPage> {
    return this.changes.cancel(caller, params.id);
  }

  @Handle(takeOffer)
  take(@Call() { caller, params, body }: CallOf<typeof takeOffer>): Promise<LessonPage> {
    return this.changes.take(caller, params.id, new Date(body.startsAt));
  }

  @Handle(answerChange)
  answer(@Call() { caller, params, body }: CallOf<typeof answerChange>): Promise<LessonPage> {
    return this.changes.answer(caller, params.id, body);
  }
}
