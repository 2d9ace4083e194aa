import type { VoiceOver } from '@fungo/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { draw, open, setUpFilm, taken } from '../../test/analysis';
import { press } from '../../../../../test/render';
import { answer, refusal, server } from '../../../../../test/server';

setUpFilm();

const takeId = '00000000-0000-4000-8000-00000000000a';
const spoken = (over: Partial<VoiceOver> = {}): VoiceOver => ({
  spans: [{ takeId, from: 0, to: 8000 }],
  takes: [
    {
      ...{ id: takeId, state: 'ready', reason: null, soundUrl: '/uploads/a-voice.m4a' },
      log: { length: 8000, start: { film: 0, rate: 1, isPlaying: false, drawings: [] }, events: [] },
    },
  ],
  ...{ transcript: '', reel: { state: 'none', url: null }, version: '3' },
  ...over,
});

/** A recorder that gives a second of sound when it stops. */
class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  onstart?: () => void;
  onstop?: () => void;
  ondataavailable?: (event: { data: Blob }) => void;
  start() {
    this.state = 'recording';
    this.onstart?.();
  }
  pause = () => (this.state = 'paused');
  resume = () => (this.state = 'recording');
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: sound });
    this.onstop?.();
  }
}
const sound = Object.assign(new Blob(['sound']), { arrayBuffer: () => Promise.resolve(new ArrayBuffer(5)) });

const getUserMedia = jest.fn();
beforeEach(() => {
  const track = { stop: jest.fn() };
  getUserMedia.mockResolvedValue({ getTracks: () => [track], getAudioTracks: () => [track] });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
});

/** Takes forms as the server does; the first answers come before. */
function answerTakes(...first: Response[]) {
  const sent: FormData[] = [];
  const ifMatch: (string | null)[] = [];
  server.use(
    http.post('/api/videos/:id/voice-over/takes', async ({ request }) => {
      ifMatch.push(request.headers.get('if-match'));
      sent.push(await request.formData());
      return first.shift() ?? HttpResponse.json(spoken(), { status: 201 });
    }),
  );
  return { sent, ifMatch };
}

const record = async () => {
  await press('Record voice-over');
  await screen.findByText('Recording');
};

describe('a coach', () => {
  test('records what they say with what they draw, and hears it', async () => {
    const { sent, ifMatch } = answerTakes();
    await open(true);
    await screen.findByRole('button', { name: 'Record voice-over' });
    await record();
    draw();
    await press('Pause the recording');
    expect(screen.getByText('Paused')).toBeVisible();
    await press('Continue the recording');
    await press('Stop the recording');
    expect(await screen.findByRole('button', { name: 'Play the voice-over' })).toBeEnabled();
    const log = JSON.parse(sent[0]!.get('log') as string) as VoiceOver['takes'][0]['log'];
    expect(log.start).toMatchObject({ rate: 1, isPlaying: false, drawings: [] });
    expect(log.events.map((event) => event.do)).toEqual(['draw']);
    expect([sent[0]!.get('from'), ifMatch]).toEqual(['0', ['"0"']]);
  });

  test('records once the sound’s device is open, so that no word is missing', async () => {
    let openDevice = () => undefined as void;
    const connect = jest.fn();
    answerTakes();
    class SlowContext {
      resume = () => new Promise<void>((opened) => (openDevice = opened));
      createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect });
      close = () => Promise.resolve();
    }
    const start = jest.spyOn(FakeRecorder.prototype, 'start');
    Object.assign(globalThis, { AudioContext: SlowContext });
    try {
      await open(true);
      await screen.findByRole('button', { name: 'Record voice-over' });
      await press('Record voice-over');
      await waitFor(() => expect(connect).toHaveBeenCalled());
      expect(start).not.toHaveBeenCalled();
      await act(async () => openDevice());
      await screen.findByText('Recording');
      expect(start).toHaveBeenCalledTimes(1);
      await press('Stop the recording');
      await screen.findByRole('button', { name: 'Play the voice-over' });
    } finally {
      start.mockRestore();
      Reflect.deleteProperty(globalThis, 'AudioContext');
    }
  });

  test.each([
    ['NotAllowedError', /does not let this page use the microphone/],
    ['NotFoundError', /We found no microphone/],
    ['NotReadableError', /Another program is using the microphone/],
    ['AbortError', /The microphone did not start/],
  ])('hears why the microphone does not open: %s', async (name, words) => {
    getUserMedia.mockRejectedValue(new DOMException('no', name));
    await open(true);
    await screen.findByRole('button', { name: 'Record voice-over' });
    await press('Record voice-over');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Record voice-over' })).toBeVisible();
  });

  test('hears that the browser cannot record', async () => {
    Object.assign(globalThis, { MediaRecorder: undefined });
    delete (globalThis as Partial<typeof globalThis>).MediaRecorder;
    await open(true);
    await screen.findByRole('button', { name: 'Record voice-over' });
    await press('Record voice-over');
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser can’t record sound.');
  });

  test('loses nothing without a connection: the take is sent when it is back', async () => {
    const { sent } = answerTakes(HttpResponse.error());
    await open(true);
    await screen.findByRole('button', { name: 'Record voice-over' });
    await record();
    await press('Stop the recording');
    expect(await screen.findByText(/saved on this device/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: 'Play the voice-over' })).toBeVisible();
    expect(sent[1]!.get('takeId')).toBe(sent[0]!.get('takeId'));
  });

  test('chooses what becomes of a take after another coach’s', async () => {
    const { sent, ifMatch } = answerTakes(refusal(409, 'request.changed-meanwhile', 'Changed.'));
    await open(true);
    await screen.findByRole('button', { name: 'Record voice-over' });
    await record();
    await press('Stop the recording');
    expect(await screen.findByText(/Another coach has changed this voice-over meanwhile/)).toBeVisible();
    await press('Add it at the end');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(ifMatch).toEqual(['"0"', '"0"']);
    expect(await screen.findByRole('button', { name: 'Play the voice-over' })).toBeVisible();
  });

  test('redoes it from a place, which is asked first', async () => {
    const { sent } = answerTakes();
    const { queryClient } = await open(true);
    await showSpoken(queryClient);
    await press('Redo from here');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Redo from 0:00?');
    await press('Record');
    await screen.findByText('Recording');
    await press('Stop the recording');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.get('from')).toBe('0');
  });

  test('deletes it', async () => {
    const { queryClient } = await open(true);
    await showSpoken(queryClient);
    const deleted = answer('DELETE /api/videos/{id}/voice-over', undefined);
    await press('Delete the voice-over');
    await press('Delete');
    await waitFor(() => expect(deleted).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Record voice-over' })).toBeVisible();
  });

  test('writes its words', async () => {
    const { queryClient } = await open(true);
    await showSpoken(queryClient);
    const saved = answer(
      'PUT /api/videos/{id}/voice-over',
      spoken({ transcript: 'Hips first.', version: '4' }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Words of the voice-over' }), 'Hips first.');
    await press('Save the words');
    await waitFor(() => expect(saved[0]?.body).toEqual({ transcript: 'Hips first.' }));
    expect(saved[0]!.headers.get('if-match')).toBe('"3"');
  });
});

/** Shows a voice-over that another page has made. */
async function showSpoken(queryClient: Awaited<ReturnType<typeof open>>['queryClient']) {
  const key = ['GET /api/videos/{id}/voice-over', { params: { id: taken().id } }];
  await waitFor(() => expect(queryClient.getQueryData(key)).toBeDefined());
  act(() => void queryClient.setQueryData(key, spoken()));
  await screen.findByRole('button', { name: 'Play the voice-over' });
}

describe('a player', () => {
  test('gets the words, and the sound; nothing where there is neither', async () => {
    const { queryClient, unmount } = await open(false);
    expect(screen.queryByRole('group', { name: 'Voice-over' })).not.toBeInTheDocument();
    await showSpoken(queryClient);
    expect(screen.queryByText('What your coach says')).not.toBeInTheDocument();
    act(
      () =>
        void queryClient.setQueryData(
          ['GET /api/videos/{id}/voice-over', { params: { id: taken().id } }],
          spoken({ transcript: 'Hips first.' }),
        ),
    );
    expect(await screen.findByText('Hips first.')).toBeVisible();
    unmount();
  });

  test('hears that the sound is being made', async () => {
    const { queryClient } = await open(false);
    await showSpoken(queryClient);
    const key = ['GET /api/videos/{id}/voice-over', { params: { id: taken().id } }];
    const takes = [{ ...spoken().takes[0]!, state: 'processing' as const, soundUrl: null }];
    act(() => void queryClient.setQueryData(key, spoken({ takes })));
    expect(await screen.findByText(/We are preparing the sound/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play the voice-over' })).toBeDisabled();
  });
});
