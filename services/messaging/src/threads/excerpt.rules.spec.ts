import { excerptOf } from './excerpt.rules';

test('shows a short message on one line', () => {
  expect(excerptOf('See you at nine.\n\nBring a glove.')).toBe('See you at nine. Bring a glove.');
});

test('ends a long one after a whole word', () => {
  expect(excerptOf('one two three four', 10)).toBe('one two…');
});
