import { ClientCounts } from './client-counts';
import { AppError } from './errors';

interface Waiting {
  begin: () => void;
  refuse: (error: Error) => void;
}

interface QueueBounds {
  /** How many pieces of work run at once. */
  atOnce: number;
  /** How many may wait in all. */
  waiting: number;
  /** How many one person may have, waiting and running. */
  each: number;
  /** Seconds after which a refused person may try again. */
  retryAfter: number;
}

/**
 * Limits costly work: a few pieces run at once, a few wait, and the rest is refused at once. Those who wait take turns
 * by person, so that somebody with one piece never waits for all of another person's. Once the line is full, a newcomer
 * takes the last place of the person who holds the most, as long as that person still holds no fewer afterwards.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** The waiting work by person; the person whose turn is next comes first. */
  private readonly lines = new Map<string, Waiting[]>();
  private readonly held = new ClientCounts();

  constructor(private readonly bounds: QueueBounds) {}

  /**
   * Runs a piece of work when its turn comes.
   * @param person a user's id, or a visitor's network
   * @param signal gives up the place in line; running work must watch it itself
   * @throws AppError `unavailable` with Retry-After if too many wait, or once a newcomer takes the place; the signal's
   *   reason
   */
  async run<T>(person: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const { atOnce, waiting, each } = this.bounds;
    const held = this.held.of(person);
    const isFull = this.running >= atOnce && this.waiting >= waiting;
    if (held >= each || (isFull && !this.makeRoom(held))) throw this.refusal();
    const release = this.held.add(person);
    try {
      if (this.running < atOnce) this.running++;
      else await this.turn(person, signal);
      try {
        return await work();
      } finally {
        this.handOn();
      }
    } finally {
      release();
    }
  }

  private refusal(): AppError {
    return new AppError('unavailable', { retryAfter: this.bounds.retryAfter });
  }

  /** Refuses the last piece of the person who holds the most. @returns false if nobody holds more than the newcomer would */
  private makeRoom(held: number): boolean {
    let [most, person] = [held + 1, null as string | null];
    for (const one of this.lines.keys())
      if (this.held.of(one) > most) [most, person] = [this.held.of(one), one];
    if (person === null) return false;
    const last = this.lines.get(person)!.at(-1)!;
    this.drop(person, last);
    last.refuse(this.refusal());
    return true;
  }

  /** Resolves when it is this person's turn. */
  private turn(person: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.drop(person, place);
        reject(signal!.reason as Error);
      };
      const place: Waiting = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        refuse: (error) => {
          signal?.removeEventListener('abort', leave);
          reject(error);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      const line = this.lines.get(person);
      if (line) line.push(place);
      else this.lines.set(person, [place]);
      this.waiting++;
    });
  }

  private drop(person: string, place: Waiting): void {
    const line = this.lines.get(person)!;
    line.splice(line.indexOf(place), 1);
    if (line.length === 0) this.lines.delete(person);
    this.waiting--;
  }

  /** Starts the next in line; a person with more waiting goes to the back. */
  private handOn(): void {
    const [next] = this.lines;
    if (!next) {
      this.running--;
      return;
    }
    const [person, line] = next;
    const place = line[0]!;
    this.drop(person, place);
    if (line.length > 0) {
      this.lines.delete(person);
      this.lines.set(person, line);
    }
    place.begin();
  }
}
