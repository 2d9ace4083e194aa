import { Controller } from '@nestjs/common';
import {
  changeCoachingInquiry,
  changeTeamCreation,
  changeTeamFinder,
  type AnswerOf,
  getInquiriesOverview,
  type CoachingInquiry,
  listCoachingInquiries,
  listTeamCreations,
  listTeamFinders,
  type Page,
  sendCoachingInquiry,
  sendTeamCreation,
  sendTeamFinder,
  type TeamCreation,
  type TeamFinder,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { InquiriesService } from './inquiries.service';

@Controller()
export class InquiriesController {
  constructor(private readonly inquiries: InquiriesService) {}

  @Handle(sendCoachingInquiry)
  askForCoaching(
    @Call() { caller, body, idempotencyKey }: CallOf<typeof sendCoachingInquiry>,
  ): Promise<CoachingInquiry> {
    const { outreachToken, ...form } = body;
    return this.inquiries.make('coaching', caller, form, idempotencyKey, outreachToken);
  }

  @Handle(sendTeamFinder)
  findTeam(@Call() { caller, body, idempotencyKey }: CallOf<typeof sendTeamFinder>): Promise<TeamFinder> {
    return this.inquiries.make('team-finder', caller, body, idempotencyKey);
  }

  @Handle(sendTeamCreation)
  createTeam(
    @Call() { caller, body, idempotencyKey }: CallOf<typeof sendTeamCreation>,
  ): Promise<TeamCreation> {
    return this.inquiries.make('team-creation', caller, body, idempotencyKey);
  }

  @Handle(listCoachingInquiries)
  listCoaching(@Call() { query }: CallOf<typeof listCoachingInquiries>): Promise<Page<CoachingInquiry>> {
    return this.inquiries.list('coaching', query);
  }

  @Handle(getInquiriesOverview)
  overview(@Call() _: CallOf<typeof getInquiriesOverview>): Promise<AnswerOf<typeof getInquiriesOverview>> {
    return this.inquiries.overview();
  }

  @Handle(listTeamFinders)
  listFinders(@Call() { query }: CallOf<typeof listTeamFinders>): Promise<Page<TeamFinder>> {
    return this.inquiries.list('team-finder', query);
  }

  @Handle(listTeamCreations)
  listCreations(@Call() { query }: CallOf<typeof listTeamCreations>): Promise<Page<TeamCreation>> {
    return this.inquiries.list('team-creation', query);
  }

  @Handle(changeCoachingInquiry)
  changeCoaching(
    @Call() { caller, params, body }: CallOf<typeof changeCoachingInquiry>,
  ): Promise<CoachingInquiry> {
    return this.inquiries.change('coaching', caller, params.id, body);
  }

  @Handle(changeTeamFinder)
  changeFinder(@Call() { caller, params, body }: CallOf<typeof changeTeamFinder>): Promise<TeamFinder> {
    return this.inquiries.change('team-finder', caller, params.id, body);
  }

  @Handle(changeTeamCreation)
  changeCreation(@Call() { caller, params, body }: CallOf<typeof changeTeamCreation>): Promise<TeamCreation> {
    return this.inquiries.change('team-creation', caller, params.id, body);
  }
}
