import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { getCheckpoints, saveCheckpoints, type SwingCheckpoints } from '@fungo/contracts';
import { Call, type CallOf, etagOf, Handle } from '@fungo/platform';
import { CheckpointsService, type VersionedCheckpoints } from './checkpoints.service';

@Controller()
export class CheckpointsController {
  constructor(private readonly checkpoints: CheckpointsService) {}

  @Handle(getCheckpoints)
  async get(
    @Call() { caller, params }: CallOf<typeof getCheckpoints>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SwingCheckpoints> {
    return answer(reply, await this.checkpoints.get(caller, params.id));
  }

  @Handle(saveCheckpoints)
  async save(
    @Call() { caller, params, body, headers }: CallOf<typeof saveCheckpoints>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SwingCheckpoints> {
    return answer(reply, await this.checkpoints.replace(caller, params.id, body, headers['if-match']));
  }
}

function answer(reply: FastifyReply, { version, ...checkpoints }: VersionedCheckpoints): SwingCheckpoints {
  void reply.header('etag', etagOf(version));
  return checkpoints;
}
