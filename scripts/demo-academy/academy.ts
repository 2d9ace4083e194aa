import { SiteSettings, toCents } from '@fungo/contracts';
import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  AcademyClock,
  BaseConfig,
  loadConfig,
  noteRun,
  openStorage,
  ownerDataSource,
  resealAll,
  ServiceConfig,
  type Storage,
  StorageConfig,
} from '@fungo/platform';
import { createPerson as createPersonAtCamps } from '../../services/camps/factories';
import { campsService } from '../../services/camps/src/service';
import { createInstructor, createSiteSettings, createUser } from '../../services/identity/factories';
import {
  createAnnotationSet,
  createCredit,
  createMembership as createKnownMembership,
  createPerson as createFilmedPerson,
  createVideo,
  createWeeklyVideo,
} from '../../services/media/factories';
import { createMembership } from '../../services/payments/factories';
import {
  createBlock,
  createCustomRequest,
  createLesson,
  createPerson,
  createRating,
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
import type { StoredSlot } from '../../services/scheduling/src/calendar/slot.entity';
import { schedulingService } from '../../services/scheduling/src/service';
import { payByCard } from './bank';
import { fillCamps } from './camps';
import { fillGallery } from './gallery';
import { inquiries } from './inquiries';
import { fillLeagues } from './leagues';
import { workInOffice } from './office';
import { type Studio, withClips } from './clips';
import {
  coaches,
  customRequests,
  families,
  lessons,
  site,
  type DemoLesson,
  type Weekly,
} from './people-and-hours';
import { leftOutWords } from './left-out';
import { videos, weeklyVideos } from './videos';

const Config = BaseConfig.pick({ SITE_TIME_ZONE: true }).extend({
  ...ServiceConfig.pick({ DATABASE_URL: true, FUNGO_SECRET: true }).shape,
  ...MediaConfig.pick({ FFMPEG_PATH: true }).shape,
  ...StorageConfig.shape,
  DEMO_CLIPS_DIR: z.string().optional().describe('keeps the demo academy’s clips for the next start'),
});

/** The demo academy has been open for six weeks. */
const weeksOpen = 6;

/**
 * Fills an empty database with the demo academy. The site settings come last: where they are missing, an earlier run was
 * cut short and this one begins anew.
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
    // Last: the bank tells the gateway, and that starts behind this.
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

/** The rooms that the demo academy is furnished in. */
type Academy = Record<'identity' | 'scheduling' | 'camps' | 'payments' | 'media' | 'messaging', DataSource>;

/** Accounts and profiles, by address. */
interface People {
  players: Map<string, StoredUser>;
  instructors: Map<string, InstructorProfile>;
}

const open = (url: string, { service, entities }: typeof identityService) =>
  ownerDataSource(url, service, entities).initialize();

/** Where messaging was ever started: the bench does without it. */
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

/** What was deleted before the newcomer came. */
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

interface Filming extends People {
  storage: Storage;
  studio: Studio;
  zone: string;
}

/**
 * What was filmed, with files that can be played, and what the coaches said of it.
 * @returns the site's own films: those of the hitting guide and of a partner
 */
function film(
  { media, camps }: Academy,
  { storage, studio, zone, players, instructors }: Filming,
): Promise<Pick<SiteSettings, 'tutorials' | 'partners'>> {
  const now = DateTime.now().setZone(zone);
  const used = new Map<string, number>();
  return withClips(storage, studio, async (keep, keepShort) => {
    for (const { look, originalName, player, coach, sent, annotations, ...video } of videos) {
      const id = randomUUID();
      const createdAt = sent(now).toJSDate();
      const studentId = players.get(player)!.id;
      await createVideo(media, {
        ...video,
        ...{ id, studentId, createdAt, instructorId: coach ? instructors.get(coach)!.id : null },
        film: { ...(await keep(id, look)), originalName, createdAt },
      });
      const month = new AcademyClock(zone).monthOf(createdAt);
      const n = (used.get(player + month) ?? 0) + 1;
      used.set(player + month, n);
      await createCredit(media, { userId: studentId, month, n, videoId: id });
      if (annotations)
        await createAnnotationSet(media, {
          ...{ videoId: id, annotations, savedBy: instructors.get(coach!)!.user.id },
          savedAt: sent(now).plus({ days: 1 }).toJSDate(),
        });
    }
    await fillGallery({ camps, media }, { storage, keep });
    for (const { coach, sent, ...weekly } of weeklyVideos)
      await createWeeklyVideo(media, {
        ...weekly,
        instructorId: instructors.get(coach)!.id,
        createdAt: sent(now).toJSDate(),
      });
    const { tutorials, partners } = SiteSettings.parse(site);
    for (const [index, short] of drills.entries()) tutorials[index]!.url = await keepShort(short);
    partners[0]!.videoUrl = await keepShort('quick-hands');
    return { tutorials, partners };
  });
}

/** In the order of the hitting guide that every academy starts with. */
const drills = [
  ...(['grip-and-stance', 'load-and-stride', 'tee-work'] as const),
  ...(['soft-toss', 'one-hand-swings', 'tracking-and-timing'] as const),
];

const nameOf = ({ id, firstName, lastName, email, version }: StoredUser) => ({
  userId: id,
  firstName,
  lastName,
  email,
  version,
});

/** What identity has heard of a coach's ratings. */
function ratingsOf(weekly: Weekly[]): Pick<InstructorProfile, 'ratingSum' | 'ratingCount'> {
  const stars = lessons
    .filter(({ slot }) => weekly.some(({ name }) => name === slot))
    .flatMap(({ rating }) => rating?.stars ?? []);
  return { ratingSum: stars.reduce((sum, one) => sum + one, 0), ratingCount: stars.length };
}

const slotOf = (
  { name: _, price, ...hours }: Weekly,
  coach: InstructorProfile,
): Partial<StoredSlot> & { instructorId: number } => ({
  ...hours,
  instructorId: coach.id,
  priceCents: toCents(price),
});

async function book(
  scheduling: DataSource,
  { lesson, slot, player, now }: { lesson: DemoLesson; slot: StoredSlot; player: StoredUser; now: DateTime },
): Promise<void> {
  const startsAt = occurrence(slot, lesson, now);
  const booked = await createLesson(scheduling, {
    instructorId: slot.instructorId,
    slotId: slot.id,
    startsAt,
    studentId: player.id,
    studentEmail: player.email,
    studentPhone: player.parentPhone ?? player.phoneNumber,
    status: lesson.status,
    seat: lesson.status === 'confirmed' ? (lesson.seat ?? 1) : null,
    priceCents: slot.priceCents,
    location: slot.location,
    sessionFocus: lesson.focus,
    weeklyRecurring: lesson.weekly,
    notes: lesson.notes ?? null,
    createdAt: DateTime.min(now, DateTime.fromJSDate(startsAt).minus({ days: 5 })).toJSDate(),
  });
  if (lesson.rating)
    await createRating(scheduling, {
      lesson: booked,
      rating: lesson.rating.stars,
      note: lesson.rating.note ?? null,
    });
}

/** The hour of a weekly slot so many weeks from its next coming one (0), or back from its last (-1, …). */
function occurrence(slot: StoredSlot, { weeks, hour }: DemoLesson, now: DateTime): Date {
  const [hours, minutes] = slot.startTime.split(':').map(Number) as [number, number];
  const weekday = slot.dayOfWeek === 0 ? 7 : slot.dayOfWeek!;
  const inThisWeek = now
    .startOf('day')
    .plus({ days: weekday - now.weekday })
    .set({ hour: hours + (hour ?? 0), minute: minutes });
  return inThisWeek.plus({ weeks: weeks + (inThisWeek > now ? 0 : 1) }).toJSDate();
}
