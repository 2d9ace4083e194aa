import { constants } from '@fungo/contracts';
import type { FilmNews } from './film-news';
import { ProcessingStream } from './processing-stream';

const news = (version: number, progress: number, state: FilmNews['state'] = 'processing'): FilmNews => ({
  version,
  state,
  progress,
  reason: null,
});

/** The text since the last call. */
const taken = (stream: ProcessingStream): string => (stream.read() as Buffer | null)?.toString() ?? '';
const versionsIn = (text: string) =>
  [...text.matchAll(/^id: (\d+)$/gm)].map(([, version]) => Number(version));

describe('a stream of a film’s processing', () => {
  let stream: ProcessingStream;
  beforeEach(() => {
    jest.useFakeTimers();
    stream = new ProcessingStream(null);
  });
  afterEach(() => {
    stream.destroy();
    jest.useRealTimers();
  });

  it('has the format of server-sent events', () => {
    stream.tell(news(3, 0.25));
    expect(taken(stream)).toBe(
      'retry: 2000\n\nevent: processing\nid: 3\ndata: {"state":"processing","progress":0.25,"reason":null}\n\n',
    );
  });

  it('sends heartbeats while it is quiet, and none after its end', () => {
    taken(stream);
    const { heartbeatSeconds } = constants.eventStream;
    jest.advanceTimersByTime(heartbeatSeconds * 1000 - 1);
    expect(taken(stream)).toBe('');
    jest.advanceTimersByTime(1);
    expect(taken(stream)).toMatch(/^: .+\n\n$/);
    jest.advanceTimersByTime(heartbeatSeconds * 1000);
    expect(taken(stream)).toMatch(/^: .+\n\n$/);
    stream.destroy();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('only goes forward, and sends nothing twice', () => {
    for (const [version, progress] of [
      [3, 0.2],
      [3, 0.2],
      [3, 0.4],
      [3, 0.3],
      [2, 0.9],
      [4, 0],
      [3, 0.5],
    ] as const) {
      stream.tell(news(version, progress));
      stream.read(0);
    }
    const text = taken(stream);
    expect(versionsIn(text)).toEqual([3, 3, 4]);
    expect([...text.matchAll(/"progress":([\d.]+)/g)].map(([, progress]) => progress)).toEqual([
      '0.2',
      '0.4',
      '0',
    ]);
  });

  it('skips versions with nothing new or less progress', () => {
    stream.tell(news(3, 0.2));
    for (const [version, progress] of [
      [4, 0.2],
      [5, 0.19],
    ] as const) {
      stream.tell(news(version, progress));
      stream.read(0);
    }
    expect(versionsIn(taken(stream))).toEqual([3]);
    stream.tell(news(6, 0.3));
    expect(versionsIn(taken(stream))).toEqual([6]);
  });

  it('skips versions that the client has', () => {
    stream.destroy();
    stream = new ProcessingStream(5);
    for (const version of [4, 5, 6]) stream.tell(news(version, 0.5));
    expect(versionsIn(taken(stream))).toEqual([6]);
  });

  it.each(['ready', 'failed'] as const)('ends when the film is %s', (state) => {
    const ended = jest.fn();
    stream.on('end', ended).resume();
    stream.tell(news(4, 0.5, state));
    stream.tell(news(5, 1, 'processing'));
    jest.runAllTicks();
    return new Promise<void>((resolve) => stream.on('close', resolve)).then(() => {
      expect(ended).toHaveBeenCalled();
      expect(jest.getTimerCount()).toBe(0);
    });
  });

  it('buffers little for a client that does not read, and then sends the newest state', () => {
    for (let version = 1; version <= 10_000; version += 1) stream.tell(news(version, version / 10_000));
    expect(stream.readableLength).toBeLessThan(2 * stream.readableHighWaterMark);
    let all = '';
    for (let text = taken(stream); text !== ''; text = taken(stream)) all += text;
    expect(versionsIn(all).at(-1)).toBe(10_000);
    expect(versionsIn(all).length).toBeLessThan(1000);
  });
});
