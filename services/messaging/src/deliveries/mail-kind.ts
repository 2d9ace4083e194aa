import type { z } from 'zod';
import type { MailList, MailTopic } from '@fungo/contracts';

/** A kind of mail. Its deliveries store ids and facts, but no names and no addresses. */
export interface MailKind<F extends z.ZodType<object> = z.ZodType<object>> {
  /** Its name in the deliveries: 'lesson-confirmed'. */
  name: string;
  facts: F;
  /** Mail to many people that nobody waits for: only a limited number is sent each minute, after all other mails. */
  bulk?: true;
  /**
   * The list that it belongs to, if people may unsubscribe: each mail then says how, and unsubscribed addresses get none.
   */
  list?: MailList;
  /** The kind that a guardian may turn off, for mail to a family. */
  topic?: MailTopic;
  /** For an announcement: the notice whose owner waits to hear that the mail was sent. */
  noticeOf?(facts: z.output<F>): string;
}

/** All declared kinds. */
export const mailKinds: MailKind[] = [];

/** Declares a kind of mail. Messaging does not boot unless one method writes it (`@Writes`). */
export function mailKind<F extends z.ZodType<object>>(kind: MailKind<F>): MailKind<F> {
  mailKinds.push(kind);
  return kind;
}
