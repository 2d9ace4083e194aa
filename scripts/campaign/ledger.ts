import { setMaxListeners } from 'node:events';
import {
  changeLesson,
  deleteCampRegistration,
  deleteLesson,
  type EndpointSpec,
  type ErrorCode,
} from '@fungo/contracts';
import { type Answer, type Attempt, Person, type Write } from './client';

/** Refusals of a repeated write that was done before its answer was lost. */
const wasDone = new Map<EndpointSpec, ErrorCode>([
  [changeLesson, 'scheduling.wrong-state'],
  [deleteLesson, 'scheduling.lesson-not-found'],
  [deleteCampRegistration, 'camps.registration-not-found'],
]);

interface ExpectedMail {
  kind: string;
  to: string;
}

/** A created item, as far as the product has acknowledged it. */
export interface Acknowledged {
  /** 'lesson 7', 'request 7', 'camp 7', 'registration …', 'family …' on a waitlist. */
  about: string;
  /** For a registration with its children, since none may be lost: 'confirmed, children: 2'. A deleted item is 'gone'. */
  state: string;
  mails: ExpectedMail[];
}

/** Records all requests and acknowledgements. */
export class Ledger {
  readonly attempts: Attempt[] = [];
  readonly things: Acknowledged[] = [];
  /** Unexpected refusals. */
  readonly refusals: string[] = [];
  /** Acknowledged writes so far. */
  acknowledged = 0;
  private readonly gaveUp = new AbortController();

  constructor(private readonly url: string) {
    setMaxListeners(0, this.gaveUp.signal); // every write that waits listens to it
  }

  person(email: string): Person {
    return new Person(this.url, email, this.attempts, this.gaveUp.signal);
  }

  /**
   * @param mayMeet refusals that concurrent writes can cause
   * @returns null for a refusal, which is recorded unless it is one of these
   */
  async write(
    by: Person,
    endpoint: EndpointSpec,
    request: Write,
    mayMeet: ErrorCode[] = [],
  ): Promise<Answer | null> {
    const answer = await by.insist(endpoint, request);
    const { code } = (answer.body ?? {}) as { code?: ErrorCode };
    const isDone = answer.repeated && code !== undefined && code === wasDone.get(endpoint);
    if (answer.status === endpoint.status || isDone) {
      this.acknowledged += 1;
      return answer;
    }
    if (code !== undefined && mayMeet.includes(code)) return null;
    this.refusals.push(
      `${endpoint.method} ${endpoint.path}: ${answer.status} ${code} (${by.email}, ${JSON.stringify(request)})`,
    );
    return null;
  }

  /** Records a failed errand, unless it was given up. */
  failed(error: unknown): void {
    if (!this.gaveUp.signal.aborted) this.refusals.push(String(error));
  }

  /** Ends all waiting for answers. */
  giveUp(): void {
    this.gaveUp.abort();
  }
}

/** Takes a random item out of a list. */
export const anyOf = <T>(list: T[]): T | undefined =>
  list.splice(Math.floor(Math.random() * list.length), 1)[0];
