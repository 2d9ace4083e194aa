import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Annotation, listAnnotations, saveAnnotations } from '@fungo/contracts';
import { Call, etagOf, Handle, type CallOf } from '@fungo/platform';
import { AnnotationsService, type Drawings } from './annotations.service';

@Controller()
export class AnnotationsController {
  constructor(private readonly annotations: AnnotationsService) {}

  @Handle(listAnnotations)
  async list(
    @Call() { caller, params }: CallOf<typeof listAnnotations>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Annotation[]> {
    return answer(reply, await this.annotations.get(caller, params.id));
  }

  @Handle(saveAnnotations)
  async save(
    @Call() { caller, params, body, headers }: CallOf<typeof saveAnnotations>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Annotation[]> {
    return answer(
      reply,
      await this.annotations.replace(caller, params.id, body.annotations, headers['if-match']),
    );
  }
}

function answer(reply: FastifyReply, { annotations, version }: Drawings): Annotation[] {
  void reply.header('etag', etagOf(version));
  return annotations;
}
