import { randomUUID } from 'node:crypto';
import { CallerTokens, firstFamily, type SignedIn } from './caller';

const tokens = new CallerTokens({ FUNGO_SECRET: 'a secret of at least thirty-two characters' });
const id = randomUUID();
const caller: SignedIn = {
  kind: 'user',
  id,
  ...firstFamily(id),
  role: 'student',
  instructorId: null,
  firstName: 'Zoë',
  lastName: "O'Brien",
  sessionId: 'session',
  address: '203.0.113.9',
};
const refusal = expect.objectContaining({ code: 'auth.sign-in-required' }) as Error;

afterEach(() => jest.restoreAllMocks());

it('passes a caller on unchanged', () => {
  for (const one of [
    caller,
    { kind: 'visitor', address: '::1' },
    { kind: 'service', name: 'media' },
  ] as const)
    expect(tokens.verify(tokens.sign(one))).toEqual(one);
});

it('is believed for a minute', () => {
  const token = tokens.sign(caller);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now');
  clock.mockReturnValue(now + 59_000);
  expect(tokens.verify(token)).toEqual(caller);
  clock.mockReturnValue(now + 61_000);
  expect(() => tokens.verify(token)).toThrow(refusal);
});

it('is signed once for half of that minute, and separately for any other caller', () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const token = tokens.sign(caller);
  clock.mockReturnValue(now + 29_000);
  expect(tokens.sign({ ...caller })).toBe(token);
  for (const change of [{ address: '203.0.113.10' }, { role: 'admin' as const }, { sessionId: 'other' }])
    expect(tokens.verify(tokens.sign({ ...caller, ...change }))).toEqual({ ...caller, ...change });
  clock.mockReturnValue(now + 31_000);
  const next = tokens.sign(caller);
  expect(next).not.toBe(token);
  clock.mockReturnValue(now + 62_000);
  expect(tokens.verify(next)).toEqual(caller);
  expect(() => tokens.verify(token)).toThrow(refusal);
});

it('is the same, immutable object after it was verified once', () => {
  const token = tokens.sign(caller);
  expect(tokens.verify(token)).toBe(tokens.verify(token));
  expect(() => Object.assign(tokens.verify(token), { role: 'admin' })).toThrow();
  expect(tokens.verify(token)).toEqual(caller);
});

describe('is refused', () => {
  const [payload = '', mac = ''] = tokens.sign(caller).split('.');
  const admin = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('student', 'admin'),
  ).toString('base64url');
  const other = new CallerTokens({ FUNGO_SECRET: 'another secret of thirty-two characters' });

  it.each([
    ['of another secret', other.sign(caller)],
    ['with another payload', `${admin}.${mac}`],
    ['with the mac of another', `${payload}.${tokens.sign({ ...caller, role: 'admin' }).split('.')[1]}`],
    ['with a mac cut short', `${payload}.${mac.slice(0, -2)}`],
    ['without a mac', payload],
    ['with an empty mac', `${payload}.`],
    ['that is empty', ''],
    ['that is no token', 'x'.repeat(100)],
    ['that names nobody', tokens.sign({ ...caller, role: 'owner' } as never)],
  ])('%s', (_, token) => {
    expect(() => tokens.verify(token)).toThrow(refusal);
  });
});
