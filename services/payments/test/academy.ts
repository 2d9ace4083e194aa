import { randomUUID } from 'node:crypto';
import { getPerson } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { fake, startFakeService, startTestService, type TestService } from '@fungo/testing';
import { paymentsService } from '../src/service';

export * from '../factories';

export interface TestAcademy {
  payments: TestService;
  /** Somebody whom identity knows. */
  somebody(): string;
  /** Identity answers nothing at the moment. */
  identityDown: boolean;
  close(): Promise<void>;
}

/** The payments service, with an identity that knows those whom a test has made up. */
export async function openAcademy(): Promise<TestAcademy> {
  const known = new Set<string>();
  const identity = await startFakeService([
    fake(getPerson, ({ params: { userId } }) => {
      if (academy.identityDown) throw new AppError('unavailable');
      if (!known.has(userId)) throw new AppError('identity.user-not-found');
      return {
        userId,
        instructorId: null,
        role: 'student' as const,
        firstName: 'Sam',
        lastName: 'Ortega',
        email: `${userId}@families.test`,
        addressProved: true,
        paymentHandles: null,
        version: 1,
      };
    }),
  ]);
  const academy: TestAcademy = {
    payments: await startTestService(paymentsService, { env: { IDENTITY_URL: identity.url } }),
    somebody: () => {
      const userId = randomUUID();
      known.add(userId);
      return userId;
    },
    identityDown: false,
    close: async () => {
      await academy.payments.close();
      await identity.close();
    },
  };
  return academy;
}
