import type { z } from 'zod';
import type { MailList, MailTopic } from '@fungo/contracts';
import type { NoticeReader } from './notice.entity';

/** How the fact of a mail is told on its readers' screens, too. */
export interface KindOfNotice<F> {
  /** The path of its subject's page. */
  opens(facts: F, reader: NoticeReader): string;
  /** Its subject, for a kind that waits for an answer or is one: 'lesson:12'. */
  of?(facts: F, recipientId: string): string;
  /** Whether its reader has to answer. Default: no. */
  waits?(facts: F): boolean;
  /** It ends the wait of earlier notices of its subject. */
  answers?: true;
  /** To read it is all that can be done here, such as before a call by phone: that ends its wait. */
  endsWhenRead?: true;
  /** Its recipient is told as a coach or an administrator, and no longer sees it without that role. */
  forStaff?: true;
  /** Its words name no player, so it stays when the player's data is erased. */
  namesNobody?: true;
  /** The accounts that are told where the mail goes to an address alone. */
  readers?: 'administrators' | 'registration' | 'waiting-family';
}

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
  /** Absent: the fact is not told on screens. */
  notice?: KindOfNotice<z.output<F>>;
  /** For an announcement: the notice whose owner waits to hear that the mail was sent. */
  noticeOf?(facts: z.output<F>): string;
}

/** All declared kinds. */
export const mailKinds: MailKind[] = [];

export const kindNamed = (name: string): MailKind | undefined => mailKinds.find((kind) => kind.name === name);

/** Declares a kind of mail. Messaging does not boot unless one method writes it (`@Writes`). */
export function mailKind<F extends z.ZodType<object>>(kind: MailKind<F>): MailKind<F> {
  mailKinds.push(kind);
  return kind;
}
