import { Controller } from '@nestjs/common';
import { type Delivered, forgetKeys, Run } from '@fungo/platform';
import { forgetOldKeys } from './idempotency.jobs';

@Controller()
export class IdempotencyEvents {
  @Run(forgetOldKeys)
  async forget(_: object, { manager }: Delivered): Promise<void> {
    await forgetKeys(manager);
  }
}
