import { setImmediate } from 'node:timers/promises';
import { AppError } from './errors';
import { FairQueue } from './fair-queue';

const bounds = { atOnce: 1, waiting: 4, each: 3, retryAfter: 2 };

/** Work that ends when told to, and records when it starts. */
function bench(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (person: string, name: string, signal?: AbortSignal) => {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    const result = queue.run(person, work, signal);
    result.catch(() => undefined);
    return result;
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await setImmediate();
  };
  return { begun, run, end };
}

describe('a fair queue', () => {
  it('lets those who wait take turns by person', async () => {
    const { begun, run, end } = bench(new FairQueue(bounds));
    const all = [run('ann', 'a1'), run('ann', 'a2'), run('ann', 'a3'), run('ben', 'b1'), run('cy', 'c1')];
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
    await expect(Promise.all(all)).resolves.toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  });

  it('refuses at once what there is no place for, with a time to come back', async () => {
    const { run } = bench(new FairQueue(bounds));
    for (const person of ['ann', 'ben', 'cy', 'dee', 'eve']) void run(person, person);
    const refusal = run('fay', 'fay');
    await expect(refusal).rejects.toBeInstanceOf(AppError);
    await expect(refusal).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
  });

  it('gives the last place of the person who holds the most to a person who holds less', async () => {
    const { begun, run, end } = bench(new FairQueue(bounds));
    const greedy = ['a1', 'a2', 'a3'].map((name) => run('ann', name));
    const others = [run('ben', 'b1'), run('ben', 'b2')];
    others.push(run('cy', 'c1'));
    await expect(greedy[2]).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
    for (const name of ['a1', 'a2', 'b1', 'c1', 'b2']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
    await expect(Promise.all([...greedy.slice(0, 2), ...others])).resolves.toHaveLength(5);
  });

  it('refuses a person who would then hold as much as the one who gives up a place', async () => {
    const { run } = bench(new FairQueue(bounds));
    for (const name of ['a1', 'a2']) void run('ann', name);
    for (const name of ['b1', 'b2']) void run('ben', name);
    void run('cy', 'c1');
    await expect(run('cy', 'c2')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(run('ann', 'a3')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('gives one person no more than their share, and takes them again when a piece has ended', async () => {
    const { run, end } = bench(new FairQueue(bounds));
    for (const name of ['a1', 'a2', 'a3']) void run('ann', name);
    await expect(run('ann', 'a4')).rejects.toMatchObject({ code: 'unavailable' });
    void run('ben', 'b1');
    await end('a1');
    const again = run('ann', 'a5');
    for (const name of ['a2', 'b1', 'a3', 'a5']) await end(name);
    await expect(again).resolves.toBe('a5');
  });

  it('forgets a person who gave up waiting', async () => {
    const { begun, run, end } = bench(new FairQueue(bounds));
    const gone = new AbortController();
    void run('ann', 'a1');
    const left = run('ben', 'b1', gone.signal);
    void run('cy', 'c1');
    gone.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await end('a1');
    expect(begun).toEqual(['a1', 'c1']);
    await expect(run('dee', 'd1', gone.signal)).rejects.toThrow('left');
  });

  it('goes on after work that failed', async () => {
    const queue = new FairQueue({ ...bounds, waiting: 0 });
    await expect(queue.run('ann', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(queue.run('ann', () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
