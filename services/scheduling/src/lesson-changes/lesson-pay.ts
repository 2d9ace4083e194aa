import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getSite, type LessonPage, listPeople, toPayFor } from '@fungo/contracts';
import { Ask } from '@fungo/platform';
import { LessonNotice } from '../openings/lesson-notice';
import { CoachesService } from '../people/coaches.service';

/** How a family pays for a lesson, for the lesson's page. */
@Injectable()
export class LessonPay {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coaches: CoachesService,
    private readonly notice: LessonNotice,
    private readonly ask: Ask,
  ) {}

  /** Null if there is nothing to pay, and while identity does not answer: the page's other parts work without it. */
  async find(lesson: LessonPage): Promise<LessonPage['pay']> {
    if (!toPayFor(lesson)) return null;
    const { userId } = await this.coaches.get(this.dataSource.manager, lesson.instructorId);
    try {
      const [people, site, card] = await Promise.all([
        this.ask.question(listPeople, { query: { ids: userId } }),
        this.ask.question(getSite, {}),
        this.notice.card(),
      ]);
      return { handles: people[0]?.paymentHandles ?? site.payment, byCard: card !== 'off' };
    } catch {
      return null;
    }
  }
}
