import { KeptAnswers } from './kept-answers';

describe('kept answers', () => {
  let kept: KeptAnswers<string>;
  let worked: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    kept = new KeptAnswers({ seconds: 3, size: 10, count: 4 }, ({ length }) => length);
    worked = [];
  });
  afterEach(() => jest.useRealTimers());

  const ask = (question: string, answer = question) =>
    kept.get(question, () => {
      worked.push(question);
      return Promise.resolve(answer);
    });

  it('are computed once for simultaneous questions, and reused for seconds', async () => {
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a', 'a', 'b']);
    jest.advanceTimersByTime(2999);
    await ask('a');
    expect(worked).toEqual(['a', 'b']);
    jest.advanceTimersByTime(1);
    await ask('a');
    expect(worked).toEqual(['a', 'b', 'a']);
  });

  it('expire a number of seconds after their computation started', async () => {
    let finish: (answer: string) => void = () => undefined;
    const slow = kept.get('a', () => new Promise((resolve) => (finish = resolve)));
    jest.advanceTimersByTime(3000);
    finish('old');
    expect([await slow, await ask('a', 'new')]).toEqual(['old', 'new']);
  });

  it('are not kept if they were dropped during their computation', async () => {
    let finish: (answer: string) => void = () => undefined;
    const before = kept.get('a', () => new Promise((resolve) => (finish = resolve)));
    kept.drop();
    const after = ask('a', 'new');
    finish('old');
    expect([await before, await after, await ask('a', 'newer')]).toEqual(['old', 'new', 'new']);
  });

  it('are not kept if their computation failed', async () => {
    await expect(kept.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await ask('a', 'up')).toBe('up');
  });

  it('are limited in number, including those that are being computed', async () => {
    for (const question of ['a', 'b', 'c', 'd', 'e']) void kept.get(question, () => new Promise(() => {}));
    expect(await Promise.race([ask('a', 'new'), Promise.resolve('still the first')])).toBe('new');
  });

  it('free their memory once they expire, with the next question of any kind', async () => {
    for (const question of ['a', 'b', 'c']) await ask(question);
    jest.advanceTimersByTime(3000);
    await ask('d');
    expect(kept.count).toBe(1);
  });

  it('are limited in size: the oldest are dropped first, and one that is too large is never kept', async () => {
    for (const question of ['four', 'five5', 'six']) await ask(question);
    worked = [];
    for (const question of ['five5', 'six', 'four']) await ask(question);
    expect(worked).toEqual(['four']);
    await ask('large', 'x'.repeat(11));
    worked = [];
    await ask('large', 'y');
    expect(worked).toEqual(['large']);
  });
});
