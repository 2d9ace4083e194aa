import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Holder } from '@fungo/platform';
import { InquiriesService } from '../inquiries/inquiries.service';
import { OutreachService } from '../outreach/outreach.service';

@Injectable()
export class ErasureService {
  constructor(
    private readonly inquiries: InquiriesService,
    private readonly outreach: OutreachService,
  ) {}

  /**
   * Waiting mails are not written; of sent ones, the record stays that they were sent. An address that does without a list
   * stays as a hash, so that nobody writes to it again.
   */
  async erase(manager: EntityManager, holder: Holder): Promise<void> {
    await manager.query(
      `UPDATE deliveries
          SET facts = '{}', status = CASE status WHEN 'sent' THEN 'sent' ELSE 'dropped' END
        WHERE recipient_id = $1`,
      [holder.userId],
    );
    await this.inquiries.forget(manager, holder);
    await this.outreach.forget(manager, holder);
  }
}
