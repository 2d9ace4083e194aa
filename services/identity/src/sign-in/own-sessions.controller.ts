import { Controller } from '@nestjs/common';
import { endOtherSessions, endSession, listSessions, type OpenSession } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { OwnSessionsService } from './own-sessions.service';

@Controller()
export class OwnSessionsController {
  constructor(private readonly own: OwnSessionsService) {}

  @Handle(listSessions)
  list(@Call() { caller }: CallOf<typeof listSessions>): Promise<OpenSession[]> {
    return this.own.list(caller);
  }

  @Handle(endSession)
  end(@Call() { caller, params }: CallOf<typeof endSession>): Promise<void> {
    return this.own.end(caller, params.id);
  }

  @Handle(endOtherSessions)
  endOthers(@Call() { caller }: CallOf<typeof endOtherSessions>): Promise<void> {
    return this.own.endOthers(caller);
  }
}
