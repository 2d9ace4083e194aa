import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AnswerOf, getCampEntries, listCampVisits } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { sendCalendar } from '@fungo/platform/calendar';
import { CalendarsService } from './calendars.service';

@Controller()
export class CalendarsController {
  constructor(private readonly calendars: CalendarsService) {}

  @Handle(listCampVisits)
  list(@Call() { query }: CallOf<typeof listCampVisits>): Promise<AnswerOf<typeof listCampVisits>> {
    return this.calendars.list(query);
  }

  @Handle(getCampEntries)
  async entries(
    @Call() { caller, params }: CallOf<typeof getCampEntries>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCalendar(reply, await this.calendars.entries(caller, params.id), 'camp.ics');
  }
}
