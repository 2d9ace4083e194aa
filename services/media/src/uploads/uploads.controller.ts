import { Controller, Res } from '@nestjs/common';
import { TUS_RESUMABLE } from '@tus/server';
import type { FastifyReply } from 'fastify';
import {
  beginProof,
  beginUpload,
  continueUpload,
  dropUpload,
  findUpload,
  uploadVideo,
  type Video,
} from '@fungo/contracts';
import { Call, Handle, type CallOf } from '@fungo/platform';
import { ResumableUploadsService } from './resumable-uploads.service';
import { SwingsService } from './swings.service';

@Controller()
export class UploadsController {
  constructor(
    private readonly swings: SwingsService,
    private readonly uploads: ResumableUploadsService,
  ) {}

  @Handle(uploadVideo)
  upload(@Call() { caller, query, ...body }: CallOf<typeof uploadVideo>): Promise<Video> {
    return this.swings.upload(caller, body, query.playerId);
  }

  @Handle(beginUpload)
  async begin(@Call() call: CallOf<typeof beginUpload>, @Res() reply: FastifyReply): Promise<void> {
    await answer(reply, () => this.uploads.begin(call, call.query.playerId));
  }

  @Handle(beginProof)
  async beginProof(@Call() call: CallOf<typeof beginProof>, @Res() reply: FastifyReply): Promise<void> {
    await answer(reply, () => this.uploads.beginProof(call, call.params.id));
  }

  @Handle(findUpload)
  async find(@Call() call: CallOf<typeof findUpload>, @Res() reply: FastifyReply): Promise<void> {
    await answer(reply, () => this.uploads.find(call, call.params.id));
  }

  @Handle(continueUpload)
  async continue(@Call() call: CallOf<typeof continueUpload>, @Res() reply: FastifyReply): Promise<void> {
    await answer(reply, () => this.uploads.continue(call, call.params.id));
  }

  @Handle(dropUpload)
  async drop(@Call() call: CallOf<typeof dropUpload>, @Res() reply: FastifyReply): Promise<void> {
    await answer(reply, () => this.uploads.drop(call, call.params.id));
  }
}

/** The headers of tus's answer that we pass on to the client. */
const shown = /^(location|cache-control|upload-.*)$/;

async function answer(reply: FastifyReply, ask: () => Promise<Response>): Promise<void> {
  void reply.headers({ 'tus-resumable': TUS_RESUMABLE, 'tus-version': TUS_RESUMABLE }); // on refusals, too
  const { status, headers } = await ask();
  for (const [name, value] of headers) if (shown.test(name)) void reply.header(name, value);
  await reply.status(status).send();
}
