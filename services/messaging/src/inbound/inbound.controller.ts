import { Controller } from '@nestjs/common';
import { receiveMail } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { InboundService } from './inbound.service';

@Controller()
export class InboundController {
  constructor(private readonly inbound: InboundService) {}

  @Handle(receiveMail)
  receive(@Call() { bytes, headers }: CallOf<typeof receiveMail>): Promise<void> {
    return this.inbound.receive(bytes, headers.authorization);
  }
}
