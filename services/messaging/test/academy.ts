import { randomUUID } from 'node:crypto';
import { getPerson, getSite, type LessonFacts, type Person, type Site, SiteSettings } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { fake, type MailSink, startFakeService, startMailSink, startTestService } from '@fungo/testing';
import type { TestService } from '@fungo/testing';
import { Delivery } from '../src/deliveries/delivery.entity';
import { messagingService } from '../src/service';

export interface TestAcademy {
  messaging: TestService;
  mailServer: MailSink;
  /** What identity answers; change it, or empty it, as the test needs. */
  people: Map<string, Person>;
  site: Site;
  coach: Person;
  player: Person;
  /** The facts of a lesson of this coach and player. */
  facts(changes?: Partial<LessonFacts>): LessonFacts;
  deliveries(): Promise<Delivery[]>;
  close(): Promise<void>;
}

let lastLesson = 0;

export const person = (changes: Partial<Person> = {}): Person => {
  const userId = changes.userId ?? randomUUID();
  return {
    userId,
    instructorId: null,
    role: 'student',
    firstName: 'Sam',
    lastName: 'Ortega',
    email: `${userId}@families.test`,
    paymentHandles: null,
    version: 1,
    ...changes,
  };
};

/** The messaging service with a mail server, and an identity that knows one coach and one player. */
export async function openAcademy(env: NodeJS.ProcessEnv = {}): Promise<TestAcademy> {
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
  const identity = await startFakeService([
    fake(getSite, () => site),
    fake(getPerson, ({ params }) => {
      const found = people.get(params.userId);
      if (!found) throw new AppError('identity.user-not-found');
      return found;
    }),
  ]);
  const mailServer = await startMailSink();
  const messaging = await startTestService(messagingService, {
    env: { IDENTITY_URL: identity.url, SMTP_URL: mailServer.url, MAIL_FROM: 'mail@fungo.test', ...env },
  });
  return {
    messaging,
    mailServer,
    people,
    site,
    coach,
    player,
    facts: (changes = {}) => ({
      lessonId: (lastLesson += 1),
      studentId: player.userId,
      coachId: coach.userId,
      startsAt: '2026-11-28T14:00:00.000Z',
      durationMinutes: 60,
      location: 'Elite Training Center',
      price: 75,
      ...changes,
    }),
    deliveries: () => messaging.dataSource.getRepository(Delivery).find({ order: { createdAt: 'ASC' } }),
    close: async () => {
      await messaging.close();
      await mailServer.close();
      await identity.close();
    },
  };
}
