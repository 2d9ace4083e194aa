import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG, traced } from '@fungo/platform';
import { MessagingConfig, senderAddress } from '../config';

export interface OutgoingMail {
  to: { name: string; address: string };
  /** The sender's name for the recipient. The address is always the configured one. */
  senderName: string;
  /** The address for replies, if it isn't the sender, or several. */
  replyTo: string | string[] | null;
  subject: string;
  html: string;
  text: string;
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string; filename: string };
  /** The URL for a mail program's one-click unsubscribe button (RFC 8058). */
  unsubscribe?: string;
  messageId: string;
}

/**
 * The mail server did not accept a mail. The message has only codes, because the server's text may repeat the address.
 */
export class MailNotTaken extends Error {
  constructor(
    message: string,
    /** Whether another attempt would be refused, too. */
    readonly permanent: boolean,
  ) {
    super(message);
    this.name = 'MailNotTaken';
  }
}

/** The connection to the mail server. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly from: string;
  private readonly transport;

  constructor(@Inject(CONFIG) config: MessagingConfig) {
    this.from = senderAddress(config);
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 9, // the number of simultaneous mails, bulk mail included
      maxRequeues: 1, // for a connection that died while idle; the outbox does all other retries
      dnsTimeout: 5_000,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** @throws MailNotTaken */
  async send({ senderName, replyTo, calendar, unsubscribe, ...mail }: OutgoingMail): Promise<void> {
    try {
      const outgoing = {
        ...mail,
        from: { name: senderName, address: this.from },
        replyTo: replyTo ?? undefined,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All', // vacation notices of Exchange
          ...(unsubscribe && {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` }, // never folded: some mail programs can't unfold it
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        icalEvent: calendar,
      };
      await traced({ name: 'send mail', kind: 'client' }, () => this.transport.sendMail(outgoing));
    } catch (error) {
      throw notTaken(error);
    }
  }

  /** Runs after the workers have ended, so no mail is being sent. */
  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** Commands whose refusal is about this mail and its recipient. Any other refusal is about us or the server. */
const aboutTheMail = ['RCPT TO', 'DATA'];

function notTaken(error: unknown): MailNotTaken {
  const { code, originalCode, command, responseCode, response } = error as {
    code?: string;
    /** Node's code, if nodemailer replaced it with a general one. */
    originalCode?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const words = [responseCode, enhanced, originalCode ?? code, command && `at ${command}`].filter(Boolean);
  const permanent =
    responseCode === undefined
      ? code === 'EENVELOPE' // an invalid address in the envelope
      : responseCode >= 500 && aboutTheMail.includes(command ?? '');
  return new MailNotTaken(`The mail server did not take it: ${words.join(' ')}`, permanent);
}
