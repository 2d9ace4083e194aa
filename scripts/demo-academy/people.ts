import type { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import { addCage, type Cage } from '@fungo/contracts';
import { createPerson as createPersonAtCamps } from '../../services/camps/factories';
import { createInstructor, createUser } from '../../services/identity/factories';
import type { InstructorProfile } from '../../services/identity/src/accounts/instructor-profile.entity';
import type { StoredUser } from '../../services/identity/src/accounts/user.entity';
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
import type { StoredLesson } from '../../services/scheduling/src/calendar/lesson.entity';
import type { StoredSlot } from '../../services/scheduling/src/calendar/slot.entity';
import type { Calls } from './calls';
import { enterPlayers, playerKey } from './families';
import { book, ratingsOf, slotOf } from './lessons';
import {
  cages as cageNames,
  coaches,
  customRequests,
  type DemoFamily,
  type DemoLesson,
  families,
  lessons,
  type Weekly,
} from './people-and-hours';

/** The databases of the services that the demo academy fills. */
export type Academy = Record<
  'identity' | 'scheduling' | 'camps' | 'payments' | 'media' | 'messaging',
  DataSource
>;

export interface BookedLesson {
  lesson: DemoLesson;
  stored: StoredLesson;
}

/** Accounts and profiles by address, slots by name, and players by {@link playerKey}. */
export interface People {
  admin: StoredUser;
  players: Map<string, StoredUser>;
  playerIds: Map<string, string>;
  instructors: Map<string, InstructorProfile>;
  slots: Map<string, StoredSlot>;
  booked: BookedLesson[];
}

/** The people of the academy, their hours and their lessons. */
export class Arrivals implements People {
  admin: StoredUser;
  readonly players = new Map<string, StoredUser>();
  readonly playerIds = new Map<string, string>();
  readonly instructors = new Map<string, InstructorProfile>();
  readonly slots = new Map<string, StoredSlot>();
  readonly booked: BookedLesson[] = [];
  private readonly cages = new Map<string, Cage>();
  private readonly createdAt: Date;

  constructor(
    private readonly academy: Academy,
    private readonly calls: Calls,
    private readonly now: DateTime,
    weeksOpen: number,
  ) {
    this.createdAt = now.minus({ weeks: weeksOpen }).startOf('day').toJSDate();
  }

  async enter(): Promise<People> {
    await this.openOffice();
    for (const family of families) await this.enterFamily(family);
    for (const coach of coaches) await this.enterCoach(coach);
    return this;
  }

  private async openOffice(): Promise<void> {
    const { identity, media } = this.academy;
    this.admin = await createUser(identity, {
      email: 'admin@fungo.test',
      role: 'admin',
      firstName: 'Alex',
      lastName: 'Moreno',
      createdAt: this.createdAt,
    });
    const { email: _, ...administrator } = nameOf(this.admin);
    await createFilmedPerson(media, { ...administrator, role: 'admin' });
    const caller = await this.calls.person(this.admin);
    for (const name of cageNames)
      this.cages.set(name, await this.calls.call(caller, addCage, { body: { name } }));
  }

  private async enterFamily(family: DemoFamily): Promise<void> {
    const { identity, scheduling, media, payments } = this.academy;
    const { born: _, own: __, children: ___, guardian: ____, ...account } = family;
    const player = await createUser(identity, {
      ...account,
      ...{ createdAt: this.createdAt, consent: { guardian: family.parentName } },
    });
    const { email, ...name } = nameOf(player);
    await createPerson(scheduling, { ...name, email });
    await createFilmedPerson(media, name);
    if (player.membershipStatus === 'active') {
      await createMembership(payments, { userId: player.id });
      await createKnownMembership(media, { userId: player.id });
      await identity.query('UPDATE users SET membership_version = 1 WHERE id = $1', [player.id]);
    }
    this.players.set(email, player);
    for (const [key, id] of await enterPlayers(this.calls, player, family, this.now))
      this.playerIds.set(key, id);
  }

  private async enterCoach({ user, weekly, ...profile }: (typeof coaches)[number]): Promise<void> {
    const { identity, scheduling, media, camps } = this.academy;
    const coach = await createInstructor(identity, {
      ...profile,
      ...ratingsOf(weekly),
      user: { ...user, createdAt: this.createdAt },
    });
    const { email, ...name } = nameOf(coach.user);
    const role = { role: 'instructor', instructorId: coach.id } as const;
    await createPerson(scheduling, { ...name, email, ...role });
    await createFilmedPerson(media, { ...name, ...role });
    await createPersonAtCamps(camps, { ...name, ...role });
    this.instructors.set(email, coach);
    for (const hours of weekly) await this.offer(coach, hours);
    for (const { coach: address, hoursAgo, ...request } of customRequests)
      if (address === email)
        await createCustomRequest(scheduling, {
          ...request,
          instructorId: coach.id,
          createdAt: this.now.minus({ hours: hoursAgo }).toJSDate(),
        });
    const away = this.now.plus({ weeks: 5 }).startOf('week');
    await createBlock(scheduling, {
      instructorId: coach.id,
      fromDate: away.toFormat('yyyy-MM-dd'),
      toDate: away.plus({ days: 6 }).toFormat('yyyy-MM-dd'),
      reason: 'Coaches’ clinic',
    });
  }

  private async offer(coach: InstructorProfile, hours: Weekly): Promise<void> {
    const { scheduling } = this.academy;
    const cage = hours.cage === undefined ? null : this.cages.get(hours.cage)!;
    const slot = await createSlot(scheduling, { ...slotOf(hours, coach, cage), createdAt: this.createdAt });
    this.slots.set(hours.name, slot);
    for (const lesson of lessons.filter((one) => one.slot === hours.name)) {
      const player = this.players.get(lesson.player)!;
      const playerId = this.playerIds.get(playerKey(lesson.player, lesson.child))!;
      const stored = await book(scheduling, { lesson, slot, cage, player, playerId, now: this.now });
      this.booked.push({ lesson, stored });
    }
  }
}

const nameOf = ({ id, firstName, lastName, email, version }: StoredUser) => ({
  userId: id,
  firstName,
  lastName,
  email,
  version,
});
