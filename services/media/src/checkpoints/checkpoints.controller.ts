import { Controller } from '@nestjs/common';
import { getCheckpoints, saveCheckpoints, type SwingCheckpoints } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { CheckpointsService } from './checkpoints.service';

@Controller()
export class CheckpointsController {
  constructor(private readonly checkpoints: CheckpointsService) {}

  @Handle(getCheckpoints)
  get(@Call() { caller, params }: CallOf<typeof getCheckpoints>): Promise<SwingCheckpoints> {
    return this.checkpoints.get(caller, params.id);
  }

  @Handle(saveCheckpoints)
  save(@Call() { caller, params, body, headers }: CallOf<typeof saveCheckpoints>): Promise<SwingCheckpoints> {
    return this.checkpoints.replace(caller, params.id, body, headers['if-match']);
  }
}
