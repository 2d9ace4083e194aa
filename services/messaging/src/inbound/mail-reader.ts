import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { constants } from '@fungo/contracts';
import { AppError, FairQueue } from '@fungo/platform';
import { replyLine } from '../threads/reply-line';

/** A mail as far as it matters here. */
export interface ReadMail {
  /** Names in lower case, in the mail's order. */
  headers: { name: string; value: string }[];
  /** Addresses in `From`. */
  from: string[];
  /** All addresses that it was sent to. */
  to: string[];
  messageId: string | null;
  /** The sender's own words, without what they quote and without their signature. */
  text: string;
  /** Number of attached files. */
  files: number;
}

const { waiting, milliseconds, megabytes, searched } = constants.message.inbound;

/**
 * Reads mails one at a time, each on a separate thread that is ended if it takes too long: parts, character sets, HTML and
 * quoted text are a stranger's.
 */
@Injectable()
export class MailReader {
  private readonly line = new FairQueue({ atOnce: 1, waiting, each: waiting + 1, retryAfter: 30 });

  /**
   * @returns null for bytes that are no mail
   * @throws AppError `unavailable` if too many wait, or if it takes too much time or memory
   */
  read(bytes: Buffer): Promise<ReadMail | null> {
    return this.line.run('mail', () => readApart(bytes));
  }
}

function readApart(bytes: Buffer): Promise<ReadMail | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(__dirname, 'mail-thread.js'), {
      workerData: { bytes, replyLine, searched },
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    let timer: NodeJS.Timeout | undefined;
    const end = (finish: () => void) => {
      clearTimeout(timer);
      finish();
      void worker.terminate();
    };
    const fail = () => end(() => reject(new AppError('unavailable')));
    // Counted once the thread runs, because a busy machine may start it late.
    worker.on('online', () => (timer = setTimeout(fail, milliseconds)));
    worker.on('message', ({ mail }: { mail: ReadMail | null }) => end(() => resolve(mail)));
    worker.on('error', fail); // out of memory; its words could quote the mail
    worker.on('exit', fail);
  });
}
