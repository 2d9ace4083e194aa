import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { encoderOptions } from './compression.rules';
import { type Encoding, hashOf } from '../encoding.rules';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A service's complete answer, shared by all who wait for it. */
export class SharedAnswer {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  private named: string | undefined;

  /** @param askedBy the id of the request that triggered the question */
  constructor(
    readonly askedBy: string,
    readonly status: number,
    readonly headers: IncomingHttpHeaders,
    readonly content: Buffer,
  ) {}

  /** Of the uncompressed content. */
  get etag(): string {
    return (this.named ??= `"${hashOf(this.content)}"`);
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
 * Asks a service once for all identical requests of one turn of the event loop. The question goes out after the last of
 * them arrived, so each of them sees what was written before it; later requests ask again.
 */
@Injectable()
export class SharedAnswers {
  private readonly asking = new Map<string, Promise<SharedAnswer>>();

  get(question: string, ask: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    let answer = this.asking.get(question);
    if (!answer) {
      answer = new Promise((resolve) => setImmediate(resolve)).then(() => {
        this.asking.delete(question);
        return ask();
      });
      this.asking.set(question, answer);
    }
    return answer;
  }
}
