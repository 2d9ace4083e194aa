import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { CustomRequestsService } from './custom-requests.service';

@Controller()
export class CustomRequestsEvents {
  constructor(private readonly requests: CustomRequestsService) {}

  @On('scheduling.custom-request-made')
  made(request: EventPayload<'scheduling.custom-request-made'>, delivered: Delivered): Promise<void> {
    return this.requests.made(request, delivered);
  }
}
