import { Inject, Injectable } from '@nestjs/common';
import { getPerson, getSite } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig, senderAddress } from '../config';
import type { Delivery } from '../deliveries/delivery.entity';
import type { OutgoingMail } from '../deliveries/mailer';
import { oneLine } from '../templates/one-line.rules';
import { type Mail, renderMail } from '../templates/render-mail';
import { lessonCalendar } from './lesson-calendar';
import { lessonCancelled } from './lesson-cancelled';
import { lessonConfirmed } from './lesson-confirmed';
import { lessonDeclined } from './lesson-declined';
import { lessonRequestedCoach } from './lesson-requested-coach';
import { lessonRequestedPlayer } from './lesson-requested-player';
import { type LessonMailFacts, type LessonView, lessonView, nameOf } from './lesson-view';

const mails = {
  'lesson-requested-coach': lessonRequestedCoach,
  'lesson-requested-player': lessonRequestedPlayer,
  'lesson-confirmed': lessonConfirmed,
  'lesson-declined': lessonDeclined,
  'lesson-cancelled': lessonCancelled,
} satisfies Record<string, (view: LessonView) => Mail>;

export type LessonMailKind = keyof typeof mails;

/** Writes the lesson mails, with the names, addresses and settings of the moment they are sent. */
@Injectable()
export class LessonMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
  ) {}

  /** @throws AppError `identity.user-not-found` when the coach or the player is no more, or `unavailable` */
  async write(delivery: Delivery): Promise<Omit<OutgoingMail, 'messageId'>> {
    const facts = delivery.facts as LessonMailFacts;
    const [site, coach, player] = await Promise.all([
      this.ask.question(getSite, {}),
      this.ask.question(getPerson, { params: { userId: facts.coachId } }),
      this.ask.question(getPerson, { params: { userId: facts.studentId } }),
    ]);
    const publicUrl = this.config.PUBLIC_URL;
    const view = lessonView(facts, { site, coach, player, publicUrl });
    const recipient = delivery.recipientId === facts.coachId ? coach : player;
    const to = { name: nameOf(recipient).full, address: recipient.email };
    const senderName = oneLine(site.name);
    const method = calendarMethod(delivery.kind as LessonMailKind, view);
    return {
      ...(await renderMail(mails[delivery.kind as LessonMailKind](view), site, publicUrl)),
      to,
      senderName,
      replyTo: site.contacts.email,
      calendar:
        method &&
        lessonCalendar(method, facts, view, {
          academy: { name: senderName, email: senderAddress(this.config) },
          player: { name: to.name, email: to.address },
          host: new URL(publicUrl).hostname,
          stamp: delivery.createdAt,
        }),
    };
  }
}

/** A calendar hears of what is confirmed, and of its end. */
function calendarMethod(kind: LessonMailKind, { wasConfirmed }: LessonView) {
  if (kind === 'lesson-confirmed') return 'REQUEST';
  return kind === 'lesson-cancelled' && wasConfirmed ? 'CANCEL' : undefined;
}
