import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface, type ObjectLiteral, type QueryRunner } from 'typeorm';
import { constants, type Opening } from '@fungo/contracts';
import { AppError, FairQueue, type JsonText, Listener } from '@fungo/platform';
import { StoredSlot } from '../calendar/slot.entity';
import { StoredBlock } from '../calendar/block.entity';
import { StoredLesson } from '../calendar/lesson.entity';
import { KeptAnswers } from './kept-answers';

/** The channel that the triggers notify. */
const channel = 'scheduling_openings';

/** How many bytes are kept, over all questions: more than forty coaches offer who each offer the most they may. */
const mostKept = 32_000_000;

/** Far more than the questions that visitors ask in those seconds. */
const mostQuestions = 2000;

/** What an answer takes in addition to its text. */
const entryBytes = 4000;

/** Leaves most database connections to bookings. */
const bounds = { atOnce: 4, waiting: 100, each: 20, retryAfter: 1 };

interface Written {
  metadata: { target: unknown };
  queryRunner: QueryRunner;
}

/**
 * The openings that anybody asks for, kept for seconds. A change in this process drops them before it is answered; a
 * change by another process or statement drops them by PostgreSQL's notice. While notices cannot be received, nothing
 * is kept; a lost notice costs those seconds.
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

  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
    const { url } = dataSource.options as { url: string };
    const drop = () => this.answers.drop();
    this.listener = new Listener(url, channel, {
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
   * @param person who asks: their questions wait for one another
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
      // Whoever only shares the question of somebody whom the line has refused asks it themselves.
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
    if (target !== StoredSlot && target !== StoredBlock && target !== StoredLesson) return;
    if (queryRunner.isTransactionActive) this.changing.add(queryRunner);
    else this.answers.drop();
  }
}
