import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { getPrivateFile, getPublicFile } from '@fungo/contracts';
import { AppError, BeyondEnd, Call, Handle, type CallOf } from '@fungo/platform';
import { FilesService, type Served } from './files.service';

/** A browser asks again after five minutes, because access may have ended; another account asks at once. */
const privately = { 'cache-control': 'private, max-age=300', vary: 'Cookie' };

/** A file with a public name never changes. */
const publicly = { 'cache-control': 'public, max-age=31536000, immutable' };

@Controller()
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Handle(getPrivateFile)
  getPrivate(
    @Call() { caller, params }: CallOf<typeof getPrivateFile>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return send(reply, privately, this.files.openPrivate(caller, params.file, reply.request));
  }

  @Handle(getPublicFile)
  getPublic(@Call() { params }: CallOf<typeof getPublicFile>, @Res() reply: FastifyReply): Promise<void> {
    return send(reply, publicly, this.files.openPublic(params.file, reply.request));
  }
}

async function send(reply: FastifyReply, caching: object, opening: Promise<Served>): Promise<void> {
  const { status, headers, body } = await opening.catch((error: unknown) => {
    if (!(error instanceof BeyondEnd)) throw error;
    void reply.header('content-range', `bytes */${error.size}`);
    throw new AppError('media.beyond-end');
  });
  void reply
    .status(status)
    .headers({ ...headers, ...caching })
    .send(body);
}
