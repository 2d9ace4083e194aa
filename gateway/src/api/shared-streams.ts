import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { keepOpen } from './call';
import { fromService } from './headers.rules';
import type { SharedCall } from './shared-question.rules';
import { Upstreams } from './upstreams';

/** Bytes that may wait for a follower. A slower one is cut off, and reconnects. */
const mostBehind = 256 * 1024;

/** An event stream of a service, for all its followers. */
class SharedStream {
  private readonly followers = new Set<ServerResponse>();
  /** The beginning of an event whose end has not come yet. */
  private begun = '';
  private lastId: string | undefined;
  private ended = false;

  constructor(
    readonly headers: IncomingHttpHeaders,
    private readonly body: Readable,
    private readonly onEnd: () => void,
  ) {
    body.setEncoding('utf8');
    body.on('data', (part: string) => this.onPart(part));
    body.once('close', () => this.end());
    body.on('error', () => undefined); // it closes then
  }

  /** A later follower hears first how far the stream is. */
  add(response: ServerResponse): void {
    response.write('retry: 1000\n\n');
    if (this.lastId !== undefined) response.write(eventAt(this.lastId));
    if (this.ended) return void response.end();
    this.followers.add(response);
    if (response.closed) this.leave(response);
    else response.once('close', () => this.leave(response));
  }

  private leave(response: ServerResponse): void {
    this.followers.delete(response);
    if (this.followers.size > 0) return;
    this.end();
    this.body.destroy();
  }

  /** Passes on whole events only, so that no follower begins in the middle of one. */
  private onPart(part: string): void {
    const text = this.begun + part;
    const end = text.lastIndexOf('\n\n') + 2;
    this.begun = end < 2 ? text : text.slice(end);
    if (end < 2) return;
    const events = text.slice(0, end);
    this.lastId = [...events.matchAll(/^id: ?(.*)$/gm)].at(-1)?.[1] ?? this.lastId;
    for (const follower of this.followers) {
      follower.write(events);
      if (follower.writableLength > mostBehind) follower.destroy();
    }
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    this.onEnd();
    for (const follower of this.followers) follower.end();
  }
}

const eventAt = (id: string): string => `event: at\nid: ${id}\ndata: ${JSON.stringify({ id })}\n\n`;

/**
 * Opens an event stream that is the same for everybody once for all its followers: a thousand followers cost the service one
 * connection, and the gateway a write each. The first event, `at`, names the latest; a client that reconnects and has heard
 * that one has missed nothing.
 */
@Injectable()
export class SharedStreams {
  private readonly open = new Map<string, Promise<SharedStream>>();

  constructor(private readonly upstreams: Upstreams) {}

  async follow({ key, asked, request, reply }: SharedCall): Promise<void> {
    let stream = this.open.get(key);
    if (!stream) {
      stream = this.ask(asked, () => this.open.delete(key));
      this.open.set(key, stream);
      stream.catch(() => this.open.delete(key));
    }
    const shared = await stream;
    if (!reply.raw.closed) {
      void keepOpen({ request, reply }).hijack();
      const headers = { ...reply.getHeaders(), ...fromService(shared.headers) };
      reply.raw.writeHead(200, headers as OutgoingHttpHeaders);
    }
    shared.add(reply.raw);
  }

  private async ask(asked: SharedCall['asked'], onEnd: () => void): Promise<SharedStream> {
    const { statusCode, headers, body } = await this.upstreams.flows.request(asked);
    if (statusCode === 200) return new SharedStream(headers, body, onEnd);
    await body.dump();
    throw new Error(`An event stream was answered with ${statusCode}`);
  }
}
