import { Controller, Inject, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { login, logout, logoutByNavigation } from '@fungo/contracts';
import { Call, type CallOf, CONFIG, Handle, sessionCookieHeader } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { SignInService } from './sign-in.service';

@Controller()
export class SignInController {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly signIn: SignInService,
  ) {}

  @Handle(login)
  async logIn(
    @Call() { caller, body }: CallOf<typeof login>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { user, token } = await this.signIn.logIn(caller, body);
    this.setCookie(reply, token);
    return { user };
  }

  @Handle(logout)
  async logOut(@Call() { caller }: CallOf<typeof logout>, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.signIn.logOut(caller);
    this.setCookie(reply, null);
    return { message: 'You are signed out.' };
  }

  @Handle(logoutByNavigation)
  async logOutByNavigation(
    @Call() { caller }: CallOf<typeof logoutByNavigation>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.signIn.logOut(caller);
    this.setCookie(reply, null);
    void reply.header('location', '/');
  }

  private setCookie(reply: FastifyReply, token: string | null): void {
    void reply.header('set-cookie', sessionCookieHeader(token, this.config.PUBLIC_URL));
  }
}
