import { follow, type Follower, type Stream, type StreamEvent } from './follow';

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = 1;
  constructor(readonly path: string) {
    super();
    FakeStream.all.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
    FakeStream.all = FakeStream.all.filter((one) => one !== this);
  }
  say(type: string, id: string) {
    this.dispatchEvent(new MessageEvent(type, { data: id, lastEventId: id }));
  }
  breakOff(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

/** Delivers to all others of its name, after the one who says it has gone on. */
class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  constructor(readonly name: string) {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const one of FakeChannel.all)
      if (one !== this && one.name === this.name)
        queueMicrotask(
          () => FakeChannel.all.has(one) && one.dispatchEvent(new MessageEvent('message', { data })),
        );
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

/** The browser's, in one line for each name. */
function fakeLocks() {
  interface Waiting {
    name: string;
    go: () => void;
  }
  let pending: Waiting[] = [];
  const held = new Set<string>();
  const next = (name: string) => {
    const first = pending.find((one) => one.name === name);
    if (!first || held.has(name)) return;
    pending = pending.filter((one) => one !== first);
    held.add(name);
    first.go();
  };
  return {
    query: async () => ({ pending, held: [...held].map((name) => ({ name })) }),
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const one = {
          name,
          go: () =>
            void work().then(() => {
              held.delete(name);
              resolve();
              next(name);
            }, reject),
        };
        pending = [...pending, one];
        signal.addEventListener('abort', () => {
          if (!pending.includes(one)) return;
          pending = pending.filter((other) => other !== one);
          reject(new DOMException('aborted', 'AbortError'));
        });
        queueMicrotask(() => next(name));
      }),
  };
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const see = async (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
};
const withLocks = (locks: unknown) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

const before = { EventSource: globalThis.EventSource, BroadcastChannel: globalThis.BroadcastChannel };
const stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: FakeStream, BroadcastChannel: FakeChannel });
  withLocks(fakeLocks());
});
afterEach(async () => {
  await see('visible');
  stops.splice(0).forEach((stop) => stop());
  await settled();
  expect(FakeStream.all).toEqual([]);
  expect(FakeChannel.all.size).toBe(0);
  withLocks(undefined);
  Object.assign(globalThis, before);
  jest.useRealTimers();
});

const board: Stream = {
  path: '/board',
  types: ['at', 'changed'],
  resume: ({ id }) => ({ type: 'at', data: id, id }),
};
const film = (name: string, owner = 'anna'): Stream => ({
  ...{ path: `/films/${name}`, owner, types: ['processing'], resume: (last: StreamEvent) => last },
});

/** A tab that follows: what it heard, and how to close it. */
function tab(stream: Stream) {
  const heard: string[] = [];
  const follower: Follower = {
    hear: ({ type, id }) => heard.push(`${type} ${id}`),
    lost: () => heard.push('lost'),
  };
  const stop = follow(stream, follower);
  stops.push(stop);
  return { heard, stop };
}
const open = () => FakeStream.all.map(({ path }) => path);
const only = () => {
  expect(FakeStream.all).toHaveLength(1);
  return FakeStream.all[0]!;
};
/** The server says this, and every tab has heard it. */
const said = async (type: string, id: string) => {
  only().say(type, id);
  await settled();
};

// holds: D2 boards.15
it('is one connection for seven tabs, who all hear the same', async () => {
  const tabs = Array.from({ length: 7 }, () => tab(board));
  await settled();
  only().say('at', '1');
  await said('changed', '2');
  for (const { heard } of tabs) expect(heard).toEqual(['at 1', 'changed 2']);
});

it('tells a late joiner the current state before anything else', async () => {
  const first = tab(board);
  await settled();
  only().say('at', '1');
  await said('changed', '2');
  const late = tab(board);
  only().say('changed', '3'); // said before anybody knows of the newcomer
  await settled();
  expect(late.heard[0]).toBe('at 3');
  await said('changed', '4');
  expect(late.heard).toEqual(['at 3', 'changed 4']);
  expect(first.heard.slice(0, 3)).toEqual(['at 1', 'changed 2', 'changed 3']);
});

// holds: D2 boards.15
it('is taken over by the next tab when the one that reads is closed', async () => {
  const [first, second, third] = [tab(board), tab(board), tab(board)];
  await settled();
  await said('at', '1');
  first.stop();
  await settled();
  only().say('at', '1');
  await said('changed', '2');
  for (const { heard } of [second, third]) expect(heard).toEqual(['at 1', 'at 1', 'changed 2']);
  expect(first.heard).toEqual(['at 1']);
});

// holds: D2 boards.15
it('is nothing in a hidden tab, and again once it is seen', async () => {
  const { heard } = tab(board);
  await settled();
  only().say('at', '1');
  await see('hidden');
  expect(open()).toEqual([]);
  await see('visible');
  only().say('at', '5');
  expect(heard).toEqual(['at 1', 'lost', 'at 5']);
});

it('opens nothing in a tab that was opened in the background', async () => {
  await see('hidden');
  tab(board);
  await settled();
  expect(open()).toEqual([]);
});

it('gives different streams the one connection in turn', async () => {
  const films = ['a', 'b', 'c'].map((name) => tab(film(name)));
  await settled();
  const seen = new Set<string>();
  for (let turn = 0; turn < 3; turn += 1) {
    seen.add(only().path);
    only().say('processing', only().path);
    await jest.advanceTimersByTimeAsync(4000);
  }
  expect([...seen].sort()).toEqual(['/films/a', '/films/b', '/films/c']);
  for (const { heard } of films) expect(heard).toHaveLength(1);
});

it('gives a stream of few words a short turn between those of others', async () => {
  tab({ ...film('counts'), turnMs: 500 });
  tab(film('b'));
  await settled();
  expect(open()).toEqual(['/films/counts']);
  await jest.advanceTimersByTimeAsync(500);
  expect(open()).toEqual(['/films/b']);
  await jest.advanceTimersByTimeAsync(3999);
  expect(open()).toEqual(['/films/b']);
  await jest.advanceTimersByTimeAsync(1);
  expect(open()).toEqual(['/films/counts']);
});

it('keeps a stream open while no other waits', async () => {
  tab(board);
  tab(board);
  await settled();
  const stream = only();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(only()).toBe(stream);
});

it('tells nobody but the same person of a stream that is a person’s', async () => {
  const [anna, berta] = [tab(film('a')), tab(film('a', 'berta'))];
  await settled();
  await said('processing', '1');
  expect([anna.heard, berta.heard]).toEqual([['processing 1'], []]);
});

it('tells all that the connection is lost, and opens one that was cut off for good again', async () => {
  const tabs = [tab(board), tab(board)];
  await settled();
  only().say('at', '1');
  only().breakOff(0);
  await settled();
  for (const { heard } of tabs) expect(heard).toEqual(['at 1', 'lost']);
  const stream = only();
  stream.breakOff(FakeStream.CLOSED);
  FakeStream.all = [];
  await jest.advanceTimersByTimeAsync(5000);
  expect(only()).not.toBe(stream);
  await said('at', '1');
  for (const { heard } of tabs) expect(heard.at(-1)).toBe('at 1');
});

describe('without the browser’s locks', () => {
  beforeEach(() => withLocks(undefined));

  it('is a connection of this tab, which its streams take in turn', async () => {
    const first = tab(film('a'));
    tab(film('b'));
    await settled();
    expect(open()).toEqual(['/films/a']);
    await jest.advanceTimersByTimeAsync(4000);
    expect(open()).toEqual(['/films/b']);
    await jest.advanceTimersByTimeAsync(4000);
    only().say('processing', '1');
    expect(first.heard).toEqual(['processing 1']);
    first.stop();
    await settled();
    expect(open()).toEqual(['/films/b']);
  });

  it('is nothing while the tab is hidden', async () => {
    tab(board);
    await settled();
    await see('hidden');
    expect(open()).toEqual([]);
    await see('visible');
    expect(open()).toEqual(['/board']);
  });
});
