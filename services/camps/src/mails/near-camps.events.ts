import { Controller } from '@nestjs/common';
import { type Delivered, Run } from '@fungo/platform';
import { NearCamps } from './near-camps';
import { tellNear } from './near-camps.jobs';

@Controller()
export class NearCampsEvents {
  constructor(private readonly near: NearCamps) {}

  @Run(tellNear)
  tell(_: object, { manager }: Delivered): Promise<void> {
    return this.near.tell(manager);
  }
}
