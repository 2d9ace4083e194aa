import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AnswerOf, getOwnCopy, takeOwnCopy } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { CopiesService } from './copies.service';

const headers = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="my-data.zip"',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

@Controller()
export class CopiesController {
  constructor(private readonly copies: CopiesService) {}

  @Handle(getOwnCopy)
  standing(@Call() { caller }: CallOf<typeof getOwnCopy>): Promise<AnswerOf<typeof getOwnCopy>> {
    return this.copies.standing(caller);
  }

  @Handle(takeOwnCopy)
  async take(
    @Call() { caller, signal }: CallOf<typeof takeOwnCopy>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (reply.request.method === 'HEAD') return void reply.headers(headers).send(); // takes no copy
    const { body, size } = await this.copies.take(caller);
    signal.addEventListener('abort', () => body.destroy());
    void reply.headers({ ...headers, 'content-length': size }).send(body);
  }
}
