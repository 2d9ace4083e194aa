import {
  type AnswerOf,
  type Camp,
  constants,
  getAddressProof,
  getCamp,
  getCampRegistrationMail,
  getCampResultsMail,
  getCustomRequest,
  getFilmNotice,
  getErasedAddress,
  getLessonNow,
  getPasswordReset,
  getSite,
  getVideoFacts,
  getWaitlistMail,
  type LessonFacts,
  type LessonNow,
  listPeople,
  type Person,
  type Site,
  SiteSettings,
  toCents,
} from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import {
  createDatabase,
  fake,
  type MailSink,
  person,
  startFakeService,
  startMailSink,
  startTestService,
  type TestService,
} from '@fungo/testing';
import { Delivery } from '../src/deliveries/delivery.entity';
import { messagingService } from '../src/service';

type PasswordReset = AnswerOf<typeof getPasswordReset>;
export type RequestNow = AnswerOf<typeof getCustomRequest>;
export type RegistrationNow = AnswerOf<typeof getCampRegistrationMail>;

/** A camp as its mails see it. */
export const mailedCamp: RegistrationNow['camp'] = {
  campId: 4,
  title: 'Summer Camp',
  campType: 'camp',
  location: 'Doubleday Field',
  startDate: '2027-07-05',
  endDate: '2027-07-09',
  startTime: '09:00',
  endTime: '15:00',
  status: 'active',
  playerChecklist: null,
  arrivalInfo: null,
  pickupInfo: null,
};
export type ResultsNow = AnswerOf<typeof getCampResultsMail>['children'];
export type FamilyNow = AnswerOf<typeof getWaitlistMail>;
export type VideoNow = AnswerOf<typeof getVideoFacts>;

export interface TestAcademy {
  messaging: TestService;
  mailServer: MailSink;
  /** Ends messaging and starts it again on the same stores. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Starts a second messaging on the same stores, which the test ends. */
  another(): Promise<TestService>;
  /** What identity was asked. */
  questions: { site: number; people: number };
  /** Services that answer nothing at the moment. */
  down: Set<'identity' | 'scheduling' | 'media' | 'camps'>;
  /** What identity answers; change it, or empty it, as the test needs. */
  people: Map<string, Person>;
  site: Site;
  /** Links to choose a new password, as identity knows them. */
  resets: Map<string, PasswordReset>;
  /** What scheduling answers. */
  lessons: Map<number, LessonNow>;
  requests: Map<number, RequestNow>;
  /** What media answers. */
  videos: Map<string, VideoNow>;
  notices: Map<string, AnswerOf<typeof getFilmNotice>>;
  /** What camps answer. */
  registrations: Map<string, RegistrationNow>;
  results: Map<string, ResultsNow>;
  families: Map<string, FamilyNow>;
  coach: Person;
  player: Person;
  /** The facts of a lesson of this coach and player. */
  facts(changes?: Partial<LessonFacts>): LessonFacts;
  deliveries(): Promise<Delivery[]>;
  close(): Promise<void>;
}

let lastLesson = 0;

/** What a player says of a lesson when asking for it. */
export const asked = {
  notes: null,
  studentPhone: null,
  studentEmail: null,
  sessionFocus: null,
  weeklyRecurring: null,
  offers: [],
};

const summerCamp: Camp = {
  ...{ id: 4, instructorId: null, title: 'Summer Camp', description: null, campType: 'camp' },
  ...{ location: 'Doubleday Field', startDate: '2027-07-05', endDate: '2027-07-09', status: 'active' },
  ...{ startTime: '09:00', endTime: '15:00', ageMin: null, ageMax: null, ageRange: '3-18', capacity: 20 },
  ...{ registrationCount: 0, waitlistCount: 0, price: 150, fullCampPrice: 150, dailyPrice: 55 },
  ...{ siblingPercent: null, siblingAmount: null, depositAmount: null, restDueDays: null },
  ...{ refundFullDays: 14, refundPartDays: 3, refundPartPercent: 50 },
  ...{ stripeProductId: null, stripePriceId: null, divisions: [], playerChecklist: null, arrivalInfo: null },
  ...{ pickupInfo: null, safetyNotes: null, campSchedule: null, agenda: null, photos: [], videos: [] },
  ...{ logoUrl: null, payWithinDays: null, waiver: null, createdAt: '2027-01-01T12:00:00.000Z' },
};

/** The messaging service with a mail server, an identity that knows one coach and one player, and a scheduling. */
export async function openAcademy(
  env: NodeJS.ProcessEnv = {},
  knownSeconds = 0, // what a test changes is told in the next mail
  academy = {} as TestAcademy,
): Promise<TestAcademy> {
  jest.replaceProperty(constants.mail, 'knownSeconds', knownSeconds as 5);
  const coach = person({ role: 'instructor', instructorId: 7, firstName: 'Dana', lastName: 'Whitfield' });
  const player = person();
  const people = new Map([coach, player].map((one) => [one.userId, one]));
  const site: Site = {
    ...SiteSettings.parse({
      name: 'Fungo Academy',
      tagline: 'Baseball and softball, one good swing at a time',
      address: '12 Foul Pole Lane, Cooperstown, NY 13326',
      contacts: { email: 'hello@fungo.test', phone: '(607) 555-0142' },
      payment: { venmo: '@fungo-academy', cashApp: '$FungoAcademy' },
    }),
    tutorials: [],
    timeZone: 'America/New_York',
  };
  const assertUp = (service: 'identity' | 'scheduling' | 'media' | 'camps') => {
    if (academy.down.has(service)) throw new AppError('unavailable');
  };
  const identity = await startFakeService([
    fake(getSite, () => {
      academy.questions.site += 1;
      return site;
    }),
    fake(listPeople, ({ query }) => {
      academy.questions.people += 1;
      assertUp('identity');
      return [...people.values()].filter(({ userId }) => query.ids?.includes(userId));
    }),
    fake(getErasedAddress, ({ params }) => {
      const known = people.get(params.userId);
      return { address: known?.addressProved ? known.email : null };
    }),
    fake(getAddressProof, ({ params }) => {
      if (people.get(params.userId)?.addressProved) throw new AppError('identity.address-proved');
      return { token: 'proof-of-the-address', expiresAt: '2027-07-04T19:45:00.000Z' };
    }),
    fake(getPasswordReset, ({ params }) => {
      const reset = academy.resets.get(params.id);
      if (!reset) throw new AppError('identity.reset-link-invalid');
      return reset;
    }),
  ]);
  const scheduling = await startFakeService([
    fake(getLessonNow, ({ params }) => {
      assertUp('scheduling');
      const lesson = academy.lessons.get(params.id);
      if (!lesson) throw new AppError('scheduling.lesson-not-found');
      return lesson;
    }),
    fake(getCustomRequest, ({ params }) => {
      const request = academy.requests.get(params.id);
      if (!request) throw new AppError('scheduling.request-not-found');
      return request;
    }),
  ]);
  const media = await startFakeService([
    fake(getVideoFacts, ({ params }) => {
      assertUp('media');
      const video = academy.videos.get(params.id);
      if (!video) throw new AppError('media.video-not-found');
      return video;
    }),
    fake(getFilmNotice, ({ params }) => {
      assertUp('media');
      const notice = academy.notices.get(params.id);
      if (!notice) throw new AppError('media.notice-over');
      return notice;
    }),
  ]);
  const camps = await startFakeService([
    fake(getCampRegistrationMail, ({ params }) => {
      assertUp('camps');
      const registration = academy.registrations.get(params.id);
      if (!registration) throw new AppError('camps.registration-not-found');
      return registration;
    }),
    fake(getCamp, ({ params }) => ({ ...summerCamp, id: Number(params.id) })),
    fake(getCampResultsMail, ({ params }) => ({ children: academy.results.get(params.id) ?? [] })),
    fake(getWaitlistMail, ({ params }) => {
      const family = academy.families.get(params.id);
      if (!family) throw new AppError('camps.not-waiting');
      return family;
    }),
  ]);
  const mailServer = await startMailSink();
  const database = await createDatabase(messagingService);
  const start = (redis: NodeJS.ProcessEnv = {}) =>
    startTestService(messagingService, {
      env: {
        DATABASE_URL: database.url,
        IDENTITY_URL: identity.url,
        SCHEDULING_URL: scheduling.url,
        MEDIA_URL: media.url,
        CAMPS_URL: camps.url,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'mail@fungo.test',
        ...env,
        ...redis,
      },
    });
  const opened: TestAcademy = {
    messaging: await start(),
    restart: async (meanwhile) => {
      const { redisUrl } = academy.messaging;
      await academy.messaging.close();
      await meanwhile?.();
      academy.messaging = await start({ REDIS_URL: redisUrl });
    },
    another: () => start({ REDIS_URL: academy.messaging.redisUrl }),
    mailServer,
    questions: { site: 0, people: 0 },
    down: new Set(),
    people,
    site,
    resets: new Map(),
    lessons: new Map(),
    requests: new Map(),
    videos: new Map(),
    notices: new Map(),
    registrations: new Map(),
    results: new Map(),
    families: new Map(),
    coach,
    player,
    facts: (changes = {}) => {
      const facts = {
        lessonId: (lastLesson += 1),
        studentId: player.userId,
        coachId: coach.userId,
        startsAt: '2026-11-28T14:00:00.000Z',
        durationMinutes: 60,
        location: 'Elite Training Center',
        price: { cents: toCents(75) },
        ...changes,
      };
      academy.lessons.set(facts.lessonId, { ...facts, ...asked, status: 'pending', studentName: null });
      return facts;
    },
    deliveries: () =>
      academy.messaging.dataSource.getRepository(Delivery).find({ order: { createdAt: 'ASC' } }),
    close: async () => {
      await academy.messaging.close();
      await Promise.all([mailServer, identity, scheduling, media, camps].map((one) => one.close()));
      await database.drop();
    },
  };
  return Object.assign(academy, opened);
}

/**
 * An academy for the tests of a file, which closes after them. When one of them begins, no mail is left over, the mail
 * server takes what comes, and every service answers.
 */
export function academyForTests(env: () => Promise<NodeJS.ProcessEnv> = async () => ({})): TestAcademy {
  const academy = {} as TestAcademy;
  beforeAll(async () => {
    await openAcademy(await env(), 0, academy);
  });
  beforeEach(() => {
    academy.mailServer.mails.length = 0;
    academy.mailServer.answer = 'accept';
    academy.down.clear();
  });
  afterAll(() => academy.close?.());
  return academy;
}
