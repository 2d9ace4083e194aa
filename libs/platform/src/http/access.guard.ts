import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Access, EndpointSpec } from '@fungo/contracts';
import type { Caller } from '../caller';
import { AppError } from '../errors';
import { callerOf, setCaller } from './caller-of';
import { endpointOf } from './handle';

/** Lets in the callers that the endpoint's access names; an endpoint without access lets nobody in. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw new AppError('auth.forbidden');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    holdBack(endpoint, request);
    assertAccess(endpoint.access, callerOf(request));
    return true;
  }
}

/**
 * A user who must set up a second factor first is treated as a visitor by public calls.
 * @throws AppError `auth.set-up-first` for all other calls
 */
function holdBack({ access, beforeSetUp }: EndpointSpec, request: FastifyRequest): void {
  const caller = callerOf(request);
  if (caller.kind !== 'user' || !caller.setUpFirst || beforeSetUp) return;
  if (access !== 'public' && access !== 'token') throw new AppError('auth.set-up-first');
  setCaller(request, { kind: 'visitor', address: caller.address, tokenHash: caller.tokenHash });
}

/**
 * @throws AppError `auth.sign-in-required` for a visitor, `auth.forbidden` for the wrong role, `request.unknown-path`
 * for a visitor without a link's token, who must not learn what the address holds
 */
export function assertAccess(access: Access, caller: Caller): void {
  if (access === 'public') return;
  if (access === 'service') {
    if (caller.kind !== 'service') throw new AppError('auth.forbidden');
    return;
  }
  if (caller.kind === 'service') throw new AppError('auth.forbidden');
  if (access === 'token') {
    if (caller.kind === 'visitor' && !caller.tokenHash) throw new AppError('request.unknown-path');
    return;
  }
  if (caller.kind === 'visitor') throw new AppError('auth.sign-in-required');
  if (access !== 'signed-in' && !access.includes(caller.role)) throw new AppError('auth.forbidden');
}
