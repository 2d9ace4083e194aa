import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { threadKinds } from '@fungo/contracts';
import { AppError, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { mailKind } from '../deliveries/mail-kind';
import { Directory } from '../deliveries/directory';
import { type Letter, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo } from '../templates/links';
import { nameOf } from '../templates/name-of.rules';
import { ThreadPeople } from '../threads/thread-people';
import { ThreadSubjects } from '../threads/thread-subjects';
import { outcomes } from './inbound.rules';
import { replyMail } from './reply-letters';

const ReplyFacts = z.object({
  outcome: z.enum(outcomes).exclude(['landed']),
  kind: z.enum(threadKinds),
  id: z.string(),
});
type ReplyFacts = z.infer<typeof ReplyFacts>;

/** Goes to the account's address, never to the one that a mail came from. */
export const replyOutcome = mailKind({ name: 'reply-by-mail-answered', facts: ReplyFacts });

/** Writes to somebody whose reply did not land, or landed without its files. */
@Injectable()
export class ReplyMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly directory: Directory,
    private readonly subjects: ThreadSubjects,
    private readonly people: ThreadPeople,
  ) {}

  @Writes(replyOutcome)
  async write({ outcome, kind, id }: ReplyFacts, { recipientId }: MailToWrite): Promise<Letter> {
    const [reader, about] = await Promise.all([
      this.directory.getPerson(recipientId!),
      this.aboutFor(recipientId!, { kind, id }),
    ]);
    const link = linksTo(this.config.PUBLIC_URL);
    const page = about === null ? link('/messages') : link('/messages/{kind}/{id}', { kind, id });
    return {
      mail: replyMail({ outcome, about, page }),
      to: { name: nameOf(reader).full, address: reader.email },
    };
  }

  /** The thread's subject in words, for those who are in it; null for others. */
  private async aboutFor(
    userId: string,
    { kind, id }: Pick<ReplyFacts, 'kind' | 'id'>,
  ): Promise<string | null> {
    try {
      const now = await this.subjects.get(kind, id);
      return (await this.people.stays(userId, now)) ? now.about : null;
    } catch (error) {
      if (error instanceof AppError && error.code.startsWith('messaging.')) return null;
      throw error;
    }
  }
}
