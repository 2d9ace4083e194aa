import { setTimeout as delay } from 'node:timers/promises';
import { CampErrands } from './camps';
import { Ledger } from './ledger';
import { LessonErrands } from './lessons';

const coaches = ['coach@fungo.test', 'coach2@fungo.test'];
/** Concurrent writes, limited so that repetitions don't bury a product that is behind. */
const crowd = 200;

/** A steady stream of writes of people who book lessons, coaches who answer, and families who register for camps. */
export class Load {
  readonly ledger: Ledger;
  /** Time of the first write. */
  began = new Date();
  private readonly lessons: LessonErrands;
  private readonly camps: CampErrands;
  private readonly underWay = new Set<Promise<void>>();
  private turn = 0;
  private running: Promise<void> | null = null;
  private stopping = false;

  /** @param bankUrl of the bank for families' cards */
  constructor(url: string, bankUrl: string) {
    this.ledger = new Ledger(url);
    const people = coaches.map((email) => this.ledger.person(email));
    this.lessons = new LessonErrands(this.ledger, people);
    this.camps = new CampErrands(this.ledger, people, bankUrl);
  }

  /** Registers the players, and lets the coaches offer every hour of a year. */
  prepare(): Promise<void> {
    return this.lessons.prepare();
  }

  /** Starts this many writes a second, fewer while too many wait for their answers. */
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
   * Stops writing, and waits for the answers to writes under way.
   * @param patience seconds
   * @returns the number of unanswered writes; they are given up
   */
  async stop(patience: number): Promise<number> {
    this.stopping = true;
    await this.running;
    const done = new AbortController();
    const late = delay(patience * 1000, undefined, { signal: done.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.underWay), late]);
    done.abort();
    const unanswered = this.underWay.size;
    this.ledger.giveUp();
    await Promise.all(this.underWay);
    return unanswered;
  }

  private begin(errand: () => Promise<void>): void {
    const watched = Promise.resolve()
      .then(errand)
      .catch((error: unknown) => this.ledger.failed(error))
      .finally(() => this.underWay.delete(watched));
    this.underWay.add(watched);
  }

  /**
   * Of ten writes, three are bookings and two are for camps. The others are answers, so that few wait, or a coach's own
   * writes. If there is nothing to do, it is a booking.
   */
  private next(): Promise<void> {
    this.turn += 1;
    return this.inTurn() ?? this.lessons.book();
  }

  private inTurn(): Promise<void> | null {
    const { camps, lessons, turn } = this;
    switch (turn % 10) {
      case 2:
        return camps.next();
      case 5:
        return this.ofRegistration() ?? camps.next();
      case 1:
      case 4:
        return lessons.answer('confirmed');
      case 3:
      case 7:
        return lessons.answer('declined');
      case 6:
        return lessons.answer('cancelled');
      case 8:
        return turn % 20 === 8 ? lessons.bookInPerson() : lessons.callOff();
      case 9:
        return lessons.requestCustomLesson();
      default:
        return null;
    }
  }

  /** Of four, two are paid by card, one is partly refunded, and one is deleted. */
  private ofRegistration(): Promise<void> | null {
    const { camps, turn } = this;
    if (turn % 40 === 5) return camps.deleteRegistration();
    return turn % 40 === 25 ? camps.refund() : camps.payByCard();
  }
}
