import type { z } from 'zod';

/** A kind of mail, and what a delivery of it keeps to be written from: ids and facts, no names and no addresses. */
export interface MailKind<F extends z.ZodType<object> = z.ZodType<object>> {
  /** As the deliveries name it: 'lesson-confirmed'. */
  name: string;
  facts: F;
  /** Goes to many at once, and nobody waits for it: a limited number goes out each minute, behind all other mails. */
  bulk?: true;
}

/** Every kind that is declared. */
export const mailKinds: MailKind[] = [];

/** Declares a kind of mail. Messaging does not boot unless one method writes it (`@Writes`). */
export function mailKind<F extends z.ZodType<object>>(kind: MailKind<F>): MailKind<F> {
  mailKinds.push(kind);
  return kind;
}
