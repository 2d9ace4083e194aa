import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  Inject,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { type beginProviderSignIn, finishProviderSignIn, type ProviderProblem } from '@fungo/contracts';
import { AppError, callOf, type CallOf, endpointOf, type Logger, LOGGER } from '@fungo/platform';
import type { Account } from '../accounts/users.repository';
import { deviceOf } from '../sign-in/device-of';
import { KeptSignIns, type Trip } from '../sign-in/kept-sign-ins';
import { SignInBy, type SignedInCall } from '../sign-in/sign-in.guard';
import { Provider } from './provider';

/** A call that redirects to the provider at `address`. */
export type RedirectCall = CallOf<typeof beginProviderSignIn> & { session: { trip: Trip }; address: string };

/** The provider's callback after a sign-in there, with the page to return to. */
export type CallbackCall = SignedInCall<typeof finishProviderSignIn> & { session: { page: string | null } };

/** `/login` explains the problem, except to somebody who cancelled. */
export class ProviderRefusal extends Error {
  constructor(readonly problem: ProviderProblem | 'cancelled') {
    super(problem);
  }
}

@Catch(ProviderRefusal)
export class ShowRefusal implements ExceptionFilter<ProviderRefusal> {
  catch({ problem }: ProviderRefusal, host: ArgumentsHost): void {
    const page = problem === 'cancelled' ? '/login' : `/login?problem=${problem}`;
    void host.switchToHttp().getResponse<FastifyReply>().status(302).header('location', page).send();
  }
}

/** Guards both calls of a trip to the provider. */
export class ProviderGuard extends SignInBy(Provider) {
  @Inject() private readonly provider: Provider;
  @Inject() private readonly kept: KeptSignIns;
  @Inject(LOGGER) private readonly logger: Logger;

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = callOf(context) as CallOf<typeof finishProviderSignIn>;
    await this.provider.ready().catch((error: unknown) => this.fail(error));
    const isBack = endpointOf(context.getHandler()) === finishProviderSignIn;
    const session = isBack ? await this.kept.endTrip(call.query.state, deviceOf(call.headers).known) : {};
    if (!session) throw new ProviderRefusal('expired');
    const left = new Promise<boolean>((leave) => {
      Object.assign(call, { session, leave: () => leave(true) });
    });
    return Promise.race([super.canActivate(context) as Promise<boolean>, left]);
  }

  /** Passport writes its redirect to an Express response. The handler sends it. */
  getResponse(context: ExecutionContext) {
    const call = callOf(context) as RedirectCall & { leave: () => void };
    const setHeader = (name: string, value: string) => {
      if (name === 'Location') call.address = value;
    };
    return { setHeader, end: () => call.leave() };
  }

  override handleRequest<T = Account>(error: unknown, account: T | false, info?: { message?: string }): T {
    if (account) return account;
    if (error instanceof AuthorizationResponseError) throw new ProviderRefusal('cancelled');
    if (error) return this.fail(error);
    throw new ProviderRefusal(info?.message === 'unverified' ? 'unverified' : 'cancelled');
  }

  private fail(error: unknown): never {
    if (error instanceof AppError) throw error;
    this.logger.warn({ err: error }, 'sign-in by the provider failed');
    throw new ProviderRefusal('failed');
  }
}
