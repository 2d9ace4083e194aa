import { oneLine, oneName, oneOrganization } from './one-line.rules';

test.each([
  ['Bob\r\nBcc: x@y.test', 'Bob Bcc: x@y.test'],
  ['Bob\u2028Bcc', 'Bob Bcc'],
  ['Bob\u0085\u000b\tBcc', 'Bob Bcc'],
  ['  José  María ', 'José María'],
])('%j becomes %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line);
});

test.each([
  ['your $500 prize waits at https://evil.example/w', 'your 500 prize waits at https evil example w'],
  ['evil.example', 'evil example'],
  ['evil\u200b．example', 'evil example'],
  ['me@evil.example', 'me evil example'],
  ['Mary-Ann O’Neil, Jr.', 'Mary-Ann O’Neil, Jr.'],
  ['J.R. Smith', 'J.R. Smith'],
])('an older name %j is %j in a mail', (stored, line) => {
  expect(oneName(stored)).toBe(line);
});

test('an organization keeps its dots, but no link', () => {
  expect(oneOrganization('Baseball.com')).toBe('Baseball.com');
  expect(oneOrganization('Oak www.evil.example')).toBe('Oak www evil example');
});
