import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type ObjectLiteral, type QueryRunner } from 'typeorm';
import { constants, type Opening } from '@fungo/contracts';
import {
  AppError,
  DIRECT_CLIENTS,
  FairQueue,
  type JsonText,
  Listener,
  type NewClient,
} from '@fungo/platform';
import { StoredOffer } from '@fungo/platform/academy';
import { StoredCage } from '../calendar/cage.entity';
import { StoredPlace, StoredTravelTime } from '../calendar/place.entity';
import { StoredSlot } from '../calendar/slot.entity';
import { StoredSlotChange } from '../calendar/slot-change.entity';
import { StoredCoachRules } from '../coach-rules/coach-rules.entity';
import { StoredBlock } from '../calendar/block.entity';
import { StoredBusySpan } from '../calendar/busy-span.entity';
import { StoredLesson } from '../calendar/lesson.entity';
import { KeptAnswers } from './kept-answers';

/** The channel that the triggers notify. */
const channel = 'scheduling_openings';

/** Bytes kept over all questions, enough for forty coaches who each offer the maximum. */
const mostKept = 32_000_000;

/** Far more questions than visitors ask in those seconds. */
const mostQuestions = 2000;

/** The tables whose rows make openings. */
const facts: unknown[] = [
  ...[StoredSlot, StoredSlotChange, StoredBlock, StoredLesson],
  ...[StoredCoachRules, StoredOffer, StoredCage, StoredBusySpan],
  ...[StoredPlace, StoredTravelTime],
];

/** Memory that an answer takes in addition to its text. */
const entryBytes = 4000;

/** Leaves most database connections to bookings. */
const bounds = { atOnce: 4, waiting: 100, each: 20, retryAfter: 1 };

interface Written {
  metadata: { target: unknown };
  queryRunner: QueryRunner;
}

/**
 * Cache of the openings, for seconds. A change in this process drops them before the caller gets an answer. A change by
 * another process or statement drops them through PostgreSQL's notification. Without a connection for notifications
 * nothing is kept, and after a lost one the answers are stale for those seconds.
 */
@Injectable()
export class KeptOpenings
  implements EntitySubscriberInterface<ObjectLiteral>, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly answers = new KeptAnswers<JsonText<Opening[]>>(
    { seconds: constants.limits.openingsKeptSeconds, size: mostKept, count: mostQuestions },
    ({ text }) => text.length + entryBytes,
  );
  private readonly questions = new FairQueue(bounds);
  private readonly listener: Listener;
  private readonly changing = new WeakSet<QueryRunner>();

  constructor(dataSource: DataSource, @Inject(DIRECT_CLIENTS) newClient: NewClient) {
    dataSource.subscribers.push(this);
    const drop = () => this.answers.drop();
    this.listener = new Listener(newClient, channel, {
      onNotice: drop,
      onListening: async () => drop(),
      onLost: drop,
    });
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.listener.close();
  }

  /**
   * The answer to a question, kept or computed.
   * @param person the caller, whose questions wait for one another
   */
  get(
    question: string,
    person: string,
    work: () => Promise<JsonText<Opening[]>>,
  ): Promise<JsonText<Opening[]>> {
    let isOwn = false;
    const ask = () => {
      isOwn = true;
      return this.questions.run(person, work);
    };
    if (!this.listener.isListening) return ask();
    const answer = this.answers.get(question, ask);
    if (isOwn) return answer;
    return answer.catch((error: unknown) => {
      // Callers who only shared a question that the queue refused to somebody else ask it themselves.
      if (error instanceof AppError && error.code === 'unavailable') return ask();
      throw error;
    });
  }

  afterInsert = (event: Written): void => this.recordChange(event);
  afterUpdate = (event: Written): void => this.recordChange(event);
  afterRemove = (event: Written): void => this.recordChange(event);

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (this.changing.delete(queryRunner)) this.answers.drop();
  }

  private recordChange({ metadata: { target }, queryRunner }: Written): void {
    if (!facts.includes(target)) return;
    if (queryRunner.isTransactionActive) this.changing.add(queryRunner);
    else this.answers.drop();
  }
}
