import { randomUUID } from 'node:crypto';
import { type ExecutionContext, Inject, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { EndpointSpec } from '@fungo/contracts';
import { callOf, type CallOf } from '@fungo/platform';
import type { Account } from '../accounts/users.repository';

/** A call that a strategy has tied to an account. */
export type SignedInCall<E extends EndpointSpec> = CallOf<E> & { user: Account };

/** Passport keeps strategies by name for the whole process, and tests run several services in one process. */
export const ownName = (name: string): string => `${name} ${randomUUID()}`;

/**
 * Nest's guard for a strategy of passport. Passport's request is the call as validated by the contract, and gets the
 * account as `user`. Passport's sessions are not used.
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
