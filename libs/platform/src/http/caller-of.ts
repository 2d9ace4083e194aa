import type { FastifyRequest } from 'fastify';
import { callerHeader, type Caller, type CallerTokens } from '../caller';

const CALLER = Symbol('caller');

type WithCaller = FastifyRequest & { [CALLER]?: Caller };

/** Verifies the signed caller of a request; without one, it is a visitor's. */
export function identifyCaller(request: FastifyRequest, tokens: CallerTokens): void {
  const token = request.headers[callerHeader];
  setCaller(
    request,
    typeof token === 'string' ? tokens.verify(token) : { kind: 'visitor', address: request.ip },
  );
}

export function setCaller(request: FastifyRequest, caller: Caller): void {
  (request as WithCaller)[CALLER] = caller;
}

export const callerOf = (request: FastifyRequest): Caller =>
  (request as WithCaller)[CALLER] ?? { kind: 'visitor', address: request.ip };
