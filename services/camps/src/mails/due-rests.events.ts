import { Controller } from '@nestjs/common';
import { type Delivered, Run } from '@fungo/platform';
import { DueRests } from './due-rests';
import { tellRests } from './due-rests.jobs';

@Controller()
export class DueRestsEvents {
  constructor(private readonly due: DueRests) {}

  @Run(tellRests)
  async tell(_: object, { manager }: Delivered): Promise<void> {
    await this.due.remind(manager);
    await this.due.report(manager);
  }
}
