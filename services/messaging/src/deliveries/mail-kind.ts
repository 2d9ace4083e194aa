import type { z } from 'zod';
import type { MailList } from '@fungo/contracts';

/** A kind of mail, and what its deliveries store to be written from: ids and facts, no names and no addresses. */
export interface MailKind<F extends z.ZodType<object> = z.ZodType<object>> {
  /** The name in the deliveries: 'lesson-confirmed'. */
  name: string;
  facts: F;
  /** Goes to many people, and nobody waits for it: only a limited number is sent each minute, after all other mails. */
  bulk?: true;
  /**
   * The list that it belongs to, if people may do without it: each mail then says how to unsubscribe, and an address that
   * has done so is not written to.
   */
  list?: MailList;
  /** Of a mail that announces something: the notice whose owner waits to hear that it was sent. */
  noticeOf?(facts: z.output<F>): string;
}

/** All declared kinds. */
export const mailKinds: MailKind[] = [];

/** Declares a kind of mail. Messaging does not boot unless one method writes it (`@Writes`). */
export function mailKind<F extends z.ZodType<object>>(kind: MailKind<F>): MailKind<F> {
  mailKinds.push(kind);
  return kind;
}
