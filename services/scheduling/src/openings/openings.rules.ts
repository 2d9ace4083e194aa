import type { StoredLesson } from '../calendar/lesson.entity';
import { groupKeyOf, type Offer, type SlotCage, slotOn, type Start, startsOf } from '../calendar/slots.rules';
import { type Limits, ruleAgainst } from '../coach-rules/coach-rules.rules';
import type { WallClock } from '../wall-clock';

/** Busy time of a coach: a confirmed lesson, or a blocked range, which belongs to no group. */
export interface Busy extends Pick<StoredLesson, 'instructorId' | 'startsAt' | 'endsAt'> {
  groupKey: string | null;
  placeId?: number | null;
}

/** Hours of a cage that a group of lessons has. */
export type CageHour = Pick<StoredLesson, 'startsAt' | 'endsAt' | 'groupKey'> & { cageId: number };

export interface OpenStart<S extends Offer = Offer> extends Start {
  slot: S;
  seatsLeft: number;
}

/**
 * The openings on the dates from `from` to `to`: starts after `earliest` with a free seat at which the coach is not busy
 * with anything else, and the cage is free. If two slots of a coach start at the same time, the first one counts.
 * @param slots the slots on offer
 * @param limits those of the coach, if all slots are one coach's
 * @param busy at least the coaches' busy times on these dates
 * @param cages at least the hours that are taken in the slots' cages on these dates
 */
export function openingsOf<S extends Offer>(
  {
    slots,
    busy,
    limits = null,
    cages = [],
  }: { slots: S[]; busy: Busy[]; limits?: Limits | null; cages?: CageHour[] },
  { from, to, earliest }: { from: string; to: string; earliest: Date },
  clock: WallClock,
): OpenStart<S>[] {
  const openings = new Map<string, OpenStart<S>>();
  const during = calendarOf(busy);
  for (const slot of slots.toSorted((a, b) => a.id - b.id))
    for (const hour of startsOf(slot, from, to, clock)) {
      const key = `${slot.instructorId} ${hour.start.getTime()}`;
      if (hour.start <= earliest || openings.has(key)) continue;
      const offered = slotOn(slot, hour.date)!;
      if (offered.cage && isTaken(offered.cage, { slot, hour, cages })) continue;
      if (limits && isForbidden(limits, { slot: offered, hour, during, clock })) continue;
      const seatsLeft = seatsLeftAt(offered, hour, during(slot.instructorId, hour));
      if (seatsLeft > 0) openings.set(key, { ...hour, slot: offered, seatsLeft });
    }
  return [...openings.values()].sort(
    (a, b) => a.start.getTime() - b.start.getTime() || a.slot.instructorId - b.slot.instructorId,
  );
}

const dayMs = 86_400_000;

/** Only lessons belong to a group. */
const isLesson = ({ groupKey }: Busy): boolean => groupKey !== null;

interface Asked {
  slot: Offer;
  hour: Start;
  during: ReturnType<typeof calendarOf>;
  clock: WallClock;
}

function isForbidden(limits: Limits, { slot, hour: { start, end }, during, clock }: Asked): boolean {
  const around = { start: new Date(start.getTime() - dayMs), end: new Date(end.getTime() + dayMs) };
  const lessons = during(slot.instructorId, around).filter(isLesson);
  const { id, placeId } = slot;
  const added = { startsAt: start, endsAt: end, groupKey: groupKeyOf(id, start), placeId };
  return ruleAgainst(limits, lessons, added, (instant) => clock.dateOf(instant)) !== null;
}

/** Whether another group has the cage in that hour. */
const isTaken = (
  cage: SlotCage,
  { slot, hour: { start, end }, cages }: { slot: Offer; hour: Start; cages: CageHour[] },
): boolean =>
  cages.some(
    ({ cageId, groupKey, startsAt, endsAt }) =>
      cageId === cage.id && startsAt < end && endsAt > start && groupKey !== groupKeyOf(slot.id, start),
  );

/** The openings that are left once a seat of one of them is taken. */
export const withoutSeat = <S extends Offer>(openings: OpenStart<S>[], taken: OpenStart<S>): OpenStart<S>[] =>
  openings
    .map((one) => (one === taken ? { ...one, seatsLeft: one.seatsLeft - 1 } : one))
    .filter(
      (one, i) =>
        one.seatsLeft > 0 && (openings[i] === taken || one.start >= taken.end || one.end <= taken.start),
    );

function seatsLeftAt(slot: Offer, { start }: Start, atOnce: Busy[]): number {
  if (atOnce.length === 0) return slot.maxStudents;
  const group = groupKeyOf(slot.id, start);
  return atOnce.every(({ groupKey }) => groupKey === group) ? slot.maxStudents - atOnce.length : 0;
}

const hourMs = 3_600_000;

/** Finds a coach's busy times at an instant. Indexed by hour, because a question may cover months of all coaches. */
function calendarOf(busy: Busy[]): (instructorId: number, time: { start: Date; end: Date }) => Busy[] {
  const calendar = new Map<number, Map<number, Busy[]>>();
  for (const entry of busy) {
    const hours = calendar.get(entry.instructorId) ?? new Map<number, Busy[]>();
    calendar.set(entry.instructorId, hours);
    for (let hour = hourOf(entry.startsAt); hour * hourMs < entry.endsAt.getTime(); hour += 1)
      hours.set(hour, [...(hours.get(hour) ?? []), entry]);
  }
  return (instructorId, { start, end }) => {
    const hours = calendar.get(instructorId);
    const found = new Set<Busy>();
    if (hours)
      for (let hour = hourOf(start); hour * hourMs < end.getTime(); hour += 1)
        for (const entry of hours.get(hour) ?? [])
          if (entry.startsAt < end && entry.endsAt > start) found.add(entry);
    return [...found];
  };
}

const hourOf = (instant: Date): number => Math.floor(instant.getTime() / hourMs);
