import type { OutgoingHttpHeaders } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import type { Agent } from 'undici';
import { AppError } from '@fungo/platform';
import { type Call, keepOpen } from './call';
import { compress, encodeInto } from './compression.rules';
import { fromService } from './headers.rules';

/**
 * Asks the service and streams its answer to the client.
 * @param isRaw a file or stream: it is not compressed
 * @returns when the answer has started to go to the client; rejects if there is none
 */
export function passOn(agent: Agent, { asked, request, reply }: Call, isRaw = false): Promise<void> {
  const { raw } = reply;
  const accepted = request.method === 'HEAD' ? undefined : request.headers['accept-encoding'];
  let content: Writable = raw;
  return new Promise((resolve, reject) => {
    agent.dispatch(asked, {
      onRequestStart: (controller) => {
        const abandon = () => raw.writableFinished || controller.abort(new AppError('request.abandoned'));
        if (raw.closed) abandon();
        else raw.once('close', abandon);
      },
      onResponseStart: (_, status, headers) => {
        if (status < 200) return;
        if (headers['set-cookie']) void reply.removeHeader('set-cookie'); // the service decides
        void keepOpen({ request, reply }).hijack();
        resolve();
        if (raw.closed) return;
        const whole = { ...reply.getHeaders(), ...fromService(headers) } as OutgoingHttpHeaders;
        const { headers: sent, encoding } = isRaw
          ? { headers: whole, encoding: null }
          : compress(accepted, whole);
        raw.writeHead(status, sent);
        if (encoding) content = encodeInto(raw, encoding, Number(whole['content-length'] ?? 0));
        if (isRaw) raw.flushHeaders(); // an event stream may be silent for long
      },
      onResponseData: (controller, part) => {
        if (content.write(part)) return;
        controller.pause();
        content.once('drain', () => controller.resume());
      },
      onResponseEnd: () => void content.end(),
      onResponseError: (_, error) => {
        if (raw.headersSent) raw.destroy(error);
        else reject(error);
      },
    });
  });
}

/**
 * A stream between a request's body and a service. If the service stops reading, this closes, and the client's
 * connection does not. It passes chunks on directly: a PassThrough would buffer them twice.
 */
export function detached(body: Readable): Readable {
  const stream = new Readable({ read: () => void body.resume() });
  stream.on('error', () => undefined); // the reader gets it
  body.on('data', (part) => stream.destroyed || stream.push(part) || body.pause());
  body.once('end', () => stream.push(null));
  body.once('close', () => body.readableEnded || stream.destroy(new AppError('request.abandoned')));
  stream.once('close', () => body.resume());
  return stream;
}
