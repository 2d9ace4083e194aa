import type { User } from '../src/accounts/user.entity';
import { startTestService, type TestService } from '@fungo/testing';
import { signedIn } from '../../../libs/testing/src/factories/identity';
import { identityService } from '../src/service';

export * from '../../../libs/testing/src/factories/identity';

export const startIdentity = (env: NodeJS.ProcessEnv = {}): Promise<TestService> =>
  startTestService(identityService, { env });

/** Calls as this person. */
export const as = (identity: TestService, user: User) => identity.as(signedIn(user));

/** The session's token in an answer's cookie. */
export const tokenIn = (headers: Headers): string =>
  /^fungo_session=([\w-]+);/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

/** Bodies of refusals differ in this alone. */
export const withoutRequestId = ({ requestId: _, ...body }: { requestId: string }) => body;
