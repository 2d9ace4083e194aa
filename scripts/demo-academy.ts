import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { BaseConfig, loadConfig, ownerDataSource, ServiceConfig } from '@fungo/platform';
import { createInstructor, createSiteSettings, createUser } from '../libs/testing/src/factories/identity';
import {
  createBlock,
  createCustomRequest,
  createLesson,
  createPerson,
  createRating,
  createSlot,
} from '../libs/testing/src/factories/scheduling';
import type { User } from '../services/identity/src/accounts/user.entity';
import type { InstructorProfile } from '../services/identity/src/instructors/instructor-profile.entity';
import { identityService } from '../services/identity/src/service';
import type { Slot } from '../services/scheduling/src/availability/slot.entity';
import { schedulingService } from '../services/scheduling/src/service';
import {
  coaches,
  customRequests,
  families,
  lessons,
  site,
  type DemoLesson,
  type Weekly,
} from './demo-academy/people-and-hours';

const Config = BaseConfig.pick({ NODE_ENV: true, SITE_TIME_ZONE: true }).extend(
  ServiceConfig.pick({ DATABASE_URL: true }).shape,
);

/** The demo academy has been open for six weeks. */
const weeksOpen = 6;

/**
 * Fills an empty database with the demo academy; leaves any other as it is. The site settings come last: where
 * they are missing, an earlier run was cut short and this one begins anew.
 */
async function main(): Promise<void> {
  const config = loadConfig(Config);
  if (config.NODE_ENV === 'production') throw new Error('A production academy takes no demo data.');
  const identity = await open(config.DATABASE_URL, identityService);
  const scheduling = await open(config.DATABASE_URL, schedulingService);
  try {
    if (!(await takesDemo(identity))) return;
    await identity.query('TRUNCATE users, instructors CASCADE');
    await scheduling.query('TRUNCATE people, slots, lessons, blocks, custom_requests CASCADE');
    await fill(identity, scheduling, config.SITE_TIME_ZONE);
  } finally {
    await identity.destroy();
    await scheduling.destroy();
  }
}

const open = (url: string, { service, entities }: typeof identityService) =>
  ownerDataSource(url, service, entities).initialize();

async function takesDemo(identity: DataSource): Promise<boolean> {
  const [found] = await identity.query<{ real: string; site: string }[]>(
    `SELECT (SELECT count(*) FROM users WHERE email NOT LIKE '%@fungo.test') AS real,
            (SELECT count(*) FROM site_settings) AS site`,
  );
  return Number(found?.real) === 0 && Number(found?.site) === 0;
}

async function fill(identity: DataSource, scheduling: DataSource, zone: string): Promise<void> {
  const now = DateTime.now().setZone(zone);
  const opened = now.minus({ weeks: weeksOpen }).startOf('day');
  const createdAt = opened.toJSDate();

  await createUser(identity, {
    email: 'admin@fungo.test',
    role: 'admin',
    firstName: 'Alex',
    lastName: 'Moreno',
    createdAt,
  });
  const players = new Map<string, User>();
  for (const family of families) {
    const player = await createUser(identity, { ...family, createdAt });
    await createPerson(scheduling, nameOf(player));
    players.set(player.email, player);
  }

  for (const { user, weekly, ...profile } of coaches) {
    const coach = await createInstructor(identity, {
      ...profile,
      ...ratingsOf(weekly),
      user: { ...user, createdAt },
    });
    await createPerson(scheduling, { ...nameOf(coach.user), role: 'instructor', instructorId: coach.id });
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
  await createSiteSettings(identity, site);
}

const nameOf = ({ id, firstName, lastName, email, version }: User) => ({
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
): Partial<Slot> & { instructorId: number } => ({
  ...hours,
  instructorId: coach.id,
  priceCents: price * 100,
});

async function book(
  scheduling: DataSource,
  { lesson, slot, player, now }: { lesson: DemoLesson; slot: Slot; player: User; now: DateTime },
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
function occurrence(slot: Slot, { weeks, hour }: DemoLesson, now: DateTime): Date {
  const [hours, minutes] = slot.startTime.split(':').map(Number) as [number, number];
  const weekday = slot.dayOfWeek === 0 ? 7 : slot.dayOfWeek!;
  const inThisWeek = now
    .startOf('day')
    .plus({ days: weekday - now.weekday })
    .set({ hour: hours + (hour ?? 0), minute: minutes });
  return inThisWeek.plus({ weeks: weeks + (inThisWeek > now ? 0 : 1) }).toJSDate();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
