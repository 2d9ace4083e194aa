import { Controller } from '@nestjs/common';
import { type AnswerOf, getCare, getRoster, markAttendance } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AttendanceService } from './attendance.service';

@Controller()
export class AttendanceController {
  constructor(private readonly attendance: AttendanceService) {}

  @Handle(getRoster)
  getRoster(@Call() { params, query }: CallOf<typeof getRoster>): Promise<AnswerOf<typeof getRoster>> {
    return this.attendance.getRoster(params.id, query.date);
  }

  @Handle(markAttendance)
  mark(
    @Call() { caller, params, body }: CallOf<typeof markAttendance>,
  ): Promise<AnswerOf<typeof markAttendance>> {
    return this.attendance.mark(caller, params.id, body);
  }

  @Handle(getCare)
  getCare(@Call() { caller, params }: CallOf<typeof getCare>): Promise<AnswerOf<typeof getCare>> {
    return this.attendance.getCare(caller, params.id);
  }
}
