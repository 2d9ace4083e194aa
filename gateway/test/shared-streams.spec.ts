import type { ServerResponse } from 'node:http';
import { endpoint } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { TestGateway, Upstream } from './harness';

const follow = endpoint({
  ...{ service: 'camps', method: 'GET', path: '/api/board/events', summary: '', access: 'public' },
  ...{ status: 200, errors: [], raw: 'text/event-stream', shared: true },
});

const upstream = new Upstream();
const gateway = new TestGateway(upstream, { follow }).forTests();
let opened: ServerResponse[];
let closed: number;
beforeEach(() => {
  opened = [];
  closed = 0;
  upstream.on('/api/board/events', (_, response) => {
    opened.push(response);
    response.once('close', () => (closed += 1));
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write('event: at\nid: a.0\ndata: {}\n\n');
  });
});

/** No stream of a former test remains. */
afterEach(() => eventually(() => expect(closed).toBe(opened.length)));

class Follower {
  text = '';
  readonly ended: Promise<void>;
  private constructor(
    answer: Response,
    private readonly agent: AbortController,
  ) {
    this.ended = this.read(answer).catch(() => undefined);
  }

  static async open(query = ''): Promise<Follower> {
    const agent = new AbortController();
    const answer = await fetch(new URL(`/api/board/events${query}`, gateway.url), { signal: agent.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    return new Follower(answer, agent);
  }

  close(): Promise<void> {
    this.agent.abort();
    return this.ended;
  }

  private async read(answer: Response): Promise<void> {
    const decoder = new TextDecoder();
    for await (const part of answer.body!) this.text += decoder.decode(part as Uint8Array);
  }
}

it('opens a stream once for all its followers, in spite of extra parameters, and closes it after the last', async () => {
  const followers = await Promise.all(Array.from({ length: 20 }, (_, k) => Follower.open(`?k=${k}`)));
  expect(opened).toHaveLength(1);
  opened[0]!.write('event: changed\nid: a.1\ndata: {"n":1}\n\n');
  await eventually(() => {
    for (const { text } of followers) expect(text).toContain('data: {"n":1}\n\n');
  });
  await Promise.all(followers.map((follower) => follower.close()));
  await eventually(() => expect(closed).toBe(1));
  const next = await Follower.open();
  expect(opened).toHaveLength(2);
  await next.close();
});

it('tells a later follower its position, and begins with a whole event', async () => {
  const first = await Follower.open();
  opened[0]!.write('event: changed\nid: a.1\ndata: {"n":1}\n\nevent: chan');
  await eventually(() => expect(first.text).toContain('a.1'));
  const second = await Follower.open();
  await eventually(() => expect(second.text).toContain('event: at\nid: a.1\ndata: {"id":"a.1"}\n\n'));
  opened[0]!.write('ged\nid: a.2\ndata: {"n":2}\n\n');
  await eventually(() => expect(second.text).toContain('event: changed\nid: a.2\ndata: {"n":2}\n\n'));
  expect(second.text).not.toContain('"n":1');
  await Promise.all([first.close(), second.close()]);
});

it('ends with the service’s stream, and is opened again', async () => {
  const follower = await Follower.open();
  opened[0]!.end();
  await follower.ended;
  const next = await Follower.open();
  expect(opened).toHaveLength(2);
  await next.close();
});

it('answers 503 if it cannot be opened', async () => {
  upstream.on('/api/board/events', (_, response) => response.writeHead(500).end());
  expect((await gateway.ask('/api/board/events')).status).toBe(503);
});
