import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { askToUnsubscribe, unsubscribe } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { Unsubscribes } from './unsubscribes.service';

@Controller()
export class UnsubscribesController {
  constructor(private readonly unsubscribes: Unsubscribes) {}

  @Handle(unsubscribe)
  unsubscribe(@Call() { query }: CallOf<typeof unsubscribe>): Promise<void> {
    return this.unsubscribes.unsubscribe(query.token);
  }

  @Handle(askToUnsubscribe)
  ask(
    @Call() { query }: CallOf<typeof askToUnsubscribe>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    void reply.header('location', this.unsubscribes.pageOf(query.token));
  }
}
