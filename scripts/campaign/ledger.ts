import { setMaxListeners } from 'node:events';
import {
  changeLesson,
  deleteCampRegistration,
  deleteLesson,
  type EndpointSpec,
  type ErrorCode,
} from '@fungo/contracts';
import { type Answer, type Attempt, Person, type Write } from './client';

/** What a repeated write is refused with when the first was done before its answer got lost. */
const wasDone = new Map<EndpointSpec, ErrorCode>([
  [changeLesson, 'scheduling.wrong-state'],
  [deleteLesson, 'scheduling.lesson-not-found'],
  [deleteCampRegistration, 'camps.registration-not-found'],
]);

interface ExpectedMail {
  kind: string;
  to: string;
}

/** What somebody made, as far as the product has acknowledged it. */
export interface Acknowledged {
  /** 'lesson 7', 'request 7', 'camp 7', 'registration …', 'family …' on a waitlist. */
  about: string;
  /** Of a registration with its children, as none may be lost: 'confirmed, children: 2'. What was deleted is 'gone'. */
  state: string;
  mails: ExpectedMail[];
}

/** Keeps everything that was asked, and all that was acknowledged. */
export class Ledger {
  readonly attempts: Attempt[] = [];
  readonly things: Acknowledged[] = [];
  /** Answers that an errand with nothing in its way should not have got. */
  readonly refusals: string[] = [];
  /** Writes that were acknowledged so far. */
  acknowledged = 0;
  private readonly gaveUp = new AbortController();

  constructor(private readonly url: string) {
    setMaxListeners(0, this.gaveUp.signal); // every write that waits listens to it
  }

  person(email: string): Person {
    return new Person(this.url, email, this.attempts, this.gaveUp.signal);
  }

  /**
   * @param mayMeet what others can have done meanwhile
   * @returns null for a refusal, which is noted unless it is one of these
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

  /** An errand that failed, unless it failed because it was given up. */
  failed(error: unknown): void {
    if (!this.gaveUp.signal.aborted) this.refusals.push(String(error));
  }

  /** Ends all waiting for answers. */
  giveUp(): void {
    this.gaveUp.abort();
  }
}

/** Takes any one out of a list. */
export const anyOf = <T>(list: T[]): T | undefined =>
  list.splice(Math.floor(Math.random() * list.length), 1)[0];
