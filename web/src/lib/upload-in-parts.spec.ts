import type { DetailedError } from 'tus-js-client';
import { addressHere, isPassing } from './upload-in-parts';

const refused = (status: number, body = '') =>
  ({ originalResponse: { getStatus: () => status, getBody: () => body } }) as DetailedError;
const coded = (status: number, code: string) => refused(status, JSON.stringify({ code, message: '' }));

describe('an upload in parts is tried again', () => {
  test.each([
    ['without an answer', { originalResponse: null } as DetailedError],
    ['while a part is being written', refused(423)],
    ['while a server restarts', refused(502)],
    ['after too many requests', coded(429, 'request.too-many')],
    ['from another place', coded(409, 'media.upload-offset')],
    ['while a store is down', coded(503, 'unavailable')],
  ])('%s', (_, error) => expect(isPassing(error)).toBe(true));

  test.each([
    ['for another account', coded(409, 'auth.other-account')],
    ['into a full store', coded(503, 'media.storage-full')],
    ['as the eleventh proof of a day', coded(429, 'media.too-many-proofs')],
    ['for a card that was closed', coded(409, 'media.card-not-open')],
    ['with a file that cannot be read', coded(422, 'media.unreadable')],
    ['after an error of the server', refused(500)],
  ])('not %s', (_, error) => expect(isPassing(error)).toBe(false));
});

test('an upload goes to this origin', () => {
  expect(addressHere('http://inside:3000/api/videos/uploads/7')).toBe(
    'http://fungo.test/api/videos/uploads/7',
  );
});
