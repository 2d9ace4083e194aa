import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Access } from '@fungo/contracts';
import type { Caller } from '../caller';
import { AppError } from '../errors';
import { callerOf } from './caller-of';
import { endpointOf } from './handle';

/** Lets through whom the endpoint's declared access names, and nobody where none is declared. */
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
 * @throws AppError `auth.sign-in-required` for a visitor, `auth.forbidden` for the wrong role; `request.unknown-path` for a
 * visitor without the token of a link, who is not told what there would be
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
