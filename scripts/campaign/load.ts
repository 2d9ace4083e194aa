import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { DateTime } from 'luxon';
import {
  addOwnSlot,
  bookLesson,
  bookSimpleLesson,
  changeLesson,
  type CustomRequest,
  deleteLesson,
  type EndpointSpec,
  getCurrentUser,
  type Lesson,
  listOpenings,
  type Opening,
  register,
  requestCustomLesson,
  type Slot,
} from '@fungo/contracts';
import { type Answer, type Attempt, Person } from './client';

const coaches = ['coach@fungo.test', 'coach2@fungo.test'];
/** Prime to the steps by which they take turns, so that nobody is asked for two lessons at once. */
const playerCount = 31;
/** Custom requests of each player to each coach: more than the limits of a day would not be mailed. */
const requestsEach = 3;
/** Writes that wait for an answer at a time: a product that is behind must not be buried under what is repeated. */
const crowd = 200;
/** Each hour is booked so many times. */
const seats = 2;
/** Openings are taken from so many days ahead on, where the demo academy has no lessons. */
const firstDay = 21;

export type LessonState = 'pending' | 'confirmed' | 'declined' | 'cancelled';

export interface ExpectedMail {
  kind: string;
  to: string;
}

/** A lesson or custom request as far as the product has acknowledged it. */
export interface Acknowledged {
  /** 'lesson 7', 'request 7'. */
  about: string;
  state: LessonState;
  mails: ExpectedMail[];
}

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

/** An hour that nothing else of the campaign takes. */
interface Hour extends Opening {
  coach: Person;
  player: Person;
}

/** A steady stream of writes of people who book lessons and coaches who answer, and all that was acknowledged. */
export class Load {
  readonly attempts: Attempt[] = [];
  readonly things: Acknowledged[] = [];
  /** Answers that an errand with nothing in its way should not have got. */
  readonly refusals: string[] = [];
  /** Writes that were acknowledged so far. */
  acknowledged = 0;
  /** When the first write was begun. */
  began = new Date();
  /** The lessons that may be answered, and those that may be called off. */
  private readonly pending: BookedLesson[] = [];
  private readonly confirmed: BookedLesson[] = [];
  private readonly hours: Hour[] = [];
  /** Who may still ask whom for a lesson by arrangement. */
  private readonly requests: Pick<Hour, 'coach' | 'player' | 'instructorId'>[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly gaveUp = new AbortController();
  private turn = 0;
  private running: Promise<void> | null = null;
  private stopping = false;

  constructor(private readonly url: string) {
    setMaxListeners(0, this.gaveUp.signal); // every write that waits listens to it
  }

  /** Registers the players and has the coaches offer every hour of a year. */
  async prepare(): Promise<void> {
    const players: Person[] = [];
    for (let i = 0; i < playerCount; i += 1) players.push(await this.registered());
    const offered: Opening[][] = [];
    const people = coaches.map((email) => this.person(email));
    for (const coach of people) offered.push(await this.offerHours(coach));
    const byHour = people
      .flatMap((coach, c) => offered[c]!.map((opening) => ({ ...opening, coach, c })))
      .sort((a, b) => a.start.localeCompare(b.start) || a.c - b.c);
    const hourOf = ({ start }: Opening) => Math.floor(Date.parse(start) / 3_600_000);
    for (let time = 0; time < requestsEach; time += 1)
      for (const player of players)
        people.forEach((coach, c) =>
          this.requests.push({ instructorId: offered[c]![0]!.instructorId, coach, player }),
        );
    for (let seat = 0; seat < seats; seat += 1)
      this.hours.push(
        ...byHour.map((hour) => ({
          ...hour,
          player: players[(people.length * hourOf(hour) + hour.c + 7 * seat) % playerCount]!,
        })),
      );
  }

  /** Begins so many writes a second; fewer while so many wait for their answers that no academy has more people. */
  start(rate: number): void {
    this.running = (async () => {
      this.began = new Date();
      for (let due = Date.now(); !this.stopping; due = Math.max(due + 1000 / rate, Date.now())) {
        await delay(Math.max(0, due - Date.now()));
        if (this.underWay.size >= crowd) await Promise.race(this.underWay);
        this.begin(() => this.next());
      }
    })();
  }

  /**
   * Begins no more writes, and waits for the answers to those under way.
   * @param patience seconds
   * @returns how many are still not answered; they are given up
   */
  async stop(patience: number): Promise<number> {
    this.stopping = true;
    await this.running;
    const done = new AbortController();
    const late = delay(patience * 1000, undefined, { signal: done.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.underWay), late]);
    done.abort();
    const unanswered = this.underWay.size;
    this.gaveUp.abort();
    await Promise.all(this.underWay);
    return unanswered;
  }

  private begin(errand: () => Promise<void>): void {
    const watched = Promise.resolve()
      .then(errand)
      .catch((error: unknown) => {
        if (!this.gaveUp.signal.aborted) this.refusals.push(String(error));
      })
      .finally(() => this.underWay.delete(watched));
    this.underWay.add(watched);
  }

  /** Of ten writes four are bookings, or five; the others answer them, so that few wait, or are a coach's own. */
  private next(): Promise<void> {
    this.turn += 1;
    const ripe = (lessons: BookedLesson[]) =>
      lessons.splice(Math.floor(Math.random() * lessons.length), 1)[0];
    switch (this.turn % 10) {
      case 1:
      case 4: {
        const lesson = ripe(this.pending);
        if (lesson) return this.change(lesson, lesson.coach, 'confirmed');
        break;
      }
      case 3:
      case 7: {
        const lesson = ripe(this.pending);
        if (lesson) return this.change(lesson, lesson.coach, 'declined');
        break;
      }
      case 6: {
        const lesson = ripe(this.pending);
        if (lesson) return this.change(lesson, lesson.player, 'cancelled');
        break;
      }
      case 8: {
        if (this.turn % 20 === 8) return this.bookInPerson(this.takeHour());
        const lesson = ripe(this.confirmed);
        if (lesson) return this.callOff(lesson);
        break;
      }
      case 9:
        if (this.requests.length > 0) return this.requestCustomLesson(this.requests.shift()!);
    }
    return this.book(this.takeHour());
  }

  private takeHour(): Hour {
    const hour = this.hours.shift();
    if (!hour) throw new Error('Every hour is booked: the campaign is too long for its coaches.');
    return hour;
  }

  private async book({ start, instructorId, coach, player }: Hour): Promise<void> {
    const answer = await this.write(player, bookLesson, {
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
    this.things.push(lesson);
    this.pending.push(lesson);
  }

  /** A coach books a simple lesson for a player, which is confirmed at once. */
  private async bookInPerson({ date, time, coach, player }: Hour): Promise<void> {
    const answer = await this.write(coach, bookSimpleLesson, {
      headers: { 'idempotency-key': randomUUID() },
      body: { studentName: 'Robin Hale', studentEmail: player.email, scheduledDate: date, timeSlot: time },
    });
    if (!answer) return;
    const lesson: BookedLesson = {
      ...bookedAs(answer, player, coach),
      state: 'confirmed',
      mails: [], // of the desk's, which have limits of their own, none is judged
      atDesk: true,
    };
    this.things.push(lesson);
    this.confirmed.push(lesson);
  }

  /** Each names another address: that is acknowledged so many times a day and no more. */
  private async requestCustomLesson({
    instructorId,
    coach,
    player,
  }: Pick<Hour, 'coach' | 'player' | 'instructorId'>): Promise<void> {
    const email = `${randomUUID()}@fungo.test`;
    // Without a session this would be a visitor’s request, and all visitors of one network share the limits.
    await player.insist(getCurrentUser, {});
    const answer = await this.write(player, requestCustomLesson, {
      body: {
        instructorId,
        name: 'Robin Hale',
        phone: '(555) 014-7720',
        email,
        travelPreference: 'flexible',
      },
    });
    if (!answer) return;
    this.things.push({
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
    const answer = await this.write(by, changeLesson, { params: { id: lesson.id }, body: { status: state } });
    if (!answer) return;
    lesson.state = state;
    if (!lesson.atDesk) lesson.mails.push({ kind: `lesson-${state}`, to: lesson.player.email });
    if (state === 'cancelled' && by === lesson.player)
      lesson.mails.push({ kind: 'lesson-withdrawn-coach', to: lesson.coach.email });
    if (state === 'confirmed') this.confirmed.push(lesson);
  }

  /** A coach's deleting a confirmed lesson that is still to come cancels it. */
  private async callOff(lesson: BookedLesson): Promise<void> {
    const answer = await this.write(lesson.coach, deleteLesson, { params: { id: lesson.id } });
    if (!answer) return;
    lesson.state = 'cancelled';
    if (!lesson.atDesk) lesson.mails.push({ kind: 'lesson-cancelled', to: lesson.player.email });
  }

  /** @returns null for a refusal, which is noted */
  private async write(
    by: Person,
    endpoint: EndpointSpec,
    request: { params?: object; body?: object; headers?: Record<string, string> },
  ): Promise<Answer | null> {
    const answer = await by.insist(endpoint, request);
    const { code } = (answer.body ?? {}) as { code?: string };
    const wasDone = endpoint.method === 'DELETE' ? 'scheduling.lesson-not-found' : 'scheduling.wrong-state';
    // What was done before its answer got lost is refused the second time.
    if (answer.status === endpoint.status || (answer.repeated && code === wasDone)) {
      this.acknowledged += 1;
      return answer;
    }
    this.refusals.push(
      `${endpoint.method} ${endpoint.path}: ${answer.status} ${code} (${by.email}, ${JSON.stringify(request)})`,
    );
    return null;
  }

  private person(email: string): Person {
    return new Person(this.url, email, this.attempts, this.gaveUp.signal);
  }

  private async registered(): Promise<Person> {
    const player = this.person(`${randomUUID()}@fungo.test`);
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
