import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Holder } from '@fungo/platform/academy';
import { InquiriesService } from '../inquiries/inquiries.service';
import { NoticesWriter } from '../deliveries/notices.writer';
import { MailTurnedOff } from '../mail-choices/mail-turned-off.entity';
import { PushesService } from '../pushes/pushes.service';
import { ThreadErasure } from '../threads/thread-erasure';
import { OutreachService } from '../outreach/outreach.service';

@Injectable()
export class ErasureService {
  constructor(
    private readonly inquiries: InquiriesService,
    private readonly outreach: OutreachService,
    private readonly notices: NoticesWriter,
    private readonly pushes: PushesService,
    private readonly threads: ThreadErasure,
  ) {}

  /**
   * Drops waiting mails. The records of sent mails remain. An unsubscribed address remains as a hash, so that it gets no
   * more mail.
   */
  async erase(manager: EntityManager, holder: Holder): Promise<void> {
    await manager.query(
      `UPDATE deliveries
          SET facts = '{}', status = CASE status WHEN 'sent' THEN 'sent' ELSE 'dropped' END
        WHERE recipient_id = $1`,
      [holder.userId],
    );
    await manager.delete(MailTurnedOff, { userId: holder.userId });
    await this.notices.forget(manager, [holder.userId, ...holder.playerIds], holder.userId);
    await this.pushes.forget(manager, holder.userId);
    await this.threads.forget(manager, holder);
    await this.inquiries.forget(manager, holder);
    await this.outreach.forget(manager, holder);
  }

  /** Mails go to guardians, who stay. Waiting mails about the player find no lesson, video or camp, and are dropped. */
  async erasePlayers(manager: EntityManager, playerIds: string[]): Promise<void> {
    await this.notices.forget(manager, playerIds);
    await this.threads.forgetPlayers(manager, playerIds);
  }
}
