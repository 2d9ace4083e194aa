import { randomBytes } from 'node:crypto';
import { Controller, Inject, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AnswerOf, beginProviderSignIn, finishProviderSignIn, getProvider } from '@fungo/contracts';
import { Call, CONFIG, deviceCookie, Handle } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { deviceOf } from '../sign-in/device-of';
import { cookiesOf, SignInService } from '../sign-in/sign-in.service';
import { KeptSignIns } from '../sign-in/kept-sign-ins';
import { ownPage } from './own-path.rules';
import { Provider } from './provider';
import {
  type CallbackCall,
  type RedirectCall,
  ProviderGuard,
  ProviderRefusal,
  ShowRefusal,
} from './provider.guard';

const homes = {
  student: '/player-dashboard',
  instructor: '/instructor-dashboard',
  admin: '/admin-dashboard',
} as const;

@Controller()
@UseFilters(ShowRefusal)
export class ProviderSignInController {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly provider: Provider,
    private readonly kept: KeptSignIns,
    private readonly signIn: SignInService,
  ) {}

  @Handle(getProvider)
  get(): AnswerOf<typeof getProvider> {
    return { name: this.provider.label };
  }

  @Handle(beginProviderSignIn)
  @UseGuards(ProviderGuard)
  async begin(
    @Call() { query, headers, session, address }: RedirectCall,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const device = deviceOf(headers).known ?? randomBytes(32).toString('base64url');
    await this.kept.keepTrip(session.trip, device, ownPage(query.from, this.config.PUBLIC_URL));
    void reply.header('set-cookie', deviceCookie(device, this.config.PUBLIC_URL));
    void reply.header('location', address);
  }

  @Handle(finishProviderSignIn)
  @UseGuards(ProviderGuard)
  async finish(
    @Call() { caller, headers, user: account, session }: CallbackCall,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const device = deviceOf(headers);
    const next = session.page ?? homes[account.role];
    if (account.disabledAt) throw new ProviderRefusal('disabled');
    if (account.secondFactor === 'on') {
      await this.kept.keepWaiting(device.known!, { userId: account.id, page: next });
      return void reply.header('location', '/login?code=asked');
    }
    const begun = await this.signIn.begin(caller, account, device);
    if (!begun) throw new ProviderRefusal('failed');
    void reply.header('set-cookie', cookiesOf(begun, this.config.PUBLIC_URL));
    void reply.header('location', next);
  }
}
