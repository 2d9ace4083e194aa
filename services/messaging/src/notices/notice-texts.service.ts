import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { constants } from '@fungo/contracts';
import { Outbox, SealedFields, transaction } from '@fungo/platform';
import { isGone } from '../deliveries/deliveries.service';
import { Directory } from '../deliveries/directory';
import { type Letter, MailNotNeeded } from '../deliveries/mail-writer';
import { MailWriters } from '../deliveries/mail-writers';
import { StoredNotice } from '../deliveries/notice.entity';
import { announce } from '../deliveries/notices.writer';
import { PushSender } from '../pushes/push-sender';
import { pushNotice } from '../pushes/pushes.jobs';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Writes notices with the writers of their mails, outside of transactions like them. */
@Injectable()
export class NoticeTexts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly directory: Directory,
    private readonly writers: MailWriters,
    private readonly sealed: SealedFields,
    private readonly outbox: Outbox,
    private readonly pushes: PushSender,
  ) {}

  /** Writes one, unless its reason is gone or its reader is no guardian anymore. Then it is deleted. */
  async write(id: string): Promise<void> {
    const { manager } = this.dataSource;
    const notice = await manager.findOneBy(StoredNotice, { id, title: IsNull() });
    if (!notice) return;
    const letter = (await this.mayRead(notice)) ? await this.letterOf(notice) : null;
    if (letter) await this.keep(notice, letter);
    else await manager.delete(StoredNotice, { id });
  }

  private async letterOf(notice: StoredNotice): Promise<Letter | null> {
    try {
      return await this.writers.letterOf(notice);
    } catch (error) {
      if (error instanceof MailNotNeeded || isGone(error)) return null;
      // A fact that could not be written for a day is no news.
      if (Date.now() - notice.createdAt.getTime() > dayMilliseconds) return null;
      throw error;
    }
  }

  /**
   * Whether a guardian still is one. The answer is younger than the notice: a guardian who leaves later finds it
   * deleted (`NoticesEvents`).
   */
  private async mayRead({ reader, playerId, recipientId }: StoredNotice): Promise<boolean> {
    if (reader !== 'family' || playerId === null) return true;
    return (await this.directory.getGuardianIds(playerId)).includes(recipientId);
  }

  /** An erasure may have deleted it meanwhile: nothing is added then. */
  private async keep({ id, recipientId, opens, waitsUntil }: StoredNotice, letter: Letter): Promise<void> {
    const { mail, screen } = letter;
    const until = waitsUntil && screen?.waitsUntil ? new Date(screen.waitsUntil) : null;
    const words = this.sealed.seal(StoredNotice, {
      title: screen?.title ?? mail.subject,
      text: mail.screen ?? mail.preheader,
    });
    await transaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(
        StoredNotice,
        { id, title: IsNull() },
        {
          ...words,
          facts: {},
          opens: screen?.opens ?? opens,
          ...(until && until < waitsUntil! && { waitsUntil: until }),
        },
      );
      if (affected === 0) return;
      await manager.query(
        `DELETE FROM notices
          WHERE id IN (SELECT id FROM notices WHERE recipient_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`,
        [recipientId, constants.notices.perAccount],
      );
      await announce(manager, recipientId);
      if (this.pushes.publicKey !== null) await this.outbox.addJob(manager, pushNotice, { noticeId: id });
    });
  }
}
