import { type Cage, toCents } from '@fungo/contracts';
import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { createLesson, createRating } from '../../services/scheduling/factories';
import type { StoredUser } from '../../services/identity/src/accounts/user.entity';
import type { InstructorProfile } from '../../services/identity/src/accounts/instructor-profile.entity';
import type { StoredSlot } from '../../services/scheduling/src/calendar/slot.entity';
import type { StoredLesson } from '../../services/scheduling/src/calendar/lesson.entity';
import { termsOf } from '../../services/scheduling/src/calendar/slots.rules';
import { lessons, type DemoLesson, type Weekly } from './people-and-hours';

/** A coach's ratings, for identity. */
export function ratingsOf(weekly: Weekly[]): Pick<InstructorProfile, 'ratingSum' | 'ratingCount'> {
  const stars = lessons
    .filter(({ slot }) => weekly.some(({ name }) => name === slot))
    .flatMap(({ rating }) => rating?.stars ?? []);
  return { ratingSum: stars.reduce((sum, one) => sum + one, 0), ratingCount: stars.length };
}

export const slotOf = (
  { name: _, cage: __, price, ...hours }: Weekly,
  coach: InstructorProfile,
  cage: Cage | null,
): Partial<StoredSlot> & { instructorId: number } => ({
  ...hours,
  cageId: cage?.id ?? null,
  instructorId: coach.id,
  priceCents: toCents(price),
});

interface Booking {
  lesson: DemoLesson;
  slot: StoredSlot;
  cage: Cage | null;
  player: StoredUser;
  /** The player, who may be another one of the account's family. */
  playerId: string;
  now: DateTime;
}

export async function book(
  scheduling: DataSource,
  { lesson, slot, cage, player, playerId, now }: Booking,
): Promise<StoredLesson> {
  const startsAt = hourOf(slot, lesson, now);
  const createdAt = DateTime.min(now, DateTime.fromJSDate(startsAt).minus({ days: 5 }));
  const answeredAt = createdAt.plus({ hours: 2 + (slot.id % 7) });
  const booked = await createLesson(scheduling, {
    instructorId: slot.instructorId,
    ...termsOf({ ...slot, cage }),
    startsAt,
    studentId: playerId,
    studentEmail: player.email,
    studentPhone: player.parentPhone ?? player.phoneNumber,
    status: lesson.status,
    seat: lesson.status === 'confirmed' ? (lesson.seat ?? 1) : null,
    sessionFocus: lesson.focus,
    weeklyRecurring: lesson.weekly,
    notes: lesson.notes ?? null,
    createdAt: createdAt.toJSDate(),
    answeredAt: lesson.status === 'confirmed' && answeredAt < now ? answeredAt.toJSDate() : null,
  });
  if (lesson.rating)
    await createRating(scheduling, {
      lesson: booked,
      rating: lesson.rating.stars,
      note: lesson.rating.note ?? null,
    });
  return booked;
}

/** The hour of a weekly slot, this many weeks from its next one (0), or back from its last one (-1, …). */
export function hourOf(
  slot: StoredSlot,
  { weeks, hour }: Pick<DemoLesson, 'weeks' | 'hour'>,
  now: DateTime,
): Date {
  const [hours, minutes] = slot.startTime.split(':').map(Number) as [number, number];
  const weekday = slot.dayOfWeek === 0 ? 7 : slot.dayOfWeek!;
  const inThisWeek = now
    .startOf('day')
    .plus({ days: weekday - now.weekday })
    .set({ hour: hours + (hour ?? 0), minute: minutes });
  return inThisWeek.plus({ weeks: weeks + (inThisWeek > now ? 0 : 1) }).toJSDate();
}
