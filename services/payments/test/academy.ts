import { randomBytes, randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type Cents,
  getCampRegistrationMail,
  getErasedAddress,
  getPayable,
  getPerson,
  getPlayerNow,
  getPayableCharge,
  listChargesOf,
  listPeople,
  listRegistrationsOf,
  receiveStripeEvent,
} from '@fungo/contracts';
import { AppError, hashOfToken, ownerDataSource } from '@fungo/platform';
import { startTestBank, type TestBank } from '@fungo/test-bank';
import {
  eventually,
  fake,
  fakeFamilies,
  person,
  playerNow,
  startFakeService,
  startTestService,
  type TestService,
} from '@fungo/testing';
import { paymentsService } from '../src/service';

export * from '../factories';

/** Camps' answer about a registration, and its link's token. */
type Known = AnswerOf<typeof getPayable> & { token: string };

/** Scheduling's answer about a lesson's charge, and the token of a mailed link. */
type KnownLesson = Omit<AnswerOf<typeof getPayableCharge>, 'opens'> & { token: string };

export interface TestAcademy {
  payments: TestService;
  bank: TestBank;
  /** The id of a person that identity knows. */
  somebody(): string;
  /** A confirmed, unpaid registration of 150 dollars at camps. A test may change the returned object. */
  registered(changes?: Partial<Known>): Known;
  find(registrationId: string): Known;
  /** A lesson of 80 dollars that is due. A test may change the returned object. */
  lesson(changes?: Partial<KnownLesson>): KnownLesson;
  /** Makes identity answer 503. */
  identityDown: boolean;
  /** Waits until all jobs are done or have failed for good. */
  idle(): Promise<void>;
  /** Delivers a Stripe event about an object; `id` repeats an event. */
  hear(stripeId: string, type?: string, id?: string): Promise<number>;
  /** Runs SQL with rights that the service lacks. */
  asOwner(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The payments service with a test bank, and fakes of identity and camps that know the test's people and registrations. */
export async function openAcademy(
  { withoutKeys = false } = {},
  into = {} as TestAcademy,
): Promise<TestAcademy> {
  const known = new Set<string>();
  const registrations = new Map<string, Known>();
  const lessons = new Map<string, KnownLesson>();
  const others = await startFakeService([
    fake(getPerson, ({ params: { userId } }) => {
      if (academy.identityDown) throw new AppError('unavailable');
      if (!known.has(userId)) throw new AppError('identity.user-not-found');
      return person({ userId });
    }),
    fake(getPlayerNow, ({ params: { playerId } }) => {
      if (academy.identityDown) throw new AppError('unavailable');
      if (!known.has(playerId)) throw new AppError('identity.player-not-found');
      return playerNow(person({ userId: playerId }));
    }),
    fake(listPeople, ({ query: { ids = [] } }) => ids.map((userId) => person({ userId }))),
    fake(getErasedAddress, () => ({ address: null })),
    fakeFamilies,
    fake(getPayable, ({ params: { id } }) => {
      const registration = registrations.get(id);
      if (!registration) throw new AppError('camps.registration-not-found');
      return registration;
    }),
    fake(listRegistrationsOf, () => []),
    fake(listChargesOf, () => []),
    fake(getPayableCharge, ({ params: { id }, query: { tokenHash } }) => {
      const lesson = lessons.get(id);
      if (!lesson) throw new AppError('payments.charge-not-found');
      return { ...lesson, opens: tokenHash === hashOfToken(lesson.token) };
    }),
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
      env: {
        IDENTITY_URL: others.url,
        CAMPS_URL: others.url,
        SCHEDULING_URL: others.url,
        ...(!withoutKeys && bank.env),
      },
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
    lesson: (changes: Partial<KnownLesson> = {}) => {
      const lesson: KnownLesson = {
        ...{ chargeId: randomUUID(), subject: 'lesson', coachId: randomUUID(), playerId: randomUUID() },
        ...{ amount: { cents: 8000 as Cents }, received: { cents: 0 as Cents }, version: 1 },
        ...{ reference: 'FG-L1', byCard: true, token: randomBytes(16).toString('hex') },
        ...changes,
      };
      lessons.set(lesson.chargeId, lesson);
      return lesson;
    },
    find: (registrationId: string) => registrations.get(registrationId)!,
    identityDown: false,
    idle: async () => {
      let waiting = await waitingJobs();
      // Any number may wait, as long as it falls.
      while (waiting > 0)
        waiting = await eventually(async () => {
          const now = await waitingJobs();
          if (now >= waiting) throw new Error(`${now} jobs wait`);
          return now;
        });
    },
    hear: async (stripeId: string, type = 'payment_intent.succeeded', id?: string) => {
      const event = bank.event(type, stripeId, id);
      const answer = await academy.payments.visitor.fetch(receiveStripeEvent.path, {
        ...{ method: 'POST', ...event },
      });
      return answer.status;
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

/** One academy for all tests of a file. Mocks and the bank's mishaps end with each test. */
export function academyForTests(options?: Parameters<typeof openAcademy>[0]): TestAcademy {
  const academy = {} as TestAcademy;
  beforeAll(async () => {
    await openAcademy(options, academy);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    academy.bank.befalls = () => undefined;
  });
  afterAll(() => academy.close?.());
  return academy;
}
