import { Controller } from '@nestjs/common';
import { type AnswerOf, type Difference, dismissDifference, listDifferences } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { Differences } from './differences';

@Controller()
export class DifferencesController {
  constructor(private readonly differences: Differences) {}

  @Handle(listDifferences)
  list(): Promise<AnswerOf<typeof listDifferences>> {
    return this.differences.list();
  }

  @Handle(dismissDifference)
  dismiss(@Call() { caller, params, body }: CallOf<typeof dismissDifference>): Promise<Difference> {
    return this.differences.dismiss(caller, params.id, body.reason);
  }
}
