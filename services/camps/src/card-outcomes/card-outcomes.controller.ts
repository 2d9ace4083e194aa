import { Controller } from '@nestjs/common';
import { type CardOutcome, listCardOutcomes } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { CardOutcomesService } from './card-outcomes.service';

@Controller()
export class CardOutcomesController {
  constructor(private readonly outcomes: CardOutcomesService) {}

  @Handle(listCardOutcomes)
  list(@Call() { caller, query }: CallOf<typeof listCardOutcomes>): Promise<CardOutcome[]> {
    return this.outcomes.list(caller, query.instructorId);
  }
}
