import { tokenOf } from './lent-codes';

const key = 'fungo.scorer-codes';
const good = { code: 'K7QM2X', token: 'of-the-code', campId: 7, station: 'hitting_zone' };

/** As another tab of the device does. */
function store(text: string) {
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => store(JSON.stringify([good])));

test.each(['{', 'null', '5', '{}'])('codes that cannot be read (%s) are none', (torn) => {
  expect(tokenOf('K7QM2X')).toBe('of-the-code');
  store(torn);
  expect(tokenOf('K7QM2X')).toBeUndefined();
});

test('a code is read beside one that cannot be', () => {
  store(JSON.stringify([null, 5, { code: 'AAAAAA' }, good]));
  expect(tokenOf('K7QM2X')).toBe('of-the-code');
});
