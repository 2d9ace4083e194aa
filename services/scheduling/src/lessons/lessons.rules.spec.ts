import { randomUUID } from 'node:crypto';
import { firstFamily, type SignedIn } from '@fungo/platform';
import { type Change, deletionOf, effectiveStatus, refusalOf, type Side, sidesOf } from './lessons.rules';
import type { StoredStatus } from '../calendar/lesson.entity';

const now = new Date('2026-07-04T12:00:00Z');
const hour = (offset: number) => new Date(now.getTime() + offset * 3_600_000);

const caller = (role: SignedIn['role'], instructorId: number | null = null, id = randomUUID()): SignedIn => ({
  kind: 'user',
  id,
  ...firstFamily(id),
  role,
  instructorId,
  firstName: 'Sam',
  lastName: 'Ortega',
  sessionId: randomUUID(),
  address: '127.0.0.1',
});

const toCome = { startsAt: hour(1), endsAt: hour(2) };
const underWay = { startsAt: hour(-0.5), endsAt: hour(0.5) };
const over = { startsAt: hour(-2), endsAt: hour(-1) };

describe('effectiveStatus', () => {
  // holds: D1 4.12
  it('completes a confirmed lesson at its end', () => {
    expect(effectiveStatus({ status: 'confirmed', endsAt: hour(0.1) }, now)).toBe('confirmed');
    expect(effectiveStatus({ status: 'confirmed', endsAt: now }, now)).toBe('completed');
    expect(effectiveStatus({ status: 'pending', endsAt: hour(-1) }, now)).toBe('pending');
  });
});

describe('the sides of a lesson', () => {
  const player = caller('student');
  const teacher = caller('instructor', 1);
  const lesson = {
    studentId: player.id,
    instructorId: 1,
    hiddenFromStudent: false,
    hiddenFromInstructor: false,
  };

  it('are the player’s, the coach’s, and the administrator’s for the coach', () => {
    expect(sidesOf(player, lesson)).toEqual(['player']);
    expect(sidesOf(teacher, lesson)).toEqual(['coach']);
    expect(sidesOf(caller('admin'), lesson)).toEqual(['coach']);
    expect(sidesOf(caller('student'), lesson)).toEqual([]);
    expect(sidesOf(caller('instructor', 2), lesson)).toEqual([]);
  });

  it('exclude a former coach', () => {
    expect(sidesOf({ ...teacher, role: 'student' }, lesson)).toEqual([]);
  });

  it('exclude a side that removed the lesson from its list', () => {
    expect(sidesOf(player, { ...lesson, hiddenFromStudent: true })).toEqual([]);
    expect(sidesOf(teacher, { ...lesson, hiddenFromStudent: true })).toEqual(['coach']);
    expect(sidesOf(teacher, { ...lesson, hiddenFromInstructor: true })).toEqual([]);
  });

  it('are both for a coach who booked with themselves', () => {
    expect(sidesOf(teacher, { ...lesson, studentId: teacher.id })).toEqual(['player', 'coach']);
  });
});

describe('a change', () => {
  const refusal = (change: Change, status: StoredStatus, times: typeof toCome, side: Side): string | null =>
    refusalOf(change, { status, ...times }, [side], now);
  const stored: StoredStatus[] = ['pending', 'confirmed', 'declined', 'cancelled'];

  // holds: D1 4.8
  it.each<[Change, Side, StoredStatus]>([
    ['cancelled', 'player', 'pending'],
    ['confirmed', 'coach', 'pending'],
    ['declined', 'coach', 'pending'],
    ['cancelled', 'coach', 'confirmed'],
  ])('to %s is the %s’s from %s alone', (change, side, from) => {
    for (const status of stored)
      expect(refusal(change, status, toCome, side)).toBe(status === from ? null : 'scheduling.wrong-state');
  });

  // holds: D1 4.10
  it('to confirmed or declined is never open to the player', () => {
    for (const status of stored) {
      expect(refusal('confirmed', status, toCome, 'player')).toBe('auth.forbidden');
      expect(refusal('declined', status, toCome, 'player')).toBe('auth.forbidden');
    }
  });

  it('to confirmed is refused once the lesson has started', () => {
    expect(refusal('confirmed', 'pending', underWay, 'coach')).toBe('scheduling.lesson-passed');
    expect(refusal('confirmed', 'pending', over, 'coach')).toBe('scheduling.lesson-passed');
  });

  it('can still close a pending lesson whose time has passed', () => {
    expect(refusal('declined', 'pending', over, 'coach')).toBeNull();
    expect(refusal('cancelled', 'pending', over, 'player')).toBeNull();
  });

  it('cannot cancel a lesson that has started or is completed', () => {
    expect(refusal('cancelled', 'confirmed', underWay, 'coach')).toBe('scheduling.lesson-passed');
    expect(refusal('cancelled', 'confirmed', over, 'coach')).toBe('scheduling.wrong-state');
  });

  it('is allowed if one of the caller’s sides allows it', () => {
    const pending = { status: 'pending', ...toCome } as const;
    expect(refusalOf('cancelled', pending, ['player', 'coach'], now)).toBeNull();
    expect(refusalOf('confirmed', pending, ['player', 'coach'], now)).toBeNull();
  });
});

describe('a deletion', () => {
  const deletion = (side: Side, status: StoredStatus, times = toCome) =>
    deletionOf(side, { status, ...times }, now);

  it.each<Side>(['player', 'coach'])('hides what is over from the %s', (side) => {
    expect(deletion(side, 'declined')).toBe('hide');
    expect(deletion(side, 'cancelled')).toBe('hide');
    expect(deletion(side, 'confirmed', over)).toBe('hide');
    expect(deletion(side, 'pending')).toBeNull();
    expect(deletion(side, 'confirmed', underWay)).toBeNull();
  });

  it('cancels an upcoming lesson only for the coach', () => {
    expect(deletion('coach', 'confirmed')).toBe('cancel');
    expect(deletion('player', 'confirmed')).toBeNull();
  });
});
