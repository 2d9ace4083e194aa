import type { VoiceOver } from '@fungo/contracts';
import { drawing } from '../../test/drawings';
import { Film } from '../film/film';
import { Replay } from './replay';

/** Properties of a player that a test sets. */
function fake(element: HTMLMediaElement, state: Record<string, unknown>) {
  for (const name of Object.keys(state))
    Object.defineProperty(element, name, {
      get: () => state[name],
      set: (to: unknown) => {
        state[name] = to;
      },
    });
  const play = jest.fn(async () => void (state.paused = false));
  const pause = jest.fn(() => void (state.paused = true));
  Object.assign(element, { play, pause, load: jest.fn() });
  return state;
}

const take = (id: string, film: number): VoiceOver['takes'][0] => ({
  ...{ id, state: 'ready', reason: null, soundUrl: `/uploads/${id}-voice.m4a` },
  log: {
    length: 4000,
    start: { film, rate: 1, isPlaying: false, drawings: [] },
    events: [
      { at: 1000, do: 'play' },
      { at: 2000, do: 'draw', drawing: drawing({ id }) },
    ],
  },
});

function setUp() {
  jest.useFakeTimers();
  const [video, audio] = [document.createElement('video'), document.createElement('audio')];
  const place = { currentTime: 0, seeking: false, readyState: 4, paused: true, ended: false };
  const film = fake(video, { ...place, duration: 60, playbackRate: 1, muted: false });
  const sound = fake(audio, { ...place });
  const bench = new Film({ frameRate: 30, duration: 60 });
  bench.attach(video);
  const replay = new Replay(bench);
  replay.attach(audio);
  const spans = [
    { takeId: 'a', from: 500, to: 3000 },
    { takeId: 'b', from: 0, to: 4000 },
  ];
  replay.load({ spans, takes: [take('a', 5), take('b', 20)] });
  const loaded = () => audio.dispatchEvent(new Event('loadedmetadata'));
  /** The sound is at this second of its take. */
  const hear = (second: number) => {
    sound.currentTime = second;
    jest.advanceTimersByTime(30);
    return replay.getState();
  };
  return { audio, video, film, sound, bench, replay, loaded, hear };
}
afterEach(() => jest.useRealTimers());

describe('a voice-over that plays', () => {
  test('leads the muted film and its drawings by the clock of its sound', () => {
    const { audio, film, replay, loaded, hear } = setUp();
    replay.play();
    expect(audio.getAttribute('src')).toBe('/uploads/a-voice.m4a');
    loaded();
    expect(audio.currentTime).toBe(0.5);
    expect(film).toMatchObject({ muted: true, paused: true });
    expect(hear(0.9)).toMatchObject({ isOn: true, time: 400, drawings: [] });
    expect(Math.floor((film.currentTime as number) * 30)).toBe(150);
    expect(hear(1.6).time).toBe(1100);
    expect(film).toMatchObject({ paused: false, currentTime: 5.6 });
    expect(hear(2.5).drawings).toEqual([drawing({ id: 'a' })]);
  });

  test('goes on with the next part at its end, in the sound of another take', () => {
    const { audio, film, replay, loaded, hear } = setUp();
    replay.play();
    loaded();
    hear(3);
    expect(audio.getAttribute('src')).toBe('/uploads/b-voice.m4a');
    loaded();
    expect(hear(0.5)).toMatchObject({ isPlaying: true, time: 3000 });
    expect(Math.floor((film.currentTime as number) * 30)).toBe(600);
  });

  test('ends by itself, and the film goes by its own controls and sound again', () => {
    const { film, replay, loaded, hear } = setUp();
    replay.seek(2500);
    replay.play();
    loaded();
    expect(hear(4)).toMatchObject({ isOn: false, isPlaying: false, time: 6500, drawings: null });
    expect(film).toMatchObject({ muted: false, playbackRate: 1 });
    replay.play();
    expect(replay.getState().time).toBe(0);
  });

  test('stops when somebody uses the film’s own controls', () => {
    const { bench, sound, replay, loaded, hear } = setUp();
    replay.play();
    loaded();
    hear(1.6);
    bench.seek(30);
    expect(replay.getState()).toMatchObject({ isOn: false, isPlaying: false, drawings: null });
    expect(sound.paused).toBe(true);
  });

  test('is paused and moved, and shows the state of that time', () => {
    const { film, replay, loaded, hear } = setUp();
    replay.play();
    loaded();
    hear(1.6);
    replay.pause();
    expect(film.paused).toBe(true);
    replay.seek(2000);
    expect(replay.getState()).toMatchObject({ isOn: true, isPlaying: false, time: 2000 });
    expect(replay.getState().drawings).toEqual([drawing({ id: 'a' })]);
    expect(Math.floor((film.currentTime as number) * 30)).toBe(Math.floor(6.5 * 30));
  });

  test('says that its sound cannot be played', () => {
    const { audio, replay } = setUp();
    replay.play();
    audio.dispatchEvent(new Event('error'));
    expect(replay.getState()).toMatchObject({ isBroken: true, isOn: false });
  });
});
