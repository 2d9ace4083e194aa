import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  countNotices,
  listNotices,
  type Notice,
  type NoticeCounts,
  type Page,
  readAllNotices,
  readNotice,
  watchNotices,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { NoticeWatch } from './notice-watch';
import { NoticesService } from './notices.service';

@Controller()
export class NoticesController {
  constructor(
    private readonly notices: NoticesService,
    private readonly watching: NoticeWatch,
  ) {}

  @Handle(listNotices)
  list(@Call() { caller, query }: CallOf<typeof listNotices>): Promise<Page<Notice>> {
    return this.notices.list(caller, query);
  }

  @Handle(countNotices)
  count(@Call() { caller }: CallOf<typeof countNotices>): Promise<NoticeCounts> {
    return this.notices.count(caller);
  }

  @Handle(watchNotices)
  async watch(@Call() { caller }: CallOf<typeof watchNotices>, @Res() reply: FastifyReply): Promise<void> {
    const stream = await this.watching.open(caller);
    void reply
      .headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no', // proxies must pass on each event at once
      })
      .send(stream);
  }

  @Handle(readNotice)
  read(@Call() { caller, params }: CallOf<typeof readNotice>): Promise<NoticeCounts> {
    return this.notices.read(caller, params.id);
  }

  @Handle(readAllNotices)
  readAll(@Call() { caller, body }: CallOf<typeof readAllNotices>): Promise<NoticeCounts> {
    return this.notices.readAll(caller, body);
  }
}
