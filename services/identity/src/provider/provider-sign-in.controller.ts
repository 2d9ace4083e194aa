import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AnswerOf,
  beginProviderSignIn,
  finishProviderSignIn,
  finishWithCode,
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
    this.setCookies(reply, arrival);
    void reply.header('location', arrival.page);
  }

  @Handle(finishWithCode)
  async finishWithCode(
    @Call() { caller, body, headers }: CallOf<typeof finishWithCode>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof finishWithCode>> {
    const { user, page, ...begun } = await this.signIn.finishWithCode(caller, body.code, deviceOf(headers));
    this.setCookies(reply, begun);
    return { user, page };
  }

  private setCookies(reply: FastifyReply, { token, device }: { token?: string; device?: string }): void {
    if (token === undefined || device === undefined) return;
    void reply.header('set-cookie', [
      ...sessionCookies(token, this.config.PUBLIC_URL),
      deviceCookie(device, this.config.PUBLIC_URL),
    ]);
  }

  private explain(reply: FastifyReply, problem: ProviderProblem | 'cancelled'): void {
    void reply.header('location', problem === 'cancelled' ? '/login' : `/login?problem=${problem}`);
  }
}
