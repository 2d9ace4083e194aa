import { correctedRate, follow, type Wanted } from './follow';

function player(currentTime: number, isPlaying: boolean) {
  const video = document.createElement('video');
  const state = {
    currentTime,
    paused: !isPlaying,
    playbackRate: 1,
    duration: 60,
    readyState: 4,
    seeking: false,
  };
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(video, name, {
      get: () => state[name],
      set: (to: never) => {
        state[name] = to;
      },
    });
  const play = jest.fn(async () => void (state.paused = false));
  const pause = jest.fn(() => void (state.paused = true));
  return { video: Object.assign(video, { play, pause }), state, play, pause };
}
const wanted = (over: Partial<Wanted> = {}): Wanted => ({ film: 10, rate: 1, isPlaying: true, ...over });

describe('a film that follows a voice-over', () => {
  test.each([
    [10.05, 0.8],
    [9.95, 1.2],
    [9.75, 1.5],
    [10.005, 1],
    [10, 1],
  ])('at %d s makes up for a small drift by its rate', (at, rate) => {
    const { video, state } = player(at, true);
    follow(video, wanted(), 30);
    expect(state.playbackRate).toBeCloseTo(rate, 6);
    expect(state.currentTime).toBe(at);
  });

  test('seeks where it is far off, and starts', () => {
    const { video, state, play } = player(3, false);
    follow(video, wanted({ rate: 0.5 }), 30);
    expect(state).toMatchObject({ currentTime: 10, playbackRate: 0.5, paused: false });
    expect(play).toHaveBeenCalledTimes(1);
  });

  test('stops on the very frame, and leaves it there', () => {
    const { video, state, pause } = player(10.4, true);
    follow(video, wanted({ isPlaying: false }), 30);
    expect(pause).toHaveBeenCalledTimes(1);
    expect(state.currentTime).toBeCloseTo(300.5 / 30, 6);
    const before = state.currentTime;
    follow(video, wanted({ film: 10.01, isPlaying: false }), 30);
    expect(state.currentTime).toBe(before);
  });

  test('stays on its last frame when the voice-over goes on', () => {
    const { video, state } = player(59, true);
    follow(video, wanted({ film: 75 }), 30);
    expect(state.paused).toBe(true);
    expect(state.currentTime).toBeLessThan(60);
  });

  test('is left alone while it seeks or loads', () => {
    for (const change of [{ seeking: true }, { readyState: 0 }]) {
      const { video, state, play } = player(3, false);
      Object.assign(state, change);
      follow(video, wanted(), 30);
      expect([state.currentTime, play.mock.calls.length]).toEqual([3, 0]);
    }
  });

  test('never stops to wait', () => {
    expect(correctedRate(0.1, 0.29)).toBe(0.0625);
  });

  test('comes back within 40 ms of its place within three quarters of a second', () => {
    let off = 0.3;
    for (let ms = 0; ms < 750; ms += 30) off += (correctedRate(1, off) - 1) * 0.03;
    expect(Math.abs(off)).toBeLessThan(0.04);
  });
});
