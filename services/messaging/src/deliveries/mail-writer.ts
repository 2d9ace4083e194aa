import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';
import type { Site } from '@fungo/contracts';
import type { Mail } from '../templates/render-mail';
import type { Delivery } from './delivery.entity';
import type { MailKind } from './mail-kind';
import type { OutgoingMail } from './mailer';

/** A mail's text, its recipient, and the rest of its envelope. */
export interface Letter {
  to: OutgoingMail['to'];
  mail: Mail;
  /** The academy's address by default. */
  replyTo?: string | string[];
  calendar?: OutgoingMail['calendar'];
  /** The notice's own title where the subject names people it must not keep, its page where only the writer knows it, its end. */
  screen?: { title?: string; opens?: string; waitsUntil?: string };
}

/** A writer's input in addition to the facts. */
export type MailToWrite = Pick<Delivery, 'recipientId' | 'createdAt'> & { site: Site };

/** @throws MailNotNeeded; AppError `unavailable`, or the owner's refusal if the mail's subject no longer exists */
export type WriteMail<F> = (facts: F, mail: MailToWrite) => Promise<Letter>;

export const WRITES = 'fungo:writes';

/** Makes a method the writer of a kind of mail. The names, addresses and facts are those of the moment of sending. */
export const Writes =
  <F extends z.ZodType<object>>(kind: MailKind<F>) =>
  (target: object, key: string, descriptor: { value?: WriteMail<z.output<F>> }): void =>
    void SetMetadata(WRITES, kind)(target, key, descriptor as PropertyDescriptor);

/** The mail's reason is gone: it is dropped, and no operator has to look at it. */
export class MailNotNeeded extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'MailNotNeeded';
  }
}
