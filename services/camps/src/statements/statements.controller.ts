import { Controller } from '@nestjs/common';
import { type AnswerOf, readStatement, recordStatement } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { StatementsService } from './statements.service';

@Controller()
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @Handle(readStatement)
  read(@Call() { caller, body }: CallOf<typeof readStatement>): Promise<AnswerOf<typeof readStatement>> {
    return this.statements.read(caller, body.csv);
  }

  @Handle(recordStatement)
  record(
    @Call() { caller, body }: CallOf<typeof recordStatement>,
  ): Promise<AnswerOf<typeof recordStatement>> {
    return this.statements.record(caller, body);
  }
}
