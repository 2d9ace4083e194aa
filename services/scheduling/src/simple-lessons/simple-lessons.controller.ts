import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  bookSimpleLesson,
  bookSimpleSeries,
  listSimpleLessons,
  type Page,
  previewSimpleSeries,
  type SimpleLesson,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { DeskSeriesService } from './desk-series.service';
import { SimpleLessonsService } from './simple-lessons.service';

@Controller()
export class SimpleLessonsController {
  constructor(
    private readonly simpleLessons: SimpleLessonsService,
    private readonly series: DeskSeriesService,
  ) {}

  @Handle(listSimpleLessons)
  list(@Call() { caller, query }: CallOf<typeof listSimpleLessons>): Promise<Page<SimpleLesson>> {
    return this.simpleLessons.list(caller, query);
  }

  @Handle(bookSimpleLesson)
  book(@Call() { caller, body, idempotencyKey }: CallOf<typeof bookSimpleLesson>): Promise<SimpleLesson> {
    return this.simpleLessons.book(caller, body, idempotencyKey);
  }

  @Handle(previewSimpleSeries)
  previewSeries(
    @Call() { caller, query }: CallOf<typeof previewSimpleSeries>,
  ): Promise<AnswerOf<typeof previewSimpleSeries>> {
    return this.series.preview(caller, query);
  }

  @Handle(bookSimpleSeries)
  bookSeries(
    @Call() { caller, body, idempotencyKey }: CallOf<typeof bookSimpleSeries>,
  ): Promise<SimpleLesson[]> {
    return this.series.book(caller, body, idempotencyKey);
  }
}
