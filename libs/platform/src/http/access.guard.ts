import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Access } from '@fungo/contracts';
import type { Caller } from '../caller';
import { AppError } from '../errors';
import { callerOf } from './caller-of';
import { endpointOf } from './handle';

/** Lets in the callers that the endpoint's access names; an endpoint without access lets nobody in. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw new AppError('auth.forbidden');
    assertAccess(endpoint.access, callerOf(context.switchToHttp().getRequest<FastifyRequest>()));
    return true;
  }
}

/**
 * @throws AppError `auth.sign-in-required` for a visitor, `auth.forbidden` for the wrong role, `request.unknown-path`
 * for a visitor without a link's token, who must not learn what the address holds
 */
function assertAccess(access: Access, caller: Caller): void {
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
