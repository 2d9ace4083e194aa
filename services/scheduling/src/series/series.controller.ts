import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  answerSeries,
  bookSeries,
  cancelSeries,
  getSeriesNow,
  type Lesson,
  previewSeries,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { LessonsService } from '../lessons/lessons.service';
import { SeriesAnswersService } from './series-answers.service';
import { SeriesService } from './series.service';

@Controller()
export class SeriesController {
  constructor(
    private readonly series: SeriesService,
    private readonly answers: SeriesAnswersService,
    private readonly lessons: LessonsService,
  ) {}

  @Handle(previewSeries)
  preview(@Call() { caller, query }: CallOf<typeof previewSeries>): Promise<AnswerOf<typeof previewSeries>> {
    return this.series.preview(caller, query);
  }

  @Handle(bookSeries)
  book(@Call() { caller, body, idempotencyKey }: CallOf<typeof bookSeries>): Promise<Lesson[]> {
    return this.series.book(caller, body, idempotencyKey);
  }

  @Handle(answerSeries)
  answer(@Call() { caller, params, body }: CallOf<typeof answerSeries>): Promise<Lesson[]> {
    return this.answers.answer(caller, params.id, body);
  }

  @Handle(cancelSeries)
  cancel(@Call() { caller, params }: CallOf<typeof cancelSeries>): Promise<Lesson[]> {
    return this.answers.cancel(caller, params.id);
  }

  @Handle(getSeriesNow)
  async now(@Call() { params, query }: CallOf<typeof getSeriesNow>): Promise<AnswerOf<typeof getSeriesNow>> {
    return { lessons: await this.lessons.seriesNow(params.id, query.reader) };
  }
}
