import { oneLine } from './one-line.rules';

test.each([
  ['Bob\r\nBcc: x@y.test', 'Bob Bcc: x@y.test'],
  ['Bob\u2028Bcc', 'Bob Bcc'],
  ['Bob\u0085\u000b\tBcc', 'Bob Bcc'],
  ['  José  María ', 'José María'],
])('%j is %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line);
});
