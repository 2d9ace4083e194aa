import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { createQueryClient } from '@/lib/query-client';
import { keepCode, tokenOf, type LentCode } from './lent-codes';

const key = 'fungo.scorer-codes.visitor';
const good = { code: 'K7QM2X', token: 'of-the-code', campId: 7, station: 'hitting_zone' };

/** As another tab of the device does. */
function store(text: string) {
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** A page of this account, or of a visitor. */
const openFor = (mark: string) => {
  document.cookie = `${signedInCookie}=${mark}`;
  createQueryClient();
};

beforeEach(() => {
  openFor('');
  store(JSON.stringify([good]));
});

test.each(['{', 'null', '5', '{}'])('codes that cannot be read (%s) are none', (torn) => {
  expect(tokenOf('K7QM2X')).toBe('of-the-code');
  store(torn);
  expect(tokenOf('K7QM2X')).toBeUndefined();
});

test('a code is read next to an unreadable one', () => {
  store(JSON.stringify([null, 5, { code: 'AAAAAA' }, good]));
  expect(tokenOf('K7QM2X')).toBe('of-the-code');
});

test('a code is there as soon as the page is opened', async () => {
  jest.resetModules();
  const opened = await import('./lent-codes');
  expect(opened.tokenOf('K7QM2X')).toBe('of-the-code');
});

test('a code lent to a visitor is gone once somebody signs in at this device', () => {
  keepCode({ ...good, code: 'B2B2B2', station: 'speed' } as unknown as LentCode);
  openFor('11111111-1111-4111-8111-111111111111.student');
  expect(tokenOf('B2B2B2')).toBeUndefined();
  openFor('');
  expect(tokenOf('B2B2B2')).toBe('of-the-code');
});
