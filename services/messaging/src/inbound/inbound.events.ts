import { Controller } from '@nestjs/common';
import { constants } from '@fungo/contracts';
import { type Delivered, Run } from '@fungo/platform';
import { forgetMails } from './inbound.jobs';

@Controller()
export class InboundEvents {
  @Run(forgetMails)
  async forget(_: object, { manager }: Delivered): Promise<void> {
    await manager.query('DELETE FROM inbound_mails WHERE received_at < now() - make_interval(days => $1)', [
      constants.message.inbound.knownDays,
    ]);
  }
}
