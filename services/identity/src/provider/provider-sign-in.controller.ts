import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AnswerOf,
  beginProviderSignIn,
  finishProviderSignIn,
  getProvider,
  type ProviderProblem,
} from '@fungo/contracts';
import { Call, type CallOf, CONFIG, deviceCookie, Handle, sessionCookies } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { deviceOf } from '../sign-in/device-of';
import { ProviderSignInService } from './provider-sign-in.service';

@Controller()
export class ProviderSignInController {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly signIn: ProviderSignInService,
  ) {}

  @Handle(getProvider)
  get(): AnswerOf<typeof getProvider> {
    return { name: this.signIn.providerName };
  }

  @Handle(beginProviderSignIn)
  async begin(
    @Call() { query, headers }: CallOf<typeof beginProviderSignIn>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const begun = await this.signIn.begin(query.from, deviceOf(headers).known);
    if (!begun) return this.explain(reply, 'failed');
    void reply.header('set-cookie', deviceCookie(begun.device, this.config.PUBLIC_URL));
    void reply.header('location', begun.address);
  }

  @Handle(finishProviderSignIn)
  async finish(
    @Call() { caller, query, headers, signal }: CallOf<typeof finishProviderSignIn>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const arrival = await this.signIn.finish(caller, query, deviceOf(headers), signal);
    if ('problem' in arrival) return this.explain(reply, arrival.problem);
    void reply.header('set-cookie', [
      ...sessionCookies(arrival.token, this.config.PUBLIC_URL),
      deviceCookie(arrival.device, this.config.PUBLIC_URL),
    ]);
    void reply.header('location', arrival.page);
  }

  private explain(reply: FastifyReply, problem: ProviderProblem | 'cancelled'): void {
    void reply.header('location', problem === 'cancelled' ? '/login' : `/login?problem=${problem}`);
  }
}
