import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Redis } from 'ioredis';
import { Agent, type Dispatcher } from 'undici';
import { type EndpointSpec, type ErrorBody, urlVariable } from '@fungo/contracts';
import { type Caller, callerHeader, CallerTokens, Sessions } from '@fungo/platform';
import { nextRedisUrl, testPatience, testSecret } from '@fungo/testing';
import { startGateway } from '../src/gateway';
import type { Timeouts } from '../src/timeouts';

export const script = 'console.log("hit");'.repeat(100);
export const indexPage = '<!doctype html><title>Fungo</title>';

/** A small built web app. */
export function buildWeb(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-web-'));
  const files: Record<string, string | Buffer> = {
    'index.html': indexPage,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'theme.js': 'document.title;',
    'assets/app-1a2b3c4d.js': script,
    'assets/app-1a2b3c4d.js.br': brotliCompressSync(script),
    'assets/app-1a2b3c4d.js.gz': gzipSync(script),
    'assets/ball-5e6f7a8b.woff2': Buffer.from([1, 2, 3]),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  caller: Caller;
}

type Answer = (incoming: IncomingMessage, response: ServerResponse) => void;

/** A real server that records requests and answers `{}`, or the answer set for the path. */
export class Upstream {
  readonly seen: Seen[] = [];
  url = '';
  private readonly answers = new Map<string, Answer>();
  private readonly tokens = new CallerTokens({ FUNGO_SECRET: testSecret });
  private readonly server = createServer((incoming, response) => {
    const answer = this.answers.get(incoming.url!.split('?')[0]!);
    if (answer) return answer(incoming, response);
    void this.note(incoming).then(() =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
  });

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  on(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  get last(): Seen {
    return this.seen.at(-1)!;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async note(incoming: IncomingMessage): Promise<void> {
    const { method, url, headers } = incoming;
    let body = '';
    for await (const part of incoming.setEncoding('utf8')) body += String(part);
    const caller = this.tokens.verify(String(headers[callerHeader]));
    this.seen.push({ method: method!, url: url!, headers, body, caller });
  }
}

/** An address without a listener. */
export const nobodysAddress = 'http://127.0.0.1:1';

interface Reply {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Buffer;
  text: string;
  error: ErrorBody;
  cookies: string[];
}

type Options = {
  method?: string;
  headers?: Record<string, string>;
  body?: Dispatcher.DispatchOptions['body'];
};

/** The whole gateway on real Redis and a small web app. */
export class TestGateway {
  readonly redisUrl = nextRedisUrl();
  readonly redis = new Redis(this.redisUrl, { lazyConnect: true });
  readonly sessions = new Sessions(this.redis);
  url = '';
  private readonly agent = new Agent();
  private stop: () => Promise<void> = async () => undefined;

  /** @param upstream the service of all endpoints, unless the environment names another */
  constructor(
    private readonly upstream: Upstream,
    private readonly endpoints: Record<string, EndpointSpec>,
    private readonly env: NodeJS.ProcessEnv = {},
    private readonly timeouts: Partial<Timeouts> = {},
  ) {}

  /** Runs the gateway and its service during the tests of a file. */
  forTests(): this {
    beforeAll(async () => {
      await this.upstream.listen();
      await this.start();
    });
    afterAll(async () => {
      await this.close();
      await this.upstream.close();
    });
    return this;
  }

  async start(): Promise<this> {
    const web = buildWeb();
    await this.redis.flushdb();
    const services = Object.values(this.endpoints).map(({ service }) => urlVariable(service));
    const gateway = await startGateway(
      {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PATIENCE: testPatience,
        NETWORK_LIMITS: 'off', // all of a test's clients share a network
        PORT: '0',
        FUNGO_SECRET: testSecret,
        PUBLIC_URL: 'http://fungo.test',
        REDIS_URL: this.redisUrl,
        WEB_DIR: web.folder,
        ...Object.fromEntries(services.map((variable) => [variable, this.upstream.url])),
        ...this.env,
      },
      this.endpoints,
      this.timeouts,
    );
    this.url = gateway.url;
    this.stop = async () => {
      await gateway.close();
      web.remove();
    };
    return this;
  }

  /** Sends exactly this path and these headers. `fetch` would change both. */
  ask = async (path: string, { method = 'GET', ...options }: Options = {}): Promise<Reply> => {
    const answer = await this.agent.request({ origin: new URL(this.url).origin, path, method, ...options });
    const body = Buffer.from(await answer.body.arrayBuffer());
    const text = body.toString();
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body,
      text,
      get error() {
        return JSON.parse(text) as ErrorBody;
      },
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
    };
  };

  /** A connection on which this text is sent at once. */
  connect(text: string): Socket {
    const { hostname, port } = new URL(this.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(text);
    return socket;
  }

  async close(): Promise<void> {
    await this.agent.destroy();
    await this.stop();
    this.redis.disconnect();
  }
}
