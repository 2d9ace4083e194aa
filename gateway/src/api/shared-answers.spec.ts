import { SharedAnswer, SharedAnswers } from './shared-answers';

const answerTo = (who: string) => new SharedAnswer(who, 200, {}, Buffer.from('[]'));
let shared: SharedAnswers;
let asked: string[];
beforeEach(() => {
  shared = new SharedAnswers();
  asked = [];
});

function get(question: string, who: string): Promise<SharedAnswer> {
  return shared.get(question, async () => {
    asked.push(who);
    return answerTo(who);
  });
}

it('asks once for all equal requests of one turn', async () => {
  const answers = await Promise.all([get('/a', 'first'), get('/a', 'second'), get('/a', 'third')]);
  expect(asked).toEqual(['first']);
  expect(new Set(answers).size).toBe(1);
});

it('asks each question separately', async () => {
  await Promise.all([get('/a', 'first'), get('/b', 'second')]);
  expect(asked).toEqual(['first', 'second']);
});

it('asks again for a request that comes after the question is out, so that it sees earlier writes', async () => {
  let answer: (answer: SharedAnswer) => void = () => undefined;
  let isOut: () => void = () => undefined;
  const out = new Promise<void>((resolve) => (isOut = resolve));
  const first = shared.get('/a', () => {
    isOut();
    return new Promise((resolve) => (answer = resolve));
  });
  await out;
  const second = get('/a', 'second');
  expect((await second).askedBy).toBe('second');
  answer(answerTo('first'));
  expect((await first).askedBy).toBe('first');
});

it('remembers no failure', async () => {
  const refused = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([shared.get('/a', refused), shared.get('/a', refused)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await get('/a', 'third')).askedBy).toBe('third');
});

it('makes each encoding once', async () => {
  const answer = new SharedAnswer('first', 200, {}, Buffer.from('[1]'.repeat(1000)));
  const [one, two] = await Promise.all([answer.contentIn('br'), answer.contentIn('br')]);
  expect(one).toBe(two);
  expect((await answer.contentIn('gzip')).equals(one)).toBe(false);
});

describe('a kept answer', () => {
  const megabyte = 1024 ** 2;
  const tagged = (size: number, status = 200) =>
    new SharedAnswer('first', status, { etag: '"1"' }, Buffer.alloc(size));
  /** The answer that was known when the service was asked. */
  async function knownAt(question: string, answer: SharedAnswer): Promise<SharedAnswer | undefined> {
    let seen: SharedAnswer | undefined;
    await shared.get(question, async (known) => {
      seen = known;
      return answer;
    });
    return seen;
  }

  it('is passed to the next question, and replaced by its answer', async () => {
    const [one, two] = [tagged(1), tagged(2)];
    expect(await knownAt('/a', one)).toBeUndefined();
    expect(await knownAt('/a', two)).toBe(one);
    expect(await knownAt('/b', two)).toBeUndefined();
    expect(await knownAt('/a', two)).toBe(two);
  });

  it('is never a refusal or an answer without an ETag', async () => {
    await knownAt('/a', tagged(1));
    await knownAt('/a', tagged(1, 404));
    expect(await knownAt('/a', answerTo('first'))).toBeUndefined();
    expect(await knownAt('/a', tagged(1))).toBeUndefined();
  });

  it('has a limit by number, and its question counts by size', async () => {
    for (let i = 0; i < 2000; i += 1) await knownAt(`/small?${i}`, tagged(2));
    expect(await knownAt('/small?0', tagged(2))).toBeDefined();
    await knownAt('/small?2000', tagged(2));
    expect(await knownAt('/small?1', tagged(2))).toBeUndefined();
    const long = 'x'.repeat(20 * megabyte);
    for (const question of ['/a', '/b', '/c']) await knownAt(question + long, tagged(2));
    expect(await knownAt(`/a${long}`, tagged(2))).toBeUndefined();
  });

  it('is dropped after ten minutes without a request', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    try {
      await knownAt('/a', tagged(1));
      clock.mockReturnValue(9 * 60_000);
      await knownAt('/b', tagged(1));
      clock.mockReturnValue(11 * 60_000);
      await knownAt('/c', tagged(1));
      expect(await knownAt('/b', tagged(1))).toBeDefined();
      expect(await knownAt('/a', tagged(1))).toBeUndefined();
    } finally {
      clock.mockRestore();
    }
  });

  // holds: decided.30
  it('stays within its bytes with all encodings: the least recently used answer goes first', async () => {
    const large = tagged(10 * megabyte);
    for (const question of ['/a', '/b', '/c', '/a', '/d']) await knownAt(question, large);
    expect(await knownAt('/a', large)).toBe(large);
    expect(await knownAt('/d', large)).toBe(large);
    expect(await knownAt('/b', large)).toBeUndefined();
    await knownAt('/huge', tagged(33 * megabyte));
    expect(await knownAt('/huge', large)).toBeUndefined();
  });
});
