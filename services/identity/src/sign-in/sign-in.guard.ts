import { randomUUID } from 'node:crypto';
import { type ExecutionContext, Inject, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { EndpointSpec } from '@fungo/contracts';
import { callOf, type CallOf } from '@fungo/platform';
import type { Account } from '../accounts/users.repository';

/** The call of somebody who has shown a strategy which account is theirs. */
export type SignedInCall<E extends EndpointSpec> = CallOf<E> & { user: Account };

/** Passport keeps strategies by name for the whole process, and a test runs several services in one. */
export const ownName = (name: string): string => `${name} ${randomUUID()}`;

/**
 * Nest's guard for a strategy of passport. Passport's request is the call as the contract has checked it, and the
 * account comes into it as `user`. There is no session of passport's.
 */
export function SignInBy(strategy: Type<{ name: string }>) {
  class SignInGuard extends AuthGuard() {
    constructor(@Inject(strategy) { name }: { name: string }) {
      super({ defaultStrategy: name });
    }

    override getRequest(context: ExecutionContext): CallOf<EndpointSpec> {
      return callOf(context);
    }
  }
  return SignInGuard;
}
