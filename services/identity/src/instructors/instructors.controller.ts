import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  getInstructorProfile,
  getLessonNotice,
  type Instructor,
  listInstructors,
  updateInstructor,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { InstructorsService } from './instructors.service';

@Controller()
export class InstructorsController {
  constructor(private readonly instructors: InstructorsService) {}

  @Handle(listInstructors)
  list(@Call() { caller }: CallOf<typeof listInstructors>): Promise<Instructor[]> {
    return this.instructors.list(caller);
  }

  @Handle(updateInstructor)
  update(@Call() { caller, params, body, headers }: CallOf<typeof updateInstructor>): Promise<Instructor> {
    return this.instructors.update(caller, params.id, body, headers['if-match']);
  }

  @Handle(getLessonNotice)
  notice(): Promise<AnswerOf<typeof getLessonNotice>> {
    return this.instructors.notice();
  }

  @Handle(getInstructorProfile)
  findProfile(@Call() { caller, query }: CallOf<typeof getInstructorProfile>): Promise<Instructor | null> {
    return this.instructors.findProfile(caller, query.instructorId);
  }
}
