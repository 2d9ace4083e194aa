import { Inject, Injectable } from '@nestjs/common';
import { getPerson, type Site } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig, senderAddress } from '../config';
import type { Delivery } from '../deliveries/delivery.entity';
import type { Letter, MailWriter } from '../deliveries/mail-writer';
import { nameOf } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import { lessonCalendar } from './lesson-calendar';
import { lessonCancelled } from './lesson-cancelled';
import { lessonConfirmed } from './lesson-confirmed';
import { lessonDeclined } from './lesson-declined';
import { lessonRequestedCoach } from './lesson-requested-coach';
import { lessonRequestedPlayer } from './lesson-requested-player';
import { type LessonMailFacts, type LessonView, lessonView } from './lesson-view';

const mails = {
  'lesson-requested-coach': lessonRequestedCoach,
  'lesson-requested-player': lessonRequestedPlayer,
  'lesson-confirmed': lessonConfirmed,
  'lesson-declined': lessonDeclined,
  'lesson-cancelled': lessonCancelled,
} satisfies Record<string, (view: LessonView) => Mail>;

export type LessonMailKind = keyof typeof mails;

/** Writes what happens to a lesson. */
@Injectable()
export class LessonMails implements MailWriter {
  readonly kinds = Object.keys(mails);

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
  ) {}

  async write({ kind, recipientId, facts: given, createdAt }: Delivery, site: Site): Promise<Letter> {
    const facts = given as LessonMailFacts;
    const [coach, player] = await Promise.all([
      this.ask.question(getPerson, { params: { userId: facts.coachId } }),
      this.ask.question(getPerson, { params: { userId: facts.studentId } }),
    ]);
    const publicUrl = this.config.PUBLIC_URL;
    const view = lessonView(facts, { site, coach, player, publicUrl });
    const recipient = recipientId === facts.coachId ? coach : player;
    const to = { name: nameOf(recipient).full, address: recipient.email };
    const method = calendarMethod(kind as LessonMailKind, view);
    return {
      mail: mails[kind as LessonMailKind](view),
      to,
      calendar:
        method &&
        lessonCalendar(method, facts, view, {
          academy: { name: oneLine(site.name), email: senderAddress(this.config) },
          player: { name: to.name, email: to.address },
          host: new URL(publicUrl).hostname,
          stamp: createdAt,
        }),
    };
  }
}

/** A calendar hears of what is confirmed, and of its end. */
function calendarMethod(kind: LessonMailKind, { wasConfirmed }: LessonView) {
  if (kind === 'lesson-confirmed') return 'REQUEST';
  return kind === 'lesson-cancelled' && wasConfirmed ? 'CANCEL' : undefined;
}
