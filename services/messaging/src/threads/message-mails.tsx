import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { constants, getCampRegistrationMail, type Person } from '@fungo/contracts';
import { Ask, CONFIG, instantSql, SealedFields } from '@fungo/platform';
import { addressOf, dropWhereDeleted } from '../camps/camp-mail-words';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo } from '../templates/links';
import { nameOf } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import { StoredMessage } from './message.entity';
import { type CampMessageFacts, type MessageFacts, messageMails } from './message-kinds';
import { campMessageMail, messageMail, type SaidMessage } from './message-letters';
import { ReplyAddresses } from './reply-addresses';
import type { SubjectNow } from './subject.rules';
import { ThreadPeople } from './thread-people';
import { ThreadSubjects } from './thread-subjects';

interface Found {
  text: string;
  senderId: string | null;
  sentAt: string;
}

/** Writes mails, and notices, about messages. */
@Injectable()
export class MessageMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
    private readonly ask: Ask,
    private readonly directory: Directory,
    private readonly subjects: ThreadSubjects,
    private readonly people: ThreadPeople,
    private readonly addresses: ReplyAddresses,
  ) {}

  @Writes(messageMails.toFamily)
  toFamily(facts: MessageFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail);
  }

  @Writes(messageMails.toStaff)
  toStaff(facts: MessageFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail);
  }

  /** For the address of a registration, and for the guardians' lists. */
  @Writes(messageMails.toCamp)
  async toCamp(
    { messageId, registrationId }: CampMessageFacts,
    { recipientId }: MailToWrite,
  ): Promise<Letter> {
    const { camp, registration, accessToken } = await this.ask
      .question(getCampRegistrationMail, { params: { id: registrationId } })
      .catch(dropWhereDeleted);
    if (registration.registrationStatus !== 'confirmed') throw new MailNotNeeded('It takes part no longer.');
    const [message] = await this.dataSource.query<Found[]>(`${foundSql} WHERE m.id = $1`, [messageId]);
    if (!message) throw new MailNotNeeded('The message is gone.');
    const [said] = await this.say([message]);
    const link = linksTo(this.config.PUBLIC_URL);
    return {
      mail: campMessageMail({
        camp: oneLine(camp.title),
        message: said!,
        page: link('/camp-registration-success', { registrationId, token: accessToken }),
      }),
      to:
        recipientId === null
          ? { name: '', address: addressOf(registration.parentEmail) }
          : addressee(await this.directory.getPerson(recipientId)),
    };
  }

  private async write(facts: MessageFacts, { recipientId }: MailToWrite): Promise<Letter> {
    const { kind, id } = facts;
    const now = await this.subjects.get(kind, id);
    if (!(await this.people.stays(recipientId!, now)))
      throw new MailNotNeeded('Its reader is not in the thread anymore.');
    const found = await this.unread(facts, recipientId!);
    if (found.length === 0) throw new MailNotNeeded('The messages have been read.');
    const [reader, messages] = await Promise.all([this.directory.getPerson(recipientId!), this.say(found)]);
    const replyTo = await this.replyAddress(facts.threadId, reader.userId);
    const view = { messages, about: this.aboutFor(now, reader), page: this.pageOf(now) };
    return {
      mail: messageMail({ ...view, takesReplies: replyTo !== null }),
      to: addressee(reader),
      ...(replyTo && { replyTo }),
    };
  }

  private async replyAddress(threadId: string, userId: string): Promise<string | null> {
    const [state] = await this.dataSource.query<{ id: number }[]>(
      'SELECT id FROM thread_states WHERE thread_id = $1 AND user_id = $2',
      [threadId, userId],
    );
    return state ? this.addresses.addressOf(state.id) : null;
  }

  private aboutFor({ about, playerId, kind }: SubjectNow, { userId }: Person): string {
    if (kind === 'registration' || playerId !== userId) return about;
    return about.replace(/^.*?’s /, 'your ');
  }

  private pageOf({ kind, id }: SubjectNow): string {
    return linksTo(this.config.PUBLIC_URL)('/messages/{kind}/{id}', { kind, id });
  }

  /** Those from the first one to the end of its wait, which later messages rely on. */
  private async unread({ messageId, threadId }: MessageFacts, userId: string): Promise<Found[]> {
    return this.dataSource.query<Found[]>(
      `${foundSql}
         JOIN messages AS first ON first.id = $1 AND first.thread_id = m.thread_id
         LEFT JOIN thread_states AS s ON s.thread_id = m.thread_id AND s.user_id = $2
        WHERE m.thread_id = $3 AND m.sender_id IS DISTINCT FROM $2
          AND m.created_at >= first.created_at
          AND (m.id = first.id OR m.created_at < first.created_at + make_interval(mins => $4))
          AND (s.read_at IS NULL OR m.created_at > s.read_at)
        ORDER BY m.created_at, m.id`,
      [messageId, userId, threadId, constants.message.mailAfterMinutes],
    );
  }

  private async say(found: Found[]): Promise<SaidMessage[]> {
    const names = await this.people.namesOf(found.map(({ senderId }) => senderId));
    return found.map(({ senderId, ...message }) => ({
      sender: (senderId !== null && names.get(senderId)) || 'The academy',
      lines: this.sealed.open(StoredMessage, message).text.split('\n').map(oneLine),
    }));
  }
}

const foundSql = `SELECT m.text, m.sender_id AS "senderId", ${instantSql('m.created_at')} AS "sentAt" FROM messages AS m`;

const addressee = (person: Person): Letter['to'] => ({ name: nameOf(person).full, address: person.email });
