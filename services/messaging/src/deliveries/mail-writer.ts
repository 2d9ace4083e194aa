import type { Site } from '@fungo/contracts';
import type { Mail } from '../templates/render-mail';
import type { Delivery } from './delivery.entity';
import type { OutgoingMail } from './mailer';

/** A mail's words, for whom they are, and what of the envelope is its own. */
export interface Letter {
  to: OutgoingMail['to'];
  mail: Mail;
  /** The academy's address without it. */
  replyTo?: string;
  calendar?: OutgoingMail['calendar'];
}

/** Writes some kinds of mail, with the names, addresses and facts of the moment they are sent. */
export interface MailWriter {
  readonly kinds: readonly string[];
  /** @throws MailNotNeeded; AppError `unavailable`, or the owner's word that what the mail tells of is no more */
  write(delivery: Delivery, site: Site): Promise<Letter>;
}

/** What the mail was to tell is no longer so: it is dropped, and nobody has to look. */
export class MailNotNeeded extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'MailNotNeeded';
  }
}
