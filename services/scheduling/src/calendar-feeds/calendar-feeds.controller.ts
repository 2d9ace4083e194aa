import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AnswerOf,
  getCalendarFeed,
  getLessonEntry,
  makeCalendarFeed,
  readCalendarFeed,
  removeCalendarFeed,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { sendCalendar } from '@fungo/platform/calendar';
import { CalendarFeedsService } from './calendar-feeds.service';

@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Handle(getCalendarFeed)
  get(@Call() { caller }: CallOf<typeof getCalendarFeed>): Promise<AnswerOf<typeof getCalendarFeed>> {
    return this.feeds.get(caller);
  }

  @Handle(makeCalendarFeed)
  make(@Call() { caller }: CallOf<typeof makeCalendarFeed>): Promise<AnswerOf<typeof makeCalendarFeed>> {
    return this.feeds.make(caller);
  }

  @Handle(removeCalendarFeed)
  remove(@Call() { caller }: CallOf<typeof removeCalendarFeed>): Promise<void> {
    return this.feeds.remove(caller);
  }

  @Handle(readCalendarFeed)
  async read(@Call() { caller }: CallOf<typeof readCalendarFeed>, @Res() reply: FastifyReply): Promise<void> {
    sendCalendar(reply, await this.feeds.read(caller), 'calendar.ics');
  }

  @Handle(getLessonEntry)
  async lesson(
    @Call() { caller, params }: CallOf<typeof getLessonEntry>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCalendar(reply, await this.feeds.lessonEntry(caller, params.id), 'lesson.ics');
  }
}
