import {
  type AnswerOf,
  type Camp,
  constants,
  type ErrorCode,
  getAddressProof,
  getCamp,
  getCampAgeGroups,
  getCampRegistrationMail,
  getCampResultsMail,
  getCustomRequest,
  getFilmNotice,
  getAccountInvitation,
  getInvitation,
  getErasedAddress,
  getHourOfferNow,
  getOwedNow,
  getLessonNow,
  type HourOfferNow,
  getPasswordReset,
  getPayableCharge,
  getPlayerNow,
  getSeriesNow,
  getSite,
  getVideoFacts,
  getWaitlistMail,
  type LessonFacts,
  type LessonNow,
  listCampFamilies,
  listAddedCards,
  listCardNews,
  listPeople,
  listWaitingProofs,
  type Person,
  type PlayerNow,
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
  playerNow,
  startFakeService,
  startMailSink,
  startTestService,
  type TestService,
} from '@fungo/testing';
import { Delivery } from '../src/deliveries/delivery.entity';
import { messagingService } from '../src/service';

type Invitation = AnswerOf<typeof getInvitation>;
type AccountInvitation = AnswerOf<typeof getAccountInvitation>;
type PasswordReset = AnswerOf<typeof getPasswordReset>;
export type RequestNow = AnswerOf<typeof getCustomRequest>;
export type RegistrationNow = AnswerOf<typeof getCampRegistrationMail>;

/** A camp in its mails. */
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
export type AgeGroupsNow = AnswerOf<typeof getCampAgeGroups>;
export type FamilyNow = AnswerOf<typeof getWaitlistMail>;
export type VideoNow = AnswerOf<typeof getVideoFacts>;

export interface TestAcademy {
  messaging: TestService;
  mailServer: MailSink;
  /** Ends messaging and starts it again on the same stores. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Starts a second messaging on the same stores, which the test ends. */
  another(): Promise<TestService>;
  /** The number of questions to identity. */
  questions: { site: number; people: number };
  /** Services that answer nothing at the moment. */
  down: Set<'identity' | 'scheduling' | 'media' | 'camps'>;
  /** Identity's answers; a test may change or empty them. */
  people: Map<string, Person>;
  /** Players who are not an account's first. */
  players: Map<string, PlayerNow>;
  site: Site;
  /** Identity's links to choose a new password. */
  invitations: Map<string, Invitation>;
  accountInvitations: Map<string, AccountInvitation>;
  resets: Map<string, PasswordReset>;
  /** Scheduling's answers. */
  lessons: Map<number, LessonNow>;
  hours: Map<string, HourOfferNow>;
  owed: AnswerOf<typeof getOwedNow>;
  requests: Map<number, RequestNow>;
  charges: Map<string, Pick<AnswerOf<typeof getPayableCharge>, 'subject' | 'reference'>>;
  /** Media's answers. */
  videos: Map<string, VideoNow>;
  notices: Map<string, AnswerOf<typeof getFilmNotice>>;
  waitingProofs: Map<string, AnswerOf<typeof listWaitingProofs>>;
  cardNews: AnswerOf<typeof listCardNews>;
  addedCards: AnswerOf<typeof listAddedCards>;
  /** Camps' answers. */
  registrations: Map<string, RegistrationNow>;
  results: Map<string, ResultsNow>;
  families: Map<string, FamilyNow>;
  ageGroups: Map<number, AgeGroupsNow>;
  /** Confirmed registrations by camp. */
  campFamilies: Map<number, AnswerOf<typeof listCampFamilies>['families']>;
  coach: Person;
  player: Person;
  /** The facts of a lesson of this coach and player. */
  facts(changes?: Partial<LessonFacts>): LessonFacts;
  deliveries(): Promise<Delivery[]>;
  /** The deliveries that an event caused. */
  deliveriesOf(eventId: string): Promise<Delivery[]>;
  /** All that deliveries and jobs store, as JSON. */
  storedText(): Promise<string>;
  close(): Promise<void>;
}

let lastLesson = 0;

/** A lesson's usual terms, and a player's empty answers in its request. */
export const asked = {
  terms: { cutOffHours: 24, lateFeePercent: 100 },
  freeUntil: '2026-11-27T14:00:00.000Z',
  askedChange: null,
  series: null,
  held: null,
  rainOut: null,
  packageId: null,
  fee: { cents: toCents(0) },
  payment: null,
  linkToken: null,
  notes: null,
  studentPhone: null,
  studentEmail: null,
  sessionFocus: null,
  weeklyRecurring: null,
  offers: [],
  attendance: null,
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

/** The messaging service with a mail server and doubles of the other services; identity knows one coach and one player. */
export async function openAcademy(
  env: NodeJS.ProcessEnv = {},
  knownSeconds = 0, // 0: the next mail has a test's changes
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
  const fail = (refusal: ErrorCode): never => {
    throw new AppError(refusal);
  };
  const findIn = <K, V>(known: Map<K, V>, id: K, refusal: ErrorCode): V => {
    const found = known.get(id);
    if (!found) throw new AppError(refusal);
    return found;
  };
  const identity = await startFakeService([
    fake(getSite, () => {
      academy.questions.site += 1;
      return site;
    }),
    fake(listPeople, ({ query }) => {
      academy.questions.people += 1;
      assertUp('identity');
      return [...people.values()].filter(({ userId, role }) =>
        query.role ? role === query.role : query.ids?.includes(userId),
      );
    }),
    fake(getPlayerNow, ({ params: { playerId } }) => {
      assertUp('identity');
      const account = people.get(playerId);
      return academy.players.get(playerId) ?? playerNow(account ?? fail('identity.player-not-found'));
    }),
    fake(getErasedAddress, ({ params }) => {
      const known = people.get(params.userId);
      return { address: known?.addressProved ? known.email : null };
    }),
    fake(getAddressProof, ({ params }) => {
      if (people.get(params.userId)?.addressProved) throw new AppError('identity.address-proved');
      return { token: 'proof-of-the-address', expiresAt: '2027-07-04T19:45:00.000Z' };
    }),
    fake(getInvitation, ({ params }) =>
      findIn(academy.invitations, params.id, 'identity.invitation-invalid'),
    ),
    fake(getAccountInvitation, ({ params }) =>
      findIn(academy.accountInvitations, params.id, 'identity.invitation-invalid'),
    ),
    fake(getPasswordReset, ({ params }) => findIn(academy.resets, params.id, 'identity.reset-link-invalid')),
  ]);
  const scheduling = await startFakeService([
    fake(getLessonNow, ({ params }) => {
      assertUp('scheduling');
      return findIn(academy.lessons, params.id, 'scheduling.lesson-not-found');
    }),
    fake(getSeriesNow, ({ params }) => {
      const lessons = [...academy.lessons.values()].filter(({ series }) => series?.id === params.id);
      return { lessons };
    }),
    fake(getOwedNow, ({ query: { ids } }) => ({
      ...academy.owed,
      lessons: academy.owed.lessons.filter(({ lessonId }) => ids.includes(lessonId)),
    })),
    fake(getPayableCharge, ({ params: { id } }) => ({
      ...{ chargeId: id, coachId: coach.userId, playerId: player.userId, version: 1, opens: false },
      ...{ amount: { cents: toCents(75) }, received: { cents: toCents(0) }, byCard: true },
      ...findIn(academy.charges, id, 'payments.charge-not-found'),
    })),
    fake(getHourOfferNow, ({ params }) => findIn(academy.hours, params.id, 'scheduling.offer-not-found')),
    fake(getCustomRequest, ({ params }) =>
      findIn(academy.requests, params.id, 'scheduling.request-not-found'),
    ),
  ]);
  const media = await startFakeService([
    fake(getVideoFacts, ({ params }) => {
      assertUp('media');
      return findIn(academy.videos, params.id, 'media.video-not-found');
    }),
    fake(getFilmNotice, ({ params }) => {
      assertUp('media');
      return findIn(academy.notices, params.id, 'media.notice-over');
    }),
    fake(listWaitingProofs, ({ params }) => academy.waitingProofs.get(params.userId) ?? []),
    fake(listCardNews, () => academy.cardNews),
    fake(listAddedCards, () => academy.addedCards),
  ]);
  const camps = await startFakeService([
    fake(getCampRegistrationMail, ({ params }) => {
      assertUp('camps');
      return findIn(academy.registrations, params.id, 'camps.registration-not-found');
    }),
    fake(listCampFamilies, ({ params, query: { familyIds, after = '', limit } }) => ({
      ...{ title: summerCamp.title, coachId: null },
      families: (academy.campFamilies.get(params.id) ?? [])
        .filter(({ familyId }) => !familyIds || (familyId !== null && familyIds.includes(familyId)))
        .filter(({ registrationId }) => registrationId > after)
        .sort((a, b) => (a.registrationId < b.registrationId ? -1 : 1))
        .slice(0, limit),
    })),
    fake(getCamp, ({ params }) => ({ ...summerCamp, id: Number(params.id) })),
    fake(getCampResultsMail, ({ params }) => ({ children: academy.results.get(params.id) ?? [] })),
    fake(getCampAgeGroups, ({ params }) => findIn(academy.ageGroups, params.id, 'camps.camp-not-found')),
    fake(getWaitlistMail, ({ params }) => findIn(academy.families, params.id, 'camps.not-waiting')),
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
    players: new Map(),
    site,
    invitations: new Map(),
    accountInvitations: new Map(),
    resets: new Map(),
    lessons: new Map(),
    hours: new Map(),
    owed: { address: null, lessons: [] },
    requests: new Map(),
    charges: new Map(),
    videos: new Map(),
    waitingProofs: new Map(),
    cardNews: [],
    addedCards: [],
    notices: new Map(),
    registrations: new Map(),
    results: new Map(),
    families: new Map(),
    ageGroups: new Map(),
    campFamilies: new Map(),
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
        sequence: 0,
        ...changes,
      };
      academy.lessons.set(facts.lessonId, { ...facts, ...asked, status: 'pending', studentName: null });
      return facts;
    },
    deliveries: () => academy.messaging.dataSource.manager.find(Delivery, { order: { createdAt: 'ASC' } }),
    deliveriesOf: (eventId) => academy.messaging.dataSource.manager.findBy(Delivery, { eventId }),
    storedText: async () =>
      JSON.stringify(
        await academy.messaging.dataSource.query(
          `SELECT row_to_json(d) FROM deliveries d UNION ALL SELECT row_to_json(o) FROM events.outbox o`,
        ),
      ),
    close: async () => {
      await academy.messaging.close();
      await Promise.all([mailServer, identity, scheduling, media, camps].map((one) => one.close()));
      await database.drop();
    },
  };
  return Object.assign(academy, opened);
}

/**
 * An academy for the tests of a file, which closes after them. Before each test no mail is left over, the mail server
 * accepts everything, and every service answers.
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
