import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  BaseConfig,
  loadConfig,
  openStorage,
  ownerDataSource,
  resealAll,
  ServiceConfig,
  StorageConfig,
} from '@fungo/platform';
import { noteRun } from '@fungo/platform/academy';
import { createPerson as createPersonAtCamps } from '../../services/camps/factories';
import { campsService } from '../../services/camps/src/service';
import { createInstructor, createSiteSettings, createUser } from '../../services/identity/factories';
import {
  createMembership as createKnownMembership,
  createPerson as createFilmedPerson,
} from '../../services/media/factories';
import { createMembership } from '../../services/payments/factories';
import {
  createBlock,
  createCustomRequest,
  createPerson,
  createSlot,
} from '../../services/scheduling/factories';
import type { StoredUser } from '../../services/identity/src/accounts/user.entity';
import type { InstructorProfile } from '../../services/identity/src/accounts/instructor-profile.entity';
import { identityService } from '../../services/identity/src/service';
import { MediaConfig } from '../../services/media/src/config';
import { mediaService } from '../../services/media/src/service';
import { createInquiry } from '../../services/messaging/factories';
import { messagingService } from '../../services/messaging/src/service';
import { PaymentsConfig } from '../../services/payments/src/config';
import { paymentsService } from '../../services/payments/src/service';
import { schedulingService } from '../../services/scheduling/src/service';
import { payByCard } from './bank';
import { fillCamps } from './camps';
import { inquiries } from './inquiries';
import { fillLeagues } from './leagues';
import { workInOffice } from './office';
import { coaches, customRequests, families, lessons, site } from './people-and-hours';
import { type Academy, film, type People } from './films';
import { leftOutWords } from './left-out';
import { book, ratingsOf, slotOf } from './lessons';

const Config = BaseConfig.pick({ SITE_TIME_ZONE: true }).extend({
  ...ServiceConfig.pick({ DATABASE_URL: true, FUNGO_SECRET: true }).shape,
  ...MediaConfig.pick({ FFMPEG_PATH: true }).shape,
  ...StorageConfig.shape,
  DEMO_CLIPS_DIR: z.string().optional().describe('keeps the demo academy’s clips for the next start'),
});

/** The demo academy has been open for six weeks. */
const weeksOpen = 6;

/**
 * Fills an empty database with the demo academy. The site settings come last: if they are missing, an earlier run was
 * cut short and this one starts over.
 */
export async function fillAcademy(): Promise<void> {
  const config = loadConfig(Config);
  const academy: Academy = {
    identity: await open(config.DATABASE_URL, identityService),
    scheduling: await open(config.DATABASE_URL, schedulingService),
    camps: await open(config.DATABASE_URL, campsService),
    payments: await open(config.DATABASE_URL, paymentsService),
    media: await open(config.DATABASE_URL, mediaService),
    messaging: await open(config.DATABASE_URL, messagingService),
  };
  const { identity, scheduling, payments, media, camps, messaging } = academy;
  try {
    await identity.query('TRUNCATE users, instructors, consents CASCADE');
    await scheduling.query('TRUNCATE people, slots, lessons, blocks, custom_requests CASCADE');
    await camps.query('TRUNCATE people, camps, score_changes, retention_runs CASCADE');
    await payments.query(
      'TRUNCATE memberships, subscribers, subscriptions, registrations, postings, intents, refunds CASCADE',
    );
    await media.query(
      'TRUNCATE people, memberships, credits, weekly_videos, videos, films, albums, film_notices, retention_runs CASCADE',
    );
    const people = await fill(academy, config.SITE_TIME_ZONE);
    await fillMessaging(messaging, people.instructors.get('coach@fungo.test')!.user.id);
    const storage = await openStorage(config);
    const studio = { ffmpeg: config.FFMPEG_PATH, keptIn: config.DEMO_CLIPS_DIR };
    const players = new Map([...people.players].map(([email, { id }]) => [email, id]));
    const due = await fillCamps(camps, payments, {
      zone: config.SITE_TIME_ZONE,
      coaches: new Map([...people.instructors].map(([email, { id }]) => [email, id])),
      players,
    });
    await noteNights(academy, DateTime.now().setZone(config.SITE_TIME_ZONE));
    const shown = await film(academy, { storage, studio, zone: config.SITE_TIME_ZONE, ...people });
    // Last, because the bank calls the gateway, which starts after this.
    const paying = loadConfig(PaymentsConfig, { ...process.env, PORT: '0' });
    const leftOut = await payByCard(payments, paying, due, players);
    // The factories write plain text.
    for (const service of [identityService, schedulingService, campsService]) await resealAll(service);
    await workInOffice(academy, config.FUNGO_SECRET);
    await createSiteSettings(identity, { ...site, ...shown });
    for (const one of leftOut) console.log(`${leftOutWords}${one}`);
  } finally {
    for (const dataSource of Object.values(academy)) await dataSource.destroy();
  }
}

const open = (url: string, { service, entities }: typeof identityService) =>
  ownerDataSource(url, service, entities).initialize();

/** Whether messaging was ever started. The bench runs without it. */
async function fillMessaging(messaging: DataSource, coachId: string): Promise<void> {
  const [found] = await messaging.query<{ name: string | null }[]>(`SELECT to_regclass('inquiries') AS name`);
  if (!found?.name) return;
  await messaging.query('TRUNCATE inquiries, leagues CASCADE');
  for (const { hoursAgo, ...inquiry } of inquiries)
    await createInquiry(messaging, {
      ...inquiry,
      createdAt: DateTime.now().minus({ hours: hoursAgo }).toJSDate(),
    });
  await fillLeagues(messaging, coachId);
  await resealAll(messagingService);
}

/** Past deletions by retention period, from before the newcomer joined. */
async function noteNights({ camps, media }: Academy, now: DateTime): Promise<void> {
  const day = (ago: number) => now.minus({ days: ago }).toISODate()!;
  await noteRun(camps.manager, { ranOn: day(16), announced: 4, deleted: 0, oldest: null });
  await noteRun(camps.manager, { ranOn: day(9), announced: 0, deleted: 6, oldest: day(100) });
  await noteRun(media.manager, { ranOn: day(24), announced: 2, deleted: 0, oldest: null });
  await noteRun(media.manager, { ranOn: day(10), announced: 0, deleted: 5, oldest: day(451) });
}

async function fill(
  { identity, scheduling, camps, payments, media }: Academy,
  zone: string,
): Promise<People> {
  const now = DateTime.now().setZone(zone);
  const opened = now.minus({ weeks: weeksOpen }).startOf('day');
  const createdAt = opened.toJSDate();

  const admin = await createUser(identity, {
    email: 'admin@fungo.test',
    role: 'admin',
    firstName: 'Alex',
    lastName: 'Moreno',
    createdAt,
  });
  const { email: _, ...administrator } = nameOf(admin);
  await createFilmedPerson(media, { ...administrator, role: 'admin' });
  const players = new Map<string, StoredUser>();
  const instructors = new Map<string, InstructorProfile>();
  for (const family of families) {
    const player = await createUser(identity, {
      ...family,
      ...{ createdAt, consent: { guardian: family.parentName } },
    });
    const { email, ...name } = nameOf(player);
    await createPerson(scheduling, { ...name, email });
    await createFilmedPerson(media, name);
    if (player.membershipStatus === 'active') {
      await createMembership(payments, { userId: player.id });
      await createKnownMembership(media, { userId: player.id });
      await identity.query('UPDATE users SET membership_version = 1 WHERE id = $1', [player.id]);
    }
    players.set(email, player);
  }

  for (const { user, weekly, ...profile } of coaches) {
    const coach = await createInstructor(identity, {
      ...profile,
      ...ratingsOf(weekly),
      user: { ...user, createdAt },
    });
    const { email, ...name } = nameOf(coach.user);
    const role = { role: 'instructor', instructorId: coach.id } as const;
    await createPerson(scheduling, { ...name, email, ...role });
    await createFilmedPerson(media, { ...name, ...role });
    await createPersonAtCamps(camps, { ...name, ...role });
    instructors.set(email, coach);
    for (const hours of weekly) {
      const slot = await createSlot(scheduling, { ...slotOf(hours, coach), createdAt });
      for (const lesson of lessons.filter(({ slot }) => slot === hours.name))
        await book(scheduling, { lesson, slot, player: players.get(lesson.player)!, now });
    }
    for (const { coach: address, hoursAgo, ...request } of customRequests)
      if (address === user.email)
        await createCustomRequest(scheduling, {
          ...request,
          instructorId: coach.id,
          createdAt: now.minus({ hours: hoursAgo }).toJSDate(),
        });
    const away = now.plus({ weeks: 5 }).startOf('week');
    await createBlock(scheduling, {
      instructorId: coach.id,
      fromDate: away.toFormat('yyyy-MM-dd'),
      toDate: away.plus({ days: 6 }).toFormat('yyyy-MM-dd'),
      reason: 'Coaches’ clinic',
    });
  }
  return { players, instructors };
}

const nameOf = ({ id, firstName, lastName, email, version }: StoredUser) => ({
  userId: id,
  firstName,
  lastName,
  email,
  version,
});
