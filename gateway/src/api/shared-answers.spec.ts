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

it('asks once for all who ask the same in one turn', async () => {
  const answers = await Promise.all([get('/a', 'first'), get('/a', 'second'), get('/a', 'third')]);
  expect(asked).toEqual(['first']);
  expect(new Set(answers).size).toBe(1);
});

it('asks for each question of its own', async () => {
  await Promise.all([get('/a', 'first'), get('/b', 'second')]);
  expect(asked).toEqual(['first', 'second']);
});

it('asks anew for whoever comes once the question is out, so that they see what was written before', async () => {
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
