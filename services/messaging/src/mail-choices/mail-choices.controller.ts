import { Controller } from '@nestjs/common';
import { chooseMails, getMailChoices, type MailChoices } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { MailChoicesService } from './mail-choices.service';

@Controller()
export class MailChoicesController {
  constructor(private readonly choices: MailChoicesService) {}

  @Handle(getMailChoices)
  get(@Call() { caller }: CallOf<typeof getMailChoices>): Promise<MailChoices> {
    return this.choices.get(caller.id);
  }

  @Handle(chooseMails)
  choose(@Call() { caller, body }: CallOf<typeof chooseMails>): Promise<MailChoices> {
    return this.choices.choose(caller.id, body);
  }
}
