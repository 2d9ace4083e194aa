import { randomUUID } from 'node:crypto';
import {
  addOwnSlot,
  bookLesson,
  bookSimpleLesson,
  changeLesson,
  type CustomRequest,
  deleteLesson,
  getCurrentUser,
  type Lesson,
  listOpenings,
  type Opening,
  register,
  requestCustomLesson,
  type Slot,
} from '@fungo/contracts';
import { DateTime } from 'luxon';
import type { Answer, Person } from './client';
import { type Acknowledged, anyOf, type Ledger } from './ledger';

/** Coprime to the steps of their turns, so that nobody gets two lessons at once. */
const playerCount = 31;
/** Custom requests of each player to each coach, within the day's limits of mails. */
const requestsEach = 3;
/** Bookings of each hour. */
const seats = 2;
/** Days ahead of the first booked opening. Earlier ones may hold the demo academy's lessons. */
const firstDay = 21;

interface BookedLesson extends Acknowledged {
  atDesk?: true;
  id: number;
  player: Person;
  coach: Person;
}

const bookedAs = ({ body }: Answer, player: Person, coach: Person) => {
  const { id } = body as Lesson;
  return { about: `lesson ${id}`, id, player, coach };
};

/** An hour that the campaign uses only once. */
interface Hour extends Opening {
  coach: Person;
  player: Person;
}

/** A player and a coach for a custom lesson. */
type Wish = Pick<Hour, 'coach' | 'player' | 'instructorId'>;

/** People who book lessons, and coaches who answer. An errand is null if there is nothing to do it with. */
export class LessonErrands {
  /** The lessons that may be answered, and those that may be cancelled. */
  private readonly pending: BookedLesson[] = [];
  private readonly confirmed: BookedLesson[] = [];
  private readonly hours: Hour[] = [];
  private readonly wishes: Wish[] = [];

  constructor(
    private readonly ledger: Ledger,
    private readonly coaches: Person[],
  ) {}

  /** Registers the players, and lets the coaches offer every hour of a year. */
  async prepare(): Promise<void> {
    const players: Person[] = [];
    for (let i = 0; i < playerCount; i += 1) players.push(await this.registered());
    const offered: Opening[][] = [];
    const people = this.coaches;
    for (const coach of people) offered.push(await this.offerHours(coach));
    const byHour = people
      .flatMap((coach, c) => offered[c]!.map((opening) => ({ ...opening, coach, c })))
      .sort((a, b) => a.start.localeCompare(b.start) || a.c - b.c);
    const hourOf = ({ start }: Opening) => Math.floor(Date.parse(start) / 3_600_000);
    for (let time = 0; time < requestsEach; time += 1)
      for (const player of players)
        people.forEach((coach, c) =>
          this.wishes.push({ instructorId: offered[c]![0]!.instructorId, coach, player }),
        );
    for (let seat = 0; seat < seats; seat += 1)
      this.hours.push(
        ...byHour.map((hour) => ({
          ...hour,
          player: players[(people.length * hourOf(hour) + hour.c + 7 * seat) % playerCount]!,
        })),
      );
  }

  async book(): Promise<void> {
    const { start, instructorId, coach, player } = this.takeHour();
    const answer = await this.ledger.write(player, bookLesson, {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        instructorId,
        scheduledDate: start,
        studentPhone: '(555) 014-7720',
        studentEmail: player.email,
        sessionFocus: 'hitting',
        weeklyRecurring: 'no',
      },
    });
    if (!answer) return;
    const lesson: BookedLesson = {
      ...bookedAs(answer, player, coach),
      state: 'pending',
      mails: [
        { kind: 'lesson-requested-coach', to: coach.email },
        { kind: 'lesson-requested-player', to: player.email },
      ],
    };
    this.ledger.things.push(lesson);
    this.pending.push(lesson);
  }

  /** A coach books a simple lesson for a player, which is confirmed at once. */
  async bookInPerson(): Promise<void> {
    const { date, time, coach, player } = this.takeHour();
    const answer = await this.ledger.write(coach, bookSimpleLesson, {
      headers: { 'idempotency-key': randomUUID() },
      body: { studentName: 'Robin Hale', studentEmail: player.email, scheduledDate: date, timeSlot: time },
    });
    if (!answer) return;
    const lesson: BookedLesson = {
      ...bookedAs(answer, player, coach),
      state: 'confirmed',
      mails: [], // mails from the desk have their own limits and are not judged
      atDesk: true,
    };
    this.ledger.things.push(lesson);
    this.confirmed.push(lesson);
  }

  requestCustomLesson(): Promise<void> | null {
    const wish = this.wishes.shift();
    return wish ? this.ask(wish) : null;
  }

  /** A coach answers a request, or its player withdraws it. */
  answer(state: 'confirmed' | 'declined' | 'cancelled'): Promise<void> | null {
    const lesson = anyOf(this.pending);
    if (!lesson) return null;
    return this.change(lesson, state === 'cancelled' ? lesson.player : lesson.coach, state);
  }

  callOff(): Promise<void> | null {
    const lesson = anyOf(this.confirmed);
    return lesson ? this.cancel(lesson) : null;
  }

  private takeHour(): Hour {
    const hour = this.hours.shift();
    if (!hour) throw new Error('Every hour is booked: the campaign is too long for its coaches.');
    return hour;
  }

  /** Each names a different address, since an address gets only a few acknowledgements a day. */
  private async ask({ instructorId, coach, player }: Wish): Promise<void> {
    const email = `${randomUUID()}@fungo.test`;
    // Without a session this would be a visitor’s request, and all visitors of one network share the limits.
    await player.insist(getCurrentUser, {});
    const answer = await this.ledger.write(player, requestCustomLesson, {
      body: {
        instructorId,
        name: 'Robin Hale',
        phone: '(555) 014-7720',
        email,
        travelPreference: 'flexible',
      },
    });
    if (!answer) return;
    this.ledger.things.push({
      about: `request ${(answer.body as CustomRequest).id}`,
      state: 'pending',
      mails: [
        { kind: 'custom-request-made', to: coach.email },
        { kind: 'custom-request-received', to: email },
      ],
    });
  }

  private async change(
    lesson: BookedLesson,
    by: Person,
    state: 'confirmed' | 'declined' | 'cancelled',
  ): Promise<void> {
    const answer = await this.ledger.write(by, changeLesson, {
      params: { id: lesson.id },
      body: { status: state },
    });
    if (!answer) return;
    lesson.state = state;
    if (!lesson.atDesk) lesson.mails.push({ kind: `lesson-${state}`, to: lesson.player.email });
    if (state === 'cancelled' && by === lesson.player)
      lesson.mails.push({ kind: 'lesson-withdrawn-coach', to: lesson.coach.email });
    if (state === 'confirmed') this.confirmed.push(lesson);
  }

  /** A coach who deletes an upcoming confirmed lesson cancels it. */
  private async cancel(lesson: BookedLesson): Promise<void> {
    const answer = await this.ledger.write(lesson.coach, deleteLesson, { params: { id: lesson.id } });
    if (!answer) return;
    lesson.state = 'cancelled';
    if (!lesson.atDesk) lesson.mails.push({ kind: 'lesson-cancelled', to: lesson.player.email });
  }

  private async registered(): Promise<Person> {
    const player = this.ledger.person(`${randomUUID()}@fungo.test`);
    const answer = await player.insist(register, {
      body: {
        ...{ firstName: 'Sam', lastName: 'Ortega', email: player.email },
        ...{ password: 'play-ball', confirmPassword: 'play-ball' },
      },
    });
    if (answer.status !== register.status) throw new Error(`No player can register: ${answer.status}`);
    await player.signIn();
    return player;
  }

  private async offerHours(coach: Person): Promise<Opening[]> {
    await coach.signIn();
    const slots = new Set<number>();
    let instructorId = 0;
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek += 1) {
      const answer = await coach.insist(addOwnSlot, {
        body: {
          // Not at night, when clocks change.
          ...{ dayOfWeek, startTime: '05:00', endTime: '23:00', price: 50, location: 'Cage 3' },
          ...{ maxStudents: seats, weeksDuration: 52 },
        },
      });
      if (answer.status !== addOwnSlot.status) throw new Error(`No slot can be added: ${answer.status}`);
      const slot = answer.body as Slot;
      slots.add(slot.id);
      instructorId = slot.instructorId;
    }
    const openings: Opening[] = [];
    const today = DateTime.utc();
    for (let day = firstDay; day < 7 * 51; day += 60) {
      const from = today.plus({ days: day });
      const to = from.plus({ days: 59 });
      const query = `?instructorId=${instructorId}&from=${from.toISODate()}&to=${to.toISODate()}`;
      const path = `${listOpenings.path}${query}` as const;
      const answer = await coach.insist({ ...listOpenings, path }, {});
      openings.push(...(answer.body as Opening[]).filter(({ slotId }) => slots.has(slotId)));
    }
    return openings;
  }
}
