import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { constants, type EndpointSpec } from '@fungo/contracts';
import { deviceHeader, deviceTokenIn } from '@fungo/platform';
import { OpenStreams } from '../fairness/open-streams';
import { TIMEOUTS, type Timeouts } from '../timeouts';
import type { Call } from './call';
import { restoreTags } from './compression.rules';
import { fromClient, type Headers } from './headers.rules';
import { passOn } from './pass-on';
import { SharedDocuments } from './shared-documents';
import { sharedCall } from './shared-question.rules';
import { SharedStreams } from './shared-streams';
import { Upstreams } from './upstreams';

export const eventStream = 'text/event-stream';

/** What all calls of a route have in common. */
export interface RouteKind {
  /** The answer is the same for everybody: nobody looks up the caller, and caches on the way may keep it if it sets no cookie. */
  isForAll: boolean;
  /** Milliseconds until the service must start to answer; they start again when the request has been sent. */
  headersTimeout: number;
  /** Milliseconds between two parts of the answer. */
  bodyTimeout: number;
  /** The limit of open streams per client, for event streams. */
  streams?: OpenStreams;
  /** The client's headers that the service gets, in an object of its own. */
  headersFrom(request: FastifyRequest): Headers;
  /** Asks the service. Resolves when the answer has started to go to the client; rejects if there is none. */
  answer(call: Call): Promise<void>;
}

const { perPerson, sharedPerPerson } = constants.eventStream;

/** The kinds of routes: documents, uploads, files and event streams, each for one client or shared by all. */
@Injectable()
export class RouteKinds {
  private readonly ownStreams = new OpenStreams(perPerson);
  private readonly commonStreams = new OpenStreams(sharedPerPerson);

  constructor(
    private readonly upstreams: Upstreams,
    private readonly sharedDocuments: SharedDocuments,
    private readonly sharedStreams: SharedStreams,
    @Inject(TIMEOUTS) private readonly timeouts: Timeouts,
  ) {}

  of(endpoint: EndpointSpec): RouteKind {
    const { shared, streamed, raw } = endpoint;
    if (shared) return raw ? this.sharedStream(endpoint) : this.sharedDocument(endpoint);
    if (streamed) return this.upload(endpoint);
    return raw ? this.file(endpoint) : this.document(endpoint);
  }

  private document({ method, webhook, password, device }: EndpointSpec): RouteKind {
    const timeout = this.timeoutOf(method);
    const agent = password ? this.upstreams.passwords : this.upstreams.calls;
    return {
      isForAll: Boolean(webhook),
      headersTimeout: timeout,
      bodyTimeout: timeout,
      headersFrom: (request) => {
        const headers = withoutLength(request);
        restoreTags(headers);
        const token = (password || device) && deviceTokenIn(request.headers.cookie);
        if (token) headers[deviceHeader] = token;
        return headers;
      },
      answer: (call) => passOn(agent, call),
    };
  }

  private upload({ raw, access }: EndpointSpec): RouteKind {
    return {
      isForAll: access === 'public' && raw !== undefined,
      headersTimeout: this.timeouts.upload,
      bodyTimeout: this.timeouts.part,
      headersFrom: ({ headers }) => fromClient(headers),
      answer: (call) => passOn(this.upstreams.flows, call, raw !== undefined),
    };
  }

  private file({ method, access, raw }: EndpointSpec): RouteKind {
    return {
      isForAll: access === 'public',
      headersTimeout: this.timeoutOf(method),
      bodyTimeout: this.timeouts.part,
      ...(raw === eventStream && { streams: this.ownStreams }),
      headersFrom: withoutLength,
      answer: (call) => passOn(this.upstreams.flows, call, true),
    };
  }

  private sharedDocument(endpoint: EndpointSpec): RouteKind {
    return {
      ...sharedByAll,
      headersTimeout: this.timeouts.read,
      bodyTimeout: this.timeouts.read,
      answer: (call) => {
        const shared = sharedCall(endpoint, call);
        return shared ? this.sharedDocuments.answer(endpoint, shared) : passOn(this.upstreams.calls, call);
      },
    };
  }

  private sharedStream(endpoint: EndpointSpec): RouteKind {
    return {
      ...sharedByAll,
      headersTimeout: this.timeouts.read,
      bodyTimeout: this.timeouts.part,
      streams: this.commonStreams,
      answer: (call) => {
        const shared = sharedCall(endpoint, call);
        return shared ? this.sharedStreams.follow(shared) : passOn(this.upstreams.flows, call, true);
      },
    };
  }

  private timeoutOf(method: string): number {
    return isRead(method) ? this.timeouts.read : this.timeouts.change;
  }
}

/** Headers of one client must not reach the others. */
const sharedByAll = { isForAll: true, headersFrom: () => ({}) };

/** Without the length, which is that of the body that the gateway sends. */
function withoutLength({ headers }: FastifyRequest): Headers {
  const passed = fromClient(headers);
  delete passed['content-length'];
  return passed;
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
