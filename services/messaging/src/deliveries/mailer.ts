import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG } from '@fungo/platform';
import { MessagingConfig, senderAddress } from '../config';

export interface OutgoingMail {
  to: { name: string; address: string };
  /** Whom the recipient knows the mail to be from; the address is always the configured one. */
  senderName: string;
  /** Where an answer goes, if not to the sender. */
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string; filename: string };
  messageId: string;
}

/** The mail server did not take a mail. Says so in codes: its words may repeat the address. */
export class MailNotTaken extends Error {
  constructor(
    message: string,
    /** Another try would be refused as well. */
    readonly permanent: boolean,
  ) {
    super(message);
    this.name = 'MailNotTaken';
  }
}

/** The way to the mail server. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly from: string;
  private readonly transport;

  constructor(@Inject(CONFIG) config: MessagingConfig) {
    this.from = senderAddress(config);
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 9, // as many as are sent at a time, bulk mail's one among them: none waits for another
      maxRequeues: 1, // for a connection that died of idleness; further tries are the outbox's
      dnsTimeout: 5_000,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** @throws MailNotTaken */
  async send({ senderName, replyTo, calendar, ...mail }: OutgoingMail): Promise<void> {
    try {
      await this.transport.sendMail({
        ...mail,
        from: { name: senderName, address: this.from },
        replyTo: replyTo ?? undefined,
        headers: { 'Auto-Submitted': 'auto-generated' },
        icalEvent: calendar,
      });
    } catch (error) {
      throw notTaken(error);
    }
  }

  /** After the workers have ended, so that no mail is under way. */
  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** Commands whose refusal is about this mail and its recipient; any other is about us or the server. */
const aboutTheMail = ['RCPT TO', 'DATA'];

function notTaken(error: unknown): MailNotTaken {
  const { code, originalCode, command, responseCode, response } = error as {
    code?: string;
    /** Node's own code, where nodemailer put a general one in its place. */
    originalCode?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const words = [responseCode, enhanced, originalCode ?? code, command && `at ${command}`].filter(Boolean);
  const permanent =
    responseCode === undefined
      ? code === 'EENVELOPE' // an address that no envelope can carry
      : responseCode >= 500 && aboutTheMail.includes(command ?? '');
  return new MailNotTaken(`The mail server did not take it: ${words.join(' ')}`, permanent);
}
