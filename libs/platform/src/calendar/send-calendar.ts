import type { FastifyReply } from 'fastify';
import { hashOf } from '../content-hash';

/** Sends an iCalendar file. A calendar that has it already gets no text. */
export function sendCalendar(reply: FastifyReply, text: string, filename: string): void {
  void reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${filename}"`, // a phone then offers to add it,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      etag: `"${hashOf(text)}"`,
    })
    .send(text);
}
