import { Controller } from '@nestjs/common';
import { type Delivered, Run } from '@fungo/platform';
import { DueResults } from './due-results';
import { tellResults } from './due-results.jobs';

@Controller()
export class DueResultsEvents {
  constructor(private readonly due: DueResults) {}

  @Run(tellResults)
  tell(_: object, { manager }: Delivered): Promise<void> {
    return this.due.tell(manager);
  }
}
