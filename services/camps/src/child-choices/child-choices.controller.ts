import { Controller } from '@nestjs/common';
import { chooseForChild, type Participant } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { ChildChoicesService } from './child-choices.service';

@Controller()
export class ChildChoicesController {
  constructor(private readonly choices: ChildChoicesService) {}

  @Handle(chooseForChild)
  choose(@Call() { caller, params, body }: CallOf<typeof chooseForChild>): Promise<Participant> {
    return this.choices.choose(caller, params.id, body);
  }
}
