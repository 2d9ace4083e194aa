import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
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

/** The properties that all calls of a route share. */
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

/** The kinds of routes: documents, files and event streams, uploads, and what all clients share. */
@Injectable()
export class RouteKinds implements BeforeApplicationShutdown {
  private readonly ownStreams = new OpenStreams(perPerson);
  private readonly commonStreams = new OpenStreams(sharedPerPerson);

  constructor(
    private readonly upstreams: Upstreams,
    private readonly sharedDocuments: SharedDocuments,
    private readonly sharedStreams: SharedStreams,
    @Inject(TIMEOUTS) private readonly timeouts: Timeouts,
  ) {}

  /** The server waits for all answers before it closes, and streams have no end. */
  beforeApplicationShutdown(): void {
    this.ownStreams.close();
    this.commonStreams.close();
  }

  of(endpoint: EndpointSpec): RouteKind {
    if (endpoint.shared) return this.shared(endpoint);
    if (endpoint.streamed) return this.upload(endpoint);
    return endpoint.raw ? this.file(endpoint) : this.document(endpoint);
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

  private upload({ raw, access }: EndpointSpec): RouteKind {
    const isRaw = raw !== undefined;
    return {
      isForAll: isRaw && access === 'public',
      headersTimeout: this.timeouts.upload,
      bodyTimeout: this.timeouts.part,
      headersFrom: ({ headers }) => fromClient(headers),
      answer: (call) => passOn(this.upstreams.flows, call, isRaw),
    };
  }

  private shared(endpoint: EndpointSpec): RouteKind {
    const isStream = endpoint.raw !== undefined;
    const own = isStream ? this.file(endpoint) : this.document(endpoint);
    return {
      ...own,
      isForAll: true,
      ...(isStream && { streams: this.commonStreams }),
      headersFrom: () => ({}), // headers of one client must not reach the others
      answer: (call) => {
        const shared = sharedCall(endpoint, call);
        if (!shared) return own.answer(call);
        return isStream ? this.sharedStreams.follow(shared) : this.sharedDocuments.answer(endpoint, shared);
      },
    };
  }

  private timeoutOf(method: string): number {
    return isRead(method) ? this.timeouts.read : this.timeouts.change;
  }
}

/** Without the length, which is that of the body that the gateway sends. */
function withoutLength({ headers }: FastifyRequest): Headers {
  const passed = fromClient(headers);
  delete passed['content-length'];
  return passed;
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
