import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type Cents,
  getCampRegistrationMail,
  getErasedAddress,
  getPayable,
  getPerson,
  listRegistrationsOf,
} from '@fungo/contracts';
import { AppError, hashOfToken, ownerDataSource } from '@fungo/platform';
import { startTestBank, type TestBank } from '@fungo/test-bank';
import {
  eventually,
  fake,
  person,
  startFakeService,
  startTestService,
  type TestService,
} from '@fungo/testing';
import { StoredIntent } from '../src/intents/intent.entity';
import { paymentsService } from '../src/service';

export * from '../factories';

/** What camps answers of a registration, and the token of its link. */
type Known = AnswerOf<typeof getPayable> & { token: string };

export interface TestAcademy {
  payments: TestService;
  bank: TestBank;
  /** Somebody whom identity knows. */
  somebody(): string;
  /** A registration that camps knows: of 150 dollars, confirmed, unpaid. A test may change what camps says of it. */
  registered(changes?: Partial<Known>): Known;
  /** One that is registered already. */
  find(registrationId: string): Known;
  /** Identity answers nothing at the moment. */
  identityDown: boolean;
  /** Waits until the service's jobs are done, but for those that failed for good. */
  idle(): Promise<void>;
  /** Changes what the service itself may not. */
  asOwner(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The payments service, with an identity and camps that know what a test has made up, and a Stripe of its own. */
export async function openAcademy(
  { withoutKeys = false } = {},
  into = {} as TestAcademy,
): Promise<TestAcademy> {
  const known = new Set<string>();
  const registrations = new Map<string, Known>();
  const others = await startFakeService([
    fake(getPerson, ({ params: { userId } }) => {
      if (academy.identityDown) throw new AppError('unavailable');
      if (!known.has(userId)) throw new AppError('identity.user-not-found');
      return person({ userId });
    }),
    fake(getErasedAddress, () => ({ address: null })),
    fake(getPayable, ({ params: { id } }) => {
      const registration = registrations.get(id);
      if (!registration) throw new AppError('camps.registration-not-found');
      return registration;
    }),
    fake(listRegistrationsOf, () => []),
    fake(getCampRegistrationMail, ({ params: { id } }): AnswerOf<typeof getCampRegistrationMail> => {
      const { token, ...registration } = registrations.get(id)!;
      return {
        camp: {
          ...{ campId: registration.campId, title: 'Summer Camp', campType: 'camp', location: 'Field 1' },
          ...{ startDate: '2027-07-05', endDate: '2027-07-09', startTime: '09:00', endTime: '15:00' },
          ...{ status: 'active', playerChecklist: null, arrivalInfo: null, pickupInfo: null },
        },
        registration: {
          ...{ id, reference: registration.reference, parentName: 'Grace Park', payBy: null },
          ...{ parentEmail: 'grace@example.com', paymentMethod: 'card', registrationOption: 'all_days' },
          ...{
            selectedDays: [],
            totalAmount: 150,
            received: 0,
            deposit: null,
            refundTerms: null,
            withdrawn: null,
            paymentStatus: 'unpaid',
            registrationStatus: 'confirmed',
          },
        },
        children: [{ playerName: 'Maya Park', division: null }],
        divisions: [],
        calendar: { version: 0, from: null, days: 5 },
        accessToken: token,
      };
    }),
  ]);
  const bank = await startTestBank();
  const academy = Object.assign(into, {
    bank,
    payments: await startTestService(paymentsService, {
      env: { IDENTITY_URL: others.url, CAMPS_URL: others.url, ...(!withoutKeys && bank.env) },
    }),
    somebody: () => {
      const userId = randomUUID();
      known.add(userId);
      return userId;
    },
    registered: (changes: Partial<Known> = {}) => {
      const token = randomBytes(16).toString('hex');
      const registration: Known = {
        ...{ registrationId: randomUUID(), campId: 1, userId: null, token, tokenHash: hashOfToken(token) },
        ...{ reference: 'FG-7K2Q9', registrationStatus: 'confirmed' },
        ...{ total: { cents: 15_000 as Cents }, received: { cents: 0 as Cents }, deposit: null },
        ...changes,
      };
      registrations.set(registration.registrationId, registration);
      return registration;
    },
    find: (registrationId: string) => registrations.get(registrationId)!,
    identityDown: false,
    idle: async () => {
      let waiting = await waitingJobs();
      // However many there are, as long as they grow fewer.
      while (waiting > 0)
        waiting = await eventually(async () => {
          const now = await waitingJobs();
          if (now >= waiting) throw new Error(`${now} jobs wait`);
          return now;
        });
    },
    asOwner: async (sql: string) => {
      const owner = await ownerDataSource(academy.payments.databaseUrl, 'payments', []).initialize();
      await owner.query(sql);
      await owner.destroy();
    },
    close: async () => {
      await academy.payments.close();
      await others.close();
      await bank.close();
    },
  });
  const waitingJobs = async () => {
    const [row] = await academy.payments.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::integer FROM events.outbox WHERE consumer LIKE 'payments.%' AND failed_at IS NULL`,
    );
    return row.count;
  };
  return academy;
}

/** An academy for all tests of a file. What a test does to the bank or to a method ends with it. */
export function academyForTests(): TestAcademy {
  const academy = {} as TestAcademy;
  beforeAll(async () => {
    await openAcademy({}, academy);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    academy.bank.befalls = () => undefined;
  });
  afterAll(() => academy.close?.());
  return academy;
}

/** A payment by card of 150 dollars, prepared here and at Stripe. */
export async function createIntent(
  { payments, bank }: TestAcademy,
  registrationId: string,
): Promise<StoredIntent> {
  const id = randomUUID();
  const stripeId = `pi_${id.replaceAll('-', '')}`;
  bank.intents.set(stripeId, {
    ...{ id: stripeId, object: 'payment_intent', amount: 15_000, amount_received: 0, currency: 'usd' },
    ...{ status: 'requires_payment_method', client_secret: `${stripeId}_secret`, latest_charge: null },
    metadata: { intentId: id, registrationId },
  });
  const intents = payments.dataSource.getRepository(StoredIntent);
  return intents.save({ id, registrationId, stripeId, cents: 15_000 as Cents });
}
