import { Controller } from '@nestjs/common';
import {
  getThread,
  type ListedThread,
  listMessages,
  listThreads,
  type Message,
  type Page,
  readThread,
  sendMessage,
  type Thread,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { MessagesWriter } from './messages.writer';
import { ThreadsService } from './threads.service';

@Controller()
export class ThreadsController {
  constructor(
    private readonly threads: ThreadsService,
    private readonly messages: MessagesWriter,
  ) {}

  @Handle(listThreads)
  list(@Call() { caller, query }: CallOf<typeof listThreads>): Promise<Page<ListedThread>> {
    return this.threads.list(caller, query);
  }

  @Handle(getThread)
  get(@Call() { caller, params }: CallOf<typeof getThread>): Promise<Thread> {
    return this.threads.get(caller, params);
  }

  @Handle(listMessages)
  listMessages(@Call() { caller, params, query }: CallOf<typeof listMessages>): Promise<Page<Message>> {
    return this.threads.messages(caller, params, query);
  }

  @Handle(sendMessage)
  send(@Call() { caller, params, body, idempotencyKey: key }: CallOf<typeof sendMessage>): Promise<Message> {
    return this.messages.send(caller, { ...params, ...body, key });
  }

  @Handle(readThread)
  read(@Call() { caller, params, body }: CallOf<typeof readThread>): Promise<void> {
    return this.threads.read(caller, params, body.upTo);
  }
}
