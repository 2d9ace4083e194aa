import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { encoderOptions } from './compression.rules';
import { type Encoding, encodings } from '../encoding.rules';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Bytes for all answers that one gateway keeps, with their encodings. */
const mostKept = 96 * 1024 ** 2;

/** Limit of these answers, far above the number of questions that many people ask. */
const mostQuestions = 2000;

/** Bytes that a kept answer takes besides its content: headers, the entry and the streams of its encodings. */
const entryBytes = 4096;

/** Milliseconds after which an answer without a request is dropped. */
const keptFor = 10 * 60_000;

/** A service's complete answer, for all requests that wait for it. */
export class SharedAnswer {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  /** @param askedBy the id of the request that triggered the question */
  constructor(
    readonly askedBy: string,
    readonly status: number,
    readonly headers: IncomingHttpHeaders,
    readonly content: Buffer,
  ) {}

  /** The most bytes that it may take with all encodings: none is larger than the content. */
  get size(): number {
    return entryBytes + this.content.length * (1 + encodings.length);
  }

  /** Each encoding is made once, however often it is sent. */
  contentIn(encoding: Encoding): Promise<Buffer> {
    let made = this.encoded.get(encoding);
    if (!made) {
      made = compressors[encoding](this.content, encoderOptions(this.content.length));
      this.encoded.set(encoding, made);
    }
    return made;
  }
}

/**
 * Asks a service.
 * @param known its last answer, which it need not send again
 * @returns `known` itself if the service would answer the same
 */
type Ask = (known: SharedAnswer | undefined) => Promise<SharedAnswer>;

/**
 * Asks a service once for all identical requests of one turn of the event loop. The question goes out after the last of
 * them arrived, so each of them sees what was written before it; later requests ask again. Answers that the service names
 * by an `ETag` are kept, so that they need not be sent and encoded again as long as the service says that they are the same.
 */
@Injectable()
export class SharedAnswers {
  private readonly asking = new Map<string, Promise<SharedAnswer>>();
  /** The least recently used comes first. */
  private readonly kept = new Map<string, { answer: SharedAnswer; size: number; askedAt: number }>();
  private size = 0;

  get(question: string, ask: Ask): Promise<SharedAnswer> {
    let answer = this.asking.get(question);
    if (!answer) {
      answer = setImmediate().then(async () => {
        this.asking.delete(question);
        const fresh = await ask(this.kept.get(question)?.answer);
        this.keep(question, fresh);
        return fresh;
      });
      this.asking.set(question, answer);
    }
    return answer;
  }

  private keep(question: string, answer: SharedAnswer): void {
    this.forget(question);
    if (answer.status !== 200 || !answer.headers.etag) return;
    const size = answer.size + 2 * question.length;
    this.kept.set(question, { answer, size, askedAt: Date.now() });
    this.size += size;
    for (const [oldest, { askedAt }] of this.kept) {
      const isOld = askedAt < Date.now() - keptFor;
      if (!isOld && this.size <= mostKept && this.kept.size <= mostQuestions) return;
      this.forget(oldest);
    }
  }

  private forget(question: string): void {
    this.size -= this.kept.get(question)?.size ?? 0;
    this.kept.delete(question);
  }
}
