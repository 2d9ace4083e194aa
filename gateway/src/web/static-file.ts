import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { contentType } from 'mime-types';
import { hashOf } from '@fungo/platform';
import { chooseEncoding, type Encoding, encodings, isKnown } from '../encoding.rules';

/** How long a client may use a file without asking: files with hashed names never change, others may at any time. */
type Freshness = 'immutable' | 'ask';
const cacheControl = { immutable: 'public, max-age=31536000, immutable', ask: 'no-cache' };

interface Variant {
  headers: Record<string, string>;
  content: Buffer;
}

interface StaticAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  content: Buffer | null;
}

/** A file in memory with its prebuilt encodings and headers. */
export class StaticFile {
  private readonly plain: Variant;
  private readonly encoded = new Map<Encoding, Variant>();
  private readonly kept: Encoding[];

  constructor(
    name: string,
    content: Buffer,
    freshness: Freshness,
    encodedContents: Partial<Record<Encoding, Buffer>> = {},
  ) {
    const hash = hashOf(content);
    this.kept = encodings.filter((encoding) => encodedContents[encoding]);
    const variant = (sent: Buffer, encoding?: Encoding): Variant => ({
      content: sent,
      headers: {
        'content-type': contentType(extname(name)) || 'application/octet-stream',
        'content-length': String(sent.length),
        'cache-control': cacheControl[freshness],
        etag: encoding ? `"${hash}-${encoding}"` : `"${hash}"`,
        'x-content-type-options': 'nosniff',
        ...(this.kept.length > 0 && { vary: 'Accept-Encoding' }),
        ...(encoding && { 'content-encoding': encoding }),
      },
    });
    this.plain = variant(content);
    for (const encoding of this.kept)
      this.encoded.set(encoding, variant(encodedContents[encoding]!, encoding));
  }

  /** The answer for a client with these headers. */
  answer(request: IncomingHttpHeaders): StaticAnswer {
    const encoding = chooseEncoding(request['accept-encoding'], this.kept);
    const { headers, content } = (encoding && this.encoded.get(encoding)) ?? this.plain;
    if (!isKnown(request['if-none-match'], headers.etag!)) return { status: 200, headers, content };
    const { 'content-length': _, 'content-encoding': __, ...kept } = headers;
    return { status: 304, headers: kept, content: null };
  }
}
