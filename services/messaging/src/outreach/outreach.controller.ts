import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  changeOutreach,
  getCampReport,
  constants,
  listOutreach,
  listOutreachTemplates,
  type Outreach,
  type Page,
  previewOutreach,
  sendOutreach,
  sendOutreachAgain,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { CampReports } from './camp-reports';
import { templates } from './outreach-letter';
import { OutreachMails } from './outreach-mails';
import { OutreachService } from './outreach.service';

@Controller()
export class OutreachController {
  constructor(
    private readonly outreach: OutreachService,
    private readonly mails: OutreachMails,
    private readonly reports: CampReports,
  ) {}

  @Handle(listOutreachTemplates)
  templates(): AnswerOf<typeof listOutreachTemplates> {
    return constants.outreach.templates.map((templateType) => {
      const { name, description } = templates[templateType];
      return { templateType, name, description };
    });
  }

  @Handle(previewOutreach)
  preview(
    @Call() { caller, body }: CallOf<typeof previewOutreach>,
  ): Promise<AnswerOf<typeof previewOutreach>> {
    return this.mails.preview(caller, body);
  }

  @Handle(sendOutreach)
  send(@Call() { caller, body, idempotencyKey }: CallOf<typeof sendOutreach>): Promise<Outreach> {
    return this.outreach.send(caller, body, idempotencyKey);
  }

  @Handle(sendOutreachAgain)
  sendAgain(@Call() { caller, params }: CallOf<typeof sendOutreachAgain>): Promise<Outreach> {
    return this.outreach.sendAgain(caller, params.id);
  }

  @Handle(getCampReport)
  campReport(@Call() { params }: CallOf<typeof getCampReport>): Promise<AnswerOf<typeof getCampReport>> {
    return this.reports.show(params.campId);
  }

  @Handle(listOutreach)
  list(@Call() { query }: CallOf<typeof listOutreach>): Promise<Page<Outreach>> {
    return this.outreach.list(query);
  }

  @Handle(changeOutreach)
  mark(@Call() { params, body }: CallOf<typeof changeOutreach>): Promise<Outreach> {
    return this.outreach.mark(params.id, body.answered);
  }
}
