import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { Site } from '@fungo/contracts';
import type { Mail } from '../templates/render-mail';
import type { Delivery } from './delivery.entity';
import type { MailKind } from './mail-kind';
import type { OutgoingMail } from './mailer';

/** A mail's text, its recipient, and its own parts of the envelope. */
export interface Letter {
  to: OutgoingMail['to'];
  mail: Mail;
  /** The academy's address by default. */
  replyTo?: string;
  calendar?: OutgoingMail['calendar'];
}

/** What a writer gets besides the facts. */
export type MailToWrite = Pick<Delivery, 'recipientId' | 'createdAt'> & { site: Site };

/** @throws MailNotNeeded; AppError `unavailable`, or the owner's refusal if the mail's subject no longer exists */
export type WriteMail<F> = (facts: F, mail: MailToWrite) => Promise<Letter>;

export const WRITES = 'fungo:writes';

/** Makes a method the writer of a kind of mail. It uses the names, addresses and facts of the moment it is sent. */
export const Writes =
  <F extends z.ZodType<object>>(kind: MailKind<F>) =>
  (target: object, key: string, descriptor: { value?: WriteMail<z.output<F>> }): void =>
    void SetMetadata(WRITES, kind)(target, key, descriptor as PropertyDescriptor);

/** What the mail was about is no longer true: it is dropped, and nobody has to look. */
export class MailNotNeeded extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'MailNotNeeded';
  }
}
