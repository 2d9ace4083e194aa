import { Controller } from '@nestjs/common';
import { callRainOut, previewRainOut, type RainOut, type RainOutPreview } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { RainOutsService } from './rain-outs.service';

@Controller()
export class RainOutsController {
  constructor(private readonly rainOuts: RainOutsService) {}

  @Handle(previewRainOut)
  preview(@Call() { caller, query }: CallOf<typeof previewRainOut>): Promise<RainOutPreview> {
    return this.rainOuts.preview(caller, query);
  }

  @Handle(callRainOut)
  call(@Call() { caller, body, idempotencyKey }: CallOf<typeof callRainOut>): Promise<RainOut> {
    return this.rainOuts.call(caller, body, idempotencyKey);
  }
}
