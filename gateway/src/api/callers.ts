import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Caller,
  CONFIG,
  correctedHint,
  sessionCookies,
  Sessions,
  sessionTokensIn,
} from '@fungo/platform';
import type { GatewayConfig } from '../config';

/** Turns the session cookie into the caller. */
@Injectable()
export class Callers {
  constructor(
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Of several cookies, the first that names a session counts. If none does, the cookie is cleared; if the session was
   * prolonged, the cookie is set again. A hint that names another account is corrected.
   */
  async identify(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const { cookie } = request.headers;
    const tokens = sessionTokensIn(cookie, this.config.PUBLIC_URL);
    if (!tokens) return this.nobody(request);
    for (const token of tokens) {
      const session = await this.sessions.find(token);
      if (!session) continue;
      const { user } = session;
      const corrected = session.renewed
        ? sessionCookies({ token, user }, this.config.PUBLIC_URL)
        : correctedHint(cookie, user, this.config.PUBLIC_URL);
      if (corrected) void reply.header('set-cookie', corrected);
      return { kind: 'user', ...user, sessionId: session.sessionId, address: request.ip };
    }
    void reply.header('set-cookie', sessionCookies(null, this.config.PUBLIC_URL));
    return this.nobody(request);
  }

  /** Whether the request names a session, which need not exist. */
  hasSession(request: FastifyRequest): boolean {
    return Boolean(sessionTokensIn(request.headers.cookie, this.config.PUBLIC_URL));
  }

  /** A visitor, whatever cookies the request has. */
  nobody(request: FastifyRequest): Caller {
    return { kind: 'visitor', address: request.ip };
  }
}
