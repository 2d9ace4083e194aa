import { Controller } from '@nestjs/common';
import { listOpenings, type Opening } from '@fungo/contracts';
import { Call, type CallOf, Handle, type JsonText } from '@fungo/platform';
import { OpeningsService } from './openings.service';

@Controller()
export class OpeningsController {
  constructor(private readonly openings: OpeningsService) {}

  @Handle(listOpenings)
  list(@Call() { caller, query }: CallOf<typeof listOpenings>): Promise<JsonText<Opening[]>> {
    return this.openings.list(caller, query);
  }
}
