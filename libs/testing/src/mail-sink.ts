import type { AddressInfo } from 'node:net';
import type { ParsedMail } from 'mailparser';
import type { SMTPServer } from 'smtp-server';

export interface SinkMail extends ParsedMail {
  /** The recipients that the server was given, whatever the headers say. */
  recipients: string[];
  /** As it came over the wire. */
  raw: string;
}

export interface MailSink {
  /** For `SMTP_URL`; stays the same through `stop` and `start`. */
  url: string;
  /** Accepted mails, oldest first. */
  mails: SinkMail[];
  /** Number of offered mails, accepted or not. */
  offered: number;
  /** Its next answers to each recipient: 550 refuses for good, 451 for now. */
  answer: 'accept' | 'refuse' | 'defer';
  /** Each recipient's answer waits for this. */
  until: Promise<void>;
  /** Closes all connections, and refuses new ones. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const refusals = {
  refuse: { responseCode: 550, message: '5.1.1 No such mailbox' },
  defer: { responseCode: 451, message: '4.3.0 Try again later' },
};

interface MailSinkOptions {
  /** 0 picks a free one. */
  port?: number;
  /** Gets each mail as it came over the wire, before the sender hears that it was accepted; replaces `mails`. */
  take?: (raw: string, recipients: string[]) => unknown;
}

/** A mail server on loopback that keeps what it receives. */
export async function startMailSink({ port = 0, take }: MailSinkOptions = {}): Promise<MailSink> {
  // Loaded here: most spec files need no mail.
  const [smtp, { simpleParser }] = await Promise.all([import('smtp-server'), import('mailparser')]);
  let server: SMTPServer;
  const keep = async (raw: string, recipients: string[]) => {
    sink.mails.push({ ...(await simpleParser(raw)), recipients, raw });
  };
  const listen = async () => {
    server = new smtp.SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 1,
      onRcptTo: ({ address }, _session, done) => {
        sink.offered += 1;
        void sink.until.then(() => {
          if (sink.answer === 'accept') return done();
          const { responseCode, message } = refusals[sink.answer];
          done(Object.assign(new Error(`${message} <${address}>`), { responseCode }));
        });
      },
      onData: (stream, session, done) => {
        void received(stream)
          .then((raw) =>
            (take ?? keep)(
              raw,
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          )
          .then(() => done(), done);
      },
    });
    server.on('error', () => undefined); // the client went away
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    port = (server.server.address() as AddressInfo).port;
  };
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  const sink: MailSink = {
    url: '',
    mails: [],
    offered: 0,
    answer: 'accept',
    until: Promise.resolve(),
    stop,
    start: listen,
    close: stop,
  };
  await listen();
  sink.url = `smtp://127.0.0.1:${port}`;
  return sink;
}

async function received(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
