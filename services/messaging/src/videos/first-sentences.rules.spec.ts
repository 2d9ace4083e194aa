import { firstSentences } from './first-sentences.rules';

const sentence = 'Your hands start early and your hips follow late, so the barrel drags behind the ball.';

test.each([
  ['a short text whole', 'Good balance. Keep it!', 'Good balance. Keep it!'],
  [
    'the sentences of a long text that fit',
    Array(5).fill(sentence).join(' '),
    Array(3).fill(sentence).join(' '),
  ],
  ['the first words of an endless sentence', 'swing '.repeat(100), `${'swing '.repeat(46).trim()}…`],
])('shows %s', (_, text, said) => {
  expect(firstSentences(text)).toBe(said);
});
