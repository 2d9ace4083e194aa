import type { OutgoingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { EndpointSpec } from '@fungo/contracts';
import { isKnown } from '../encoding.rules';
import { LargeAnswers } from '../fairness/large-answers';
import { compress } from './compression.rules';
import { fromService } from './headers.rules';
import { passOn } from './pass-on';
import { SharedAnswer, SharedAnswers } from './shared-answers';
import type { SharedCall } from './shared-question.rules';
import { Upstreams } from './upstreams';

/** Gives one answer to all simultaneous requests that ask the same. A refusal is for one request alone. */
@Injectable()
export class SharedDocuments {
  constructor(
    private readonly answers: SharedAnswers,
    private readonly large: LargeAnswers,
    private readonly upstreams: Upstreams,
  ) {}

  async answer(endpoint: EndpointSpec, call: SharedCall): Promise<void> {
    const { asked, request, reply } = call;
    const { calls } = this.upstreams;
    const answer = await this.answers.get(call.key, async (known) => {
      const headers = { ...asked.headers, ...(known && { 'if-none-match': known.headers.etag }) };
      const { statusCode, body, ...rest } = await calls.request({ ...asked, headers });
      const content = Buffer.from(await body.arrayBuffer());
      return known && statusCode === 304
        ? known
        : new SharedAnswer(request.id, statusCode, rest.headers, content);
    });
    if (answer.status !== endpoint.status && answer.askedBy !== request.id) return passOn(calls, call);
    const { date: _, ...whole } = fromService(answer.headers) as OutgoingHttpHeaders; // a kept one's would be old
    if (answer.status === endpoint.status) whole['cache-control'] = freshnessOf(endpoint);
    const { headers, encoding } = compress(request.headers['accept-encoding'], whole);
    if (headers.etag && isKnown(request.headers['if-none-match'], headers.etag)) {
      const { 'content-length': __, 'content-encoding': ___, ...kept } = headers;
      return void reply.code(304).headers(kept).send();
    }
    const content = encoding ? await answer.contentIn(encoding) : answer.content;
    await reply
      .code(answer.status)
      .headers({ ...headers, 'content-length': content.length })
      .send(await this.large.inPieces(content));
  }
}

/** Without `seconds`, browsers ask again each time, so that people see their own changes at once. */
const freshnessOf = ({ shared }: EndpointSpec) =>
  typeof shared === 'object' ? `public, max-age=${shared.seconds}` : 'no-cache';
