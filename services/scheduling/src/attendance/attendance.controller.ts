import { Controller } from '@nestjs/common';
import { type Attendance, noteAttendance } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AttendanceService } from './attendance.service';

@Controller()
export class AttendanceController {
  constructor(private readonly attendance: AttendanceService) {}

  @Handle(noteAttendance)
  note(@Call() { caller, params, body, headers }: CallOf<typeof noteAttendance>): Promise<Attendance> {
    return this.attendance.note(caller, params.id, body, headers['if-match']);
  }
}
