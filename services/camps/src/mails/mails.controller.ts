import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  getCampRegistrationMail,
  getCampResultsMail,
  getWaitlistMail,
  listCampFamilies,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { ResultsService } from '../leaderboards/results.service';
import { MailFacts } from './mail-facts';

@Controller()
export class MailsController {
  constructor(
    private readonly facts: MailFacts,
    private readonly results: ResultsService,
  ) {}

  @Handle(getCampRegistrationMail)
  ofRegistration(
    @Call() { params }: CallOf<typeof getCampRegistrationMail>,
  ): Promise<AnswerOf<typeof getCampRegistrationMail>> {
    return this.facts.ofRegistration(params.id);
  }

  @Handle(listCampFamilies)
  ofCamp(
    @Call() { params, query }: CallOf<typeof listCampFamilies>,
  ): Promise<AnswerOf<typeof listCampFamilies>> {
    return this.facts.ofCamp(params.id, query);
  }

  @Handle(getCampResultsMail)
  ofResults(
    @Call() { params }: CallOf<typeof getCampResultsMail>,
  ): Promise<AnswerOf<typeof getCampResultsMail>> {
    return this.results.ofRegistration(params.id);
  }

  @Handle(getWaitlistMail)
  ofFamily(@Call() { params }: CallOf<typeof getWaitlistMail>): Promise<AnswerOf<typeof getWaitlistMail>> {
    return this.facts.ofFamily(params.id);
  }
}
