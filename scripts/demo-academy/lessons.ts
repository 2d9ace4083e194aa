import { toCents } from '@fungo/contracts';
import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { createLesson, createRating } from '../../services/scheduling/factories';
import type { StoredUser } from '../../services/identity/src/accounts/user.entity';
import type { InstructorProfile } from '../../services/identity/src/accounts/instructor-profile.entity';
import type { StoredSlot } from '../../services/scheduling/src/calendar/slot.entity';
import { lessons, type DemoLesson, type Weekly } from './people-and-hours';

/** A coach's ratings, for identity. */
export function ratingsOf(weekly: Weekly[]): Pick<InstructorProfile, 'ratingSum' | 'ratingCount'> {
  const stars = lessons
    .filter(({ slot }) => weekly.some(({ name }) => name === slot))
    .flatMap(({ rating }) => rating?.stars ?? []);
  return { ratingSum: stars.reduce((sum, one) => sum + one, 0), ratingCount: stars.length };
}

export const slotOf = (
  { name: _, price, ...hours }: Weekly,
  coach: InstructorProfile,
): Partial<StoredSlot> & { instructorId: number } => ({
  ...hours,
  instructorId: coach.id,
  priceCents: toCents(price),
});

export async function book(
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

/** The hour of a weekly slot, this many weeks from its next one (0), or back from its last one (-1, …). */
function occurrence(slot: StoredSlot, { weeks, hour }: DemoLesson, now: DateTime): Date {
  const [hours, minutes] = slot.startTime.split(':').map(Number) as [number, number];
  const weekday = slot.dayOfWeek === 0 ? 7 : slot.dayOfWeek!;
  const inThisWeek = now
    .startOf('day')
    .plus({ days: weekday - now.weekday })
    .set({ hour: hours + (hour ?? 0), minute: minutes });
  return inThisWeek.plus({ weeks: weeks + (inThisWeek > now ? 0 : 1) }).toJSDate();
}
