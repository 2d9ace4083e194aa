import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { contentType } from 'mime-types';
import { hashOf } from '@fungo/platform';
import { chooseEncoding, type Encoding, encodings, isKnown } from '../encoding.rules';

/** How long a client may use a file without asking: files with hashed names never change, others may at any time. */
const cacheControl = { immutable: 'public, max-age=31536000, immutable', ask: 'no-cache' };

interface StaticAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  content: Buffer | null;
}

/** A file in memory, with its prebuilt encodings and headers. */
export class StaticFile {
  private readonly answers = new Map<Encoding | null, StaticAnswer>();
  private readonly kept: Encoding[];

  constructor(
    name: string,
    content: Buffer,
    freshness: keyof typeof cacheControl,
    encoded: Partial<Record<Encoding, Buffer>> = {},
  ) {
    const hash = hashOf(content);
    this.kept = encodings.filter((encoding) => encoded[encoding]);
    for (const encoding of [null, ...this.kept]) {
      const sent = encoding ? encoded[encoding]! : content;
      const headers = {
        'content-type': contentType(extname(name)) || 'application/octet-stream',
        'content-length': String(sent.length),
        'cache-control': cacheControl[freshness],
        etag: encoding ? `"${hash}-${encoding}"` : `"${hash}"`,
        'x-content-type-options': 'nosniff',
        ...(this.kept.length > 0 && { vary: 'Accept-Encoding' }),
        ...(encoding && { 'content-encoding': encoding }),
      };
      this.answers.set(encoding, { status: 200, headers, content: sent });
    }
  }

  /** The answer for a client with these headers. */
  answer(request: IncomingHttpHeaders): StaticAnswer {
    const answer = this.answers.get(chooseEncoding(request['accept-encoding'], this.kept))!;
    if (!isKnown(request['if-none-match'], answer.headers.etag!)) return answer;
    const { 'content-length': _, 'content-encoding': __, ...headers } = answer.headers;
    return { status: 304, headers, content: null };
  }
}
