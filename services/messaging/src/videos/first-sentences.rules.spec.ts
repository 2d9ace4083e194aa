import { firstSentences } from './first-sentences.rules';

const sentence = 'Your hands start early and your hips follow late, so the barrel drags behind the ball.';

test.each([
  ['a short text whole', 'Good balance. Keep it!', 'Good balance. Keep it!'],
  [
    'of a long one the sentences that fit',
    Array(5).fill(sentence).join(' '),
    Array(3).fill(sentence).join(' '),
  ],
  ['of one endless sentence its first words', 'swing '.repeat(100), `${'swing '.repeat(46).trim()}…`],
])('says %s', (_, text, said) => {
  expect(firstSentences(text)).toBe(said);
});
