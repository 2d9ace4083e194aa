import { Controller } from '@nestjs/common';
import {
  type FailedEvent,
  getSystemState,
  listFailedEvents,
  type Page,
  sendEventsAgain,
  type SystemState,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { SystemService } from './system.service';

@Controller()
export class SystemController {
  constructor(private readonly system: SystemService) {}

  @Handle(getSystemState)
  state(): Promise<SystemState> {
    return this.system.state();
  }

  @Handle(listFailedEvents)
  failed(@Call() { query }: CallOf<typeof listFailedEvents>): Promise<Page<FailedEvent>> {
    return this.system.failed(query);
  }

  @Handle(sendEventsAgain)
  async sendAgain(
    @Call() { caller, body }: CallOf<typeof sendEventsAgain>,
  ): Promise<{ sentAgain: number[] }> {
    return { sentAgain: await this.system.sendAgain(caller, body.ids) };
  }
}
