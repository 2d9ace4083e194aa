import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  getOwedNow,
  getPlayerOwed,
  listOwing,
  type Owing,
  remindOwing,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { OwedService } from './owed.service';

@Controller()
export class OwedController {
  constructor(private readonly owed: OwedService) {}

  @Handle(listOwing)
  list(@Call() { caller, query }: CallOf<typeof listOwing>): Promise<Owing> {
    return this.owed.list(caller, query.instructorId);
  }

  @Handle(remindOwing)
  remind(@Call() { caller, body }: CallOf<typeof remindOwing>): Promise<AnswerOf<typeof remindOwing>> {
    return this.owed.remind(caller, body.instructorId);
  }

  @Handle(getPlayerOwed)
  ofPlayer(
    @Call() { caller, params }: CallOf<typeof getPlayerOwed>,
  ): Promise<AnswerOf<typeof getPlayerOwed>> {
    return this.owed.ofPlayer(caller, params.id);
  }

  @Handle(getOwedNow)
  now(@Call() { query }: CallOf<typeof getOwedNow>): Promise<AnswerOf<typeof getOwedNow>> {
    return this.owed.now(query.ids, query.reader);
  }
}
