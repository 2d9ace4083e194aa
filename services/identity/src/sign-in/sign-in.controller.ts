import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AnswerOf, login, logout, logoutByNavigation, type User } from '@fungo/contracts';
import { Call, type CallOf, CONFIG, deviceCookie, Handle, sessionCookies } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { deviceOf } from './device-of';
import { SignInService } from './sign-in.service';

@Controller()
export class SignInController {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly signIn: SignInService,
  ) {}

  @Handle(login)
  async logIn(
    @Call() { caller, body, headers, signal }: CallOf<typeof login>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ user: User }> {
    const { user, token, device } = await this.signIn.logIn(caller, body, deviceOf(headers), signal);
    this.setCookies(reply, token);
    void reply.header('set-cookie', deviceCookie(device, this.config.PUBLIC_URL));
    return { user };
  }

  @Handle(logout)
  async logOut(
    @Call() { caller }: CallOf<typeof logout>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<typeof logout>> {
    await this.signIn.logOut(caller);
    this.setCookies(reply, null);
    return { message: 'You are signed out.' };
  }

  @Handle(logoutByNavigation)
  async logOutByNavigation(
    @Call() { caller }: CallOf<typeof logoutByNavigation>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.signIn.logOut(caller);
    this.setCookies(reply, null);
    void reply.header('location', '/');
  }

  private setCookies(reply: FastifyReply, token: string | null): void {
    void reply.header('set-cookie', sessionCookies(token, this.config.PUBLIC_URL));
  }
}
