import { Controller } from '@nestjs/common';
import { type AnswerOf, getSubscription, getUploads } from '@fungo/contracts';
import { Call, Handle, type CallOf } from '@fungo/platform';
import { ownPlayerId } from '@fungo/platform/people';
import { CreditsService } from './credits.service';

@Controller()
export class SubscriptionController {
  constructor(private readonly credits: CreditsService) {}

  @Handle(getSubscription)
  get(@Call() { caller, query }: CallOf<typeof getSubscription>): Promise<AnswerOf<typeof getSubscription>> {
    return this.credits.subscriptionOf(ownPlayerId(caller, query.playerId));
  }

  @Handle(getUploads)
  uploads(@Call() { params }: CallOf<typeof getUploads>): Promise<AnswerOf<typeof getUploads>> {
    return this.credits.uploadsOf(params.userId);
  }
}
