import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  changeCustomRequest,
  type CustomRequest,
  getCustomRequest,
  listCustomRequests,
  type Page,
  requestCustomLesson,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { CustomRequestsService } from './custom-requests.service';

@Controller()
export class CustomRequestsController {
  constructor(private readonly requests: CustomRequestsService) {}

  @Handle(requestCustomLesson)
  make(@Call() { caller, body, idempotencyKey }: CallOf<typeof requestCustomLesson>): Promise<CustomRequest> {
    return this.requests.make(caller, body, idempotencyKey);
  }

  @Handle(listCustomRequests)
  list(@Call() { caller, query }: CallOf<typeof listCustomRequests>): Promise<Page<CustomRequest>> {
    return this.requests.list(caller, query);
  }

  @Handle(changeCustomRequest)
  change(@Call() { caller, params, body }: CallOf<typeof changeCustomRequest>): Promise<CustomRequest> {
    return this.requests.change(caller, params.id, body.status);
  }

  @Handle(getCustomRequest)
  get(@Call() { params }: CallOf<typeof getCustomRequest>): Promise<AnswerOf<typeof getCustomRequest>> {
    return this.requests.get(params.id);
  }
}
