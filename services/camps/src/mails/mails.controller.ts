import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  getCampAgeGroups,
  getCampRegistrationMail,
  getCampResultsMail,
  getWaitlistMail,
  listCampFamilies,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { AgeGroupsService } from '../leaderboards/age-groups.service';
import { ResultsService } from '../leaderboards/results.service';
import { MailFacts } from './mail-facts';

@Controller()
export class MailsController {
  constructor(
    private readonly facts: MailFacts,
    private readonly results: ResultsService,
    private readonly ageGroups: AgeGroupsService,
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

  @Handle(getCampAgeGroups)
  ofAgeGroups(
    @Call() { params }: CallOf<typeof getCampAgeGroups>,
  ): Promise<AnswerOf<typeof getCampAgeGroups>> {
    return this.ageGroups.ofCamp(params.id);
  }

  @Handle(getWaitlistMail)
  ofFamily(@Call() { params }: CallOf<typeof getWaitlistMail>): Promise<AnswerOf<typeof getWaitlistMail>> {
    return this.facts.ofFamily(params.id);
  }
}
