import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { Ask, type Delivered, erasedHolderOf, On } from '@fungo/platform';
import { InquiriesService } from '../inquiries/inquiries.service';
import { OutreachService } from '../outreach/outreach.service';

@Controller()
export class ErasureEvents {
  constructor(
    private readonly inquiries: InquiriesService,
    private readonly outreach: OutreachService,
    private readonly ask: Ask,
  ) {}

  /**
   * Waiting mails are not written; of sent ones, the record stays that they were sent. An address that does without a list
   * stays as a hash, so that nobody writes to it again.
   */
  @On('identity.user-erased')
  async erased({ userId }: EventPayload<'identity.user-erased'>, { manager }: Delivered): Promise<void> {
    await manager.query(
      `UPDATE deliveries
          SET facts = '{}', status = CASE status WHEN 'sent' THEN 'sent' ELSE 'dropped' END
        WHERE recipient_id = $1`,
      [userId],
    );
    const holder = await erasedHolderOf(this.ask, userId);
    await this.inquiries.forget(manager, holder);
    await this.outreach.forget(manager, holder);
  }
}
