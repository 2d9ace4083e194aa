import { Inject, Injectable } from '@nestjs/common';
import { getSite } from '@fungo/contracts';
import { Ask, CONFIG, PermanentFailure } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { CustomRequestMails } from '../custom-requests/custom-request-mails';
import { LessonMails } from '../lessons/lesson-mails';
import { PasswordMails } from '../passwords/password-mails';
import { ReminderMails } from '../reminders/reminder-mails';
import { oneLine } from '../templates/one-line.rules';
import { renderMail } from '../templates/render-mail';
import { VideoMails } from '../videos/video-mails';
import type { Delivery } from './delivery.entity';
import type { MailWriter } from './mail-writer';
import type { OutgoingMail } from './mailer';

/** Every kind of mail that the product sends, and who writes it. */
@Injectable()
export class MailWriters {
  private readonly writers: MailWriter[];

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    lessons: LessonMails,
    reminders: ReminderMails,
    customRequests: CustomRequestMails,
    passwords: PasswordMails,
    videos: VideoMails,
  ) {
    this.writers = [lessons, reminders, customRequests, passwords, videos];
  }

  /** Has a mail written and puts it into both its forms, under the academy's name. */
  async write(delivery: Delivery): Promise<Omit<OutgoingMail, 'messageId'>> {
    const writer = this.writers.find(({ kinds }) => kinds.includes(delivery.kind));
    if (!writer) throw new PermanentFailure(`Nobody writes mails of the kind ${delivery.kind}`);
    const site = await this.ask.question(getSite, {});
    const { mail, ...letter } = await writer.write(delivery, site);
    return {
      ...(await renderMail(mail, site, this.config.PUBLIC_URL)),
      senderName: oneLine(site.name),
      replyTo: site.contacts.email,
      ...letter,
    };
  }
}
