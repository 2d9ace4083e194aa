import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { ErasureService } from './erasure.service';

@Controller()
export class ErasureEvents {
  constructor(private readonly erasure: ErasureService) {}

  @On('identity.user-erased')
  erased({ userId }: EventPayload<'identity.user-erased'>, { manager }: Delivered): Promise<void> {
    return this.erasure.erase(manager, userId);
  }
}
