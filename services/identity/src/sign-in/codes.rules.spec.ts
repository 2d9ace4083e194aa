import { TOTP } from 'otpauth';
import { addressOf, isOfApp, newRecoveryCodes, newSecret, plain, stepOf } from './codes.rules';

/** RFC 6238, appendix B: SHA-1, the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the code at second %i is the one of the standard', (second, code) => {
  expect(stepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('a code counts half a minute before and after its own, and no longer', () => {
  const step = 40_000_000;
  const code = new TOTP({ secret }).generate({ timestamp: step * 30_000 });
  const at = (steps: number) => stepOf(secret, code, (step + steps) * 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
});

test('the square names academy and account', () => {
  const own = newSecret();
  expect(own).toMatch(/^[A-Z2-7]{32}$/);
  expect(addressOf(own, 'Fungo Academy', 'rosa@fungo.test')).toBe(
    `otpauth://totp/Fungo%20Academy:rosa%40fungo.test?issuer=Fungo%20Academy&secret=${own}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('recovery codes are read however they are typed, and never as a code of the app', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([\da-hjkmnp-tv-z]{4}-){3}[\da-hjkmnp-tv-z]{4}$/);
    expect(plain(` ${code.replaceAll('-', ' ').toUpperCase()}`)).toBe(plain(code));
    expect(isOfApp(plain(code))).toBe(false);
  }
  expect(plain('O0Il-1x')).toBe('00111x');
  expect(isOfApp(plain('123 456'))).toBe(true);
});
