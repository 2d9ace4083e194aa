import { Controller, Inject, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AnswerOf,
  finishWithCode,
  login,
  logout,
  logoutByNavigation,
  type User,
} from '@fungo/contracts';
import { AppError, Call, type CallOf, CONFIG, Handle, sessionCookies } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { CodeStrategy } from './code.strategy';
import { deviceOf } from './device-of';
import { KeptSignIns } from './kept-sign-ins';
import { PasswordStrategy } from './password.strategy';
import { SignInBy, type SignedInCall } from './sign-in.guard';
import { cookiesOf, SignInService } from './sign-in.service';

@Controller()
export class SignInController {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly signIn: SignInService,
    private readonly kept: KeptSignIns,
  ) {}

  @Handle(login)
  @UseGuards(SignInBy(PasswordStrategy), SignInBy(CodeStrategy))
  async logIn(
    @Call() { caller, user: account, headers }: SignedInCall<typeof login>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ user: User }> {
    const begun = await this.signIn.begin(caller, account, deviceOf(headers));
    if (!begun) throw new AppError('auth.bad-credentials');
    void reply.header('set-cookie', cookiesOf(begun, this.config.PUBLIC_URL));
    return { user: begun.user };
  }

  /** After a sign-in by the provider on the same device. */
  @Handle(finishWithCode)
  @UseGuards(SignInBy(CodeStrategy))
  async finishWithCode(
    @Call() { caller, user: account, headers }: SignedInCall<typeof finishWithCode>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof finishWithCode>> {
    const device = deviceOf(headers);
    const waiting = await this.kept.findWaiting(device.known!);
    const begun = waiting && (await this.signIn.begin(caller, account, device));
    if (!begun) throw new AppError('identity.sign-in-expired');
    await this.kept.endWaiting(device.known!);
    void reply.header('set-cookie', cookiesOf(begun, this.config.PUBLIC_URL));
    return { user: begun.user, page: waiting.page };
  }

  @Handle(logout)
  async logOut(
    @Call() { caller }: CallOf<typeof logout>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof logout>> {
    await this.signIn.logOut(caller);
    this.dropCookies(reply);
    return { message: 'You are signed out.' };
  }

  @Handle(logoutByNavigation)
  async logOutByNavigation(
    @Call() { caller }: CallOf<typeof logoutByNavigation>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.signIn.logOut(caller);
    this.dropCookies(reply);
    void reply.header('location', '/');
  }

  private dropCookies(reply: FastifyReply): void {
    void reply.header('set-cookie', sessionCookies(null, this.config.PUBLIC_URL));
  }
}
