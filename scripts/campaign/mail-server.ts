import { appendFileSync } from 'node:fs';
import { startMailSink } from '../../libs/testing/src/mail-sink';

/** An accepted mail. */
export interface TakenMail {
  messageId: string;
  to: string[];
  /** Unix milliseconds. */
  at: number;
}

/** A mail server that can be killed. It writes each mail to a file before it accepts it. */
async function main({ PORT, JOURNAL }: NodeJS.ProcessEnv): Promise<void> {
  await startMailSink({
    port: Number(PORT),
    take: (raw, to) => {
      const messageId = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '';
      appendFileSync(JOURNAL!, `${JSON.stringify({ messageId, to, at: Date.now() } satisfies TakenMail)}\n`);
    },
  });
}

if (require.main === module) void main(process.env);
