import { Controller } from '@nestjs/common';
import { type AnswerOf, getPushes, subscribeToPushes, unsubscribeFromPushes } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { PushesService } from './pushes.service';

@Controller()
export class PushesController {
  constructor(private readonly pushes: PushesService) {}

  @Handle(getPushes)
  get(@Call() _: CallOf<typeof getPushes>): AnswerOf<typeof getPushes> {
    return { publicKey: this.pushes.publicKey };
  }

  @Handle(subscribeToPushes)
  subscribe(@Call() { caller, body }: CallOf<typeof subscribeToPushes>): Promise<void> {
    return this.pushes.subscribe(caller, body);
  }

  @Handle(unsubscribeFromPushes)
  unsubscribe(@Call() { caller }: CallOf<typeof unsubscribeFromPushes>): Promise<void> {
    return this.pushes.unsubscribe(caller);
  }
}
