import { Controller } from '@nestjs/common';
import { type AnswerOf, getCampRegistrationMail, getWaitlistMail } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { MailFacts } from './mail-facts';

@Controller()
export class MailsController {
  constructor(private readonly facts: MailFacts) {}

  @Handle(getCampRegistrationMail)
  ofRegistration(
    @Call() { params }: CallOf<typeof getCampRegistrationMail>,
  ): Promise<AnswerOf<typeof getCampRegistrationMail>> {
    return this.facts.ofRegistration(params.id);
  }

  @Handle(getWaitlistMail)
  ofFamily(@Call() { params }: CallOf<typeof getWaitlistMail>): Promise<AnswerOf<typeof getWaitlistMail>> {
    return this.facts.ofFamily(params.id);
  }
}
