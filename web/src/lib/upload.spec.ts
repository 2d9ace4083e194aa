import { video } from '@fungo/contracts/constants';
import { http, HttpResponse } from 'msw';
import { answerForm } from '../../test/films';
import { server } from '../../test/server';
import { ApiError } from './api';
import { sendForm, uploadFailure } from './upload';

const form = () => {
  const filled = new FormData();
  filled.append('image', new File(['picture'], 'me.png', { type: 'image/png' }));
  return filled;
};
const send = () => sendForm('POST /api/profile/image', form());
const failure = () => send().then(() => '', uploadFailure);
const reply = (status: number, body: string) =>
  server.use(http.post('/api/profile/image', () => new HttpResponse(body, { status })));

test('sends a form with its file, and answers what the contract says', async () => {
  const sent = answerForm('POST /api/profile/image', { profileImageUrl: '/files/me.webp' });
  const told: number[] = [];
  const answer = await sendForm('POST /api/profile/image', form(), { onProgress: (part) => told.push(part) });
  expect(answer).toEqual({ profileImageUrl: '/files/me.webp' });
  expect((sent[0]!.get('image') as File).name).toBe('me.png');
  expect(told.at(-1)).toBe(1);
});

test('throws a refusal as every call does', async () => {
  reply(415, JSON.stringify({ statusCode: 415, code: 'media.image-unsupported', message: 'No.' }));
  await expect(send()).rejects.toMatchObject({ code: 'media.image-unsupported', serverMessage: 'No.' });
  await expect(send()).rejects.toBeInstanceOf(ApiError);
});

// holds: D1 8.14
test.each([
  [422, '{"message":"Cut off."}', 'Cut off.'],
  [413, '<html>', 'File too large. Please try a smaller video file.'],
  [500, '', 'Server error during upload. Please try again.'],
  [422, '', 'File appears to be corrupted or empty. Please try a different video.'],
  [418, '', 'Upload failed with status 418'],
])('an answer of %d %s is put into words', async (status, body, words) => {
  reply(status, body);
  expect(await failure()).toBe(words);
});

// holds: D1 8.15
test('a lost connection is put into words', async () => {
  server.use(http.post('/api/profile/image', () => HttpResponse.error()));
  expect(await failure()).toBe('Network error during upload. Please check your connection and try again.');
});

// holds: D1 8.15, D1 9.6
test('a connection too slow is given up after ten minutes, and put into words', async () => {
  expect(video.uploadTimeoutMinutes).toBe(10);
  const requests: SilentRequest[] = [];
  class SilentRequest {
    timeout = 0;
    ontimeout = () => {};
    upload = {};
    open() {}
    setRequestHeader() {}
    send() {
      requests.push(this);
    }
  }
  const original = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = SilentRequest as unknown as typeof XMLHttpRequest;
  const ended = failure();
  globalThis.XMLHttpRequest = original;
  expect(requests[0]?.timeout).toBe(600_000);
  requests[0]?.ontimeout();
  expect(await ended).toBe('Upload timed out. Please try again with a smaller file or better connection.');
});
