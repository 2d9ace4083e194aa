import type { Reel, VoiceOver } from '@fungo/contracts';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { VoiceReel } from './voice-reel';
import { press, renderApp } from '../../../../../test/render';
import { answer, refusal, server } from '../../../../../test/server';

const id = '00000000-0000-4000-8000-00000000000a';
const url = '/uploads/3b7d4a2e-8a77-4f0b-9a43-0c6f3f1d2c02-reel.mp4';
const spoken = (reel: Reel, state: VoiceOver['takes'][number]['state'] = 'ready'): VoiceOver => ({
  spans: [{ takeId: id, from: 0, to: 8000 }],
  takes: [
    {
      ...{ id, state, reason: null, soundUrl: null },
      log: { length: 8000, start: { film: 0, rate: 1, isPlaying: false, drawings: [] }, events: [] },
    },
  ],
  ...{ transcript: '', reel, version: '3' },
});
const none: Reel = { state: 'none', url: null };
const show = (voiceOver?: VoiceOver) => renderApp(<VoiceReel videoId={id} voiceOver={voiceOver} />);

test('a film is asked for', async () => {
  const asked = jest.fn();
  server.events.on('request:start', ({ request }) => asked(request.method, new URL(request.url).pathname));
  answer('POST /api/videos/{id}/voice-over/reel', spoken({ state: 'waiting', url: null }));
  show(spoken(none));
  await press('Make a film to keep');
  expect(asked).toHaveBeenCalledWith('POST', `/api/videos/${id}/voice-over/reel`);
});

test('a refusal is told', async () => {
  const told = 'Your last films are still being made. Please wait a moment.';
  server.use(http.post('/api/videos/:id/voice-over/reel', () => refusal(409, 'media.reels-under-way', told)));
  answer('GET /api/videos/{id}/voice-over', spoken(none));
  show(spoken(none));
  await press('Make a film to keep');
  expect(await screen.findByText(told)).toBeVisible();
});

test.each<[Reel['state'], string]>([
  ['waiting', 'Your film waits for its turn.'],
  ['making', 'Your film is being made.'],
])('a film that is %s says so', (state, text) => {
  show(spoken({ state, url: null }));
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('a finished film is downloaded', () => {
  show(spoken({ state: 'ready', url }));
  expect(screen.getByRole('link', { name: 'Download the film' })).toHaveAttribute('href', url);
});

test('a film that failed is made again', async () => {
  answer('POST /api/videos/{id}/voice-over/reel', spoken({ state: 'waiting', url: null }));
  show(spoken({ state: 'failed', url: null }));
  expect(screen.getByRole('alert')).toHaveTextContent('The film could not be made.');
  await press('Try again');
});

test('nothing is offered without a voice-over, or before its sounds are there', () => {
  const { unmount } = show();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  unmount();
  show(spoken(none, 'processing'));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
