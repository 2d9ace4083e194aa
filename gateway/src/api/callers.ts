import { Inject, Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, CONFIG, sessionCookie, sessionCookieHeader, Sessions } from '@fungo/platform';
import type { GatewayConfig } from '../config';

/** Turns the session cookie into who is calling. */
@Injectable()
export class Callers {
  constructor(
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** A cookie that names no session any more is taken back; one that was prolonged is set anew. */
  async identify(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const token = parseCookie(request.headers.cookie ?? '')[sessionCookie];
    if (token === undefined) return this.nobody(request);
    const session = await this.sessions.find(token);
    if (!session || session.renewed)
      void reply.header('set-cookie', sessionCookieHeader(session && token, this.config.PUBLIC_URL));
    if (!session) return this.nobody(request);
    return { kind: 'user', ...session.user, sessionId: session.sessionId, address: request.ip };
  }

  /** A visitor, whatever cookie came along. */
  nobody(request: FastifyRequest): Caller {
    return { kind: 'visitor', address: request.ip };
  }
}
