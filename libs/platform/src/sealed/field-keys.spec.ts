import { randomBytes } from 'node:crypto';
import { loadConfig, ServiceConfig } from '../config';
import { FieldKeys, sealedPattern } from './field-keys';

const FUNGO_SECRET = 'a secret that only the tests know: 0123456789';
const key = () => randomBytes(32).toString('base64');
const place = 'scheduling.custom_requests.phone';
const [first, second] = [`a:${key()}`, `b:${key()}`];
const keys = (...given: string[]) => new FieldKeys({ FIELD_KEYS: given.join() || undefined, FUNGO_SECRET });

describe('a sealed value', () => {
  test('opens to its text, and never looks the same twice', () => {
    for (const text of ['', '(607) 555-0177', 'Zoë bats left ⚾', 'x'.repeat(4000)]) {
      const [one, other] = [keys(first).seal(text, place), keys(first).seal(text, place)];
      expect(one).toMatch(new RegExp(sealedPattern));
      expect(one).not.toBe(other);
      expect([one, other].map((value) => keys(first).open(value, place))).toEqual([text, text]);
    }
  });

  test('names the key, the first of those given', () => {
    expect(keys(second, first).seal('x', place)).toMatch(/^sealed:b:/);
    expect(keys().seal('x', place)).toMatch(/^sealed:secret-[0-9a-f]{8}:/);
  });

  test('opens with any key of the list, that of the secret among them', () => {
    expect(keys(second, first).open(keys(first).seal('x', place), place)).toBe('x');
    expect(keys(first).open(keys().seal('x', place), place)).toBe('x');
    expect(() => keys(second).open(keys(first).seal('x', place), place)).toThrow(/the key a/);
  });

  test('opens only in its own column, and only if unchanged', () => {
    const value = keys(first).seal('Rosa Delgado', place);
    expect(() => keys(first).open(value, 'scheduling.custom_requests.name')).toThrow();
    const changed = value.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(() => keys(first).open(changed, place)).toThrow();
    expect(() => keys(`a:${key()}`).open(value, place)).toThrow();
  });
});

test('unsealed text is returned unchanged', () => {
  for (const text of ['', '555 0134', 'sealed: do not open', 'sealed:a:short'])
    expect(keys(first).open(text, place)).toBe(text);
});

test.each([
  ['not keys', 'words'],
  ['too short', `a:${randomBytes(16).toString('base64')}`],
  ['named twice', `${first},${first}`],
])('keys that are %s are refused, and not shown in the error', (_, keys) => {
  const load = () => loadConfig(ServiceConfig.pick({ FIELD_KEYS: true }), { FIELD_KEYS: keys });
  expect(load).toThrow(/FIELD_KEYS: must (be id:key|name each key once)/);
  expect(load).not.toThrow(keys);
});
