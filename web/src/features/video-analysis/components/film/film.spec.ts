import { Film } from './film';

interface Facts {
  frameRate?: number;
  /** As the player says it. */
  duration?: number;
  /** As the server says it. */
  known?: number | null;
}

/** A player whose seeks end when the test says so, and which shows frames when the test says so. */
function setUp({ frameRate = 30, duration = 10, known = duration }: Facts = {}) {
  const film = new Film({ frameRate, duration: known });
  const video = document.createElement('video');
  const seeks: number[] = [];
  let [time, seeking, ended] = [0, false, false];
  let shown: ((now: number, meta: { mediaTime: number }) => void) | undefined;
  const set = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(video, name, { configurable: true, ...descriptor });
  set('currentTime', {
    get: () => time,
    set: (to: number) => {
      time = to;
      seeking = true;
      ended = false;
      seeks.push(Math.floor(to * frameRate));
    },
  });
  set('seeking', { get: () => seeking });
  set('ended', { get: () => ended });
  set('duration', { value: duration, writable: true });
  set('readyState', { value: 4, writable: true });
  set('requestVideoFrameCallback', {
    value: (callback: typeof shown) => {
      shown = callback;
      return 1;
    },
  });
  const tell = (type: string) => video.dispatchEvent(new Event(type));
  const play = jest.fn(async () => void tell('play'));
  const load = jest.fn();
  const pause = () => void (film.getState().isPlaying && tell('pause'));
  Object.assign(video, { play, load, pause });
  const letGo = film.attach(video);
  const land = () => void (seeking = false);
  const arrive = () => {
    land();
    tell('seeked');
  };
  const go = (frame: number) => {
    film.seek(frame);
    arrive();
  };
  arrive();
  const firstSeeks = seeks.splice(0);
  return {
    film,
    video,
    play,
    load,
    /** The frames that the player was sent to. */
    seeks,
    tell,
    letGo,
    firstSeeks,
    /** A seek ends; the player has yet to tell of it. */
    land,
    arrive,
    go,
    loop: (from: number, to: number) => {
      go(from);
      film.beginLoop();
      go(to);
      film.endLoop();
    },
    show: (frame: number) => shown!(0, { mediaTime: frame / frameRate }),
    end: () => {
      ended = true;
      tell('pause');
      tell('ended');
    },
    frame: () => film.getState().frame,
  };
}

test('begins on its first frame, not on its poster', () => {
  const { firstSeeks, frame } = setUp();
  expect(firstSeeks).toEqual([0]);
  expect(frame()).toBe(0);
});

// holds: decided.50
test('a step seeks to the middle of the neighbor frame', () => {
  const { film, video, frame } = setUp();
  film.step(1);
  expect(video.currentTime).toBeCloseTo(1.5 / 30);
  expect(frame()).toBe(1);
});

test('steps in a hurry end at the frame that they add up to', () => {
  const { film, seeks, arrive, frame } = setUp();
  for (let i = 0; i < 5; i++) film.step(1);
  expect(frame()).toBe(5);
  expect(seeks).toEqual([1]);
  arrive();
  expect(seeks).toEqual([1, 5]);
});

test('a step between an arrival and the word of it is not undone by the step before', () => {
  const { film, video, land, tell, frame } = setUp();
  film.step(1);
  film.step(1);
  land();
  film.step(1);
  tell('seeked');
  expect(frame()).toBe(3);
  expect(video.currentTime).toBeCloseTo(3.5 / 30);
});

test('held steps wait until each frame is shown', () => {
  const { film, seeks, arrive } = setUp();
  film.stepOn(1);
  film.stepOn(1);
  arrive();
  film.stepOn(1);
  expect(seeks).toEqual([1, 2]);
});

test('no step leaves the film at either end', () => {
  const { film, arrive, frame, go } = setUp({ duration: 1 });
  film.step(-1);
  arrive();
  expect(frame()).toBe(0);
  go(29);
  film.step(1);
  expect(frame()).toBe(29);
});

// holds: D1 9.13
test('ten seconds back and on', () => {
  const { film, arrive, frame } = setUp({ duration: 60 });
  film.skip(1);
  arrive();
  expect(frame()).toBe(300);
  film.skip(-1);
  expect(frame()).toBe(0);
});

test('what the player says it shows is believed, but not on the way elsewhere', () => {
  const { film, show, arrive, frame } = setUp();
  show(7);
  expect(frame()).toBe(7);
  film.seek(100);
  show(8);
  expect(frame()).toBe(100);
  arrive();
  show(99);
  expect(frame()).toBe(99);
});

test('a pause rests on the frame that was on show', () => {
  const { film, show, tell, seeks } = setUp();
  film.play();
  show(42);
  tell('pause');
  expect(film.getState().isPlaying).toBe(false);
  expect(seeks).toEqual([42]);
});

// holds: decided.50
test('a loop goes back to its beginning, and play from outside begins there', () => {
  const { film, show, arrive, seeks, frame, go, loop } = setUp();
  loop(10, 20);
  film.play();
  show(20);
  expect(frame()).toBe(20);
  show(21);
  expect(seeks.at(-1)).toBe(10);
  arrive();

  go(200);
  film.clearLoop();
  film.play();
  expect(seeks.at(-1)).toBe(200);
  loop(10, 20);
  go(100);
  film.play();
  expect(seeks.at(-1)).toBe(10);
});

test('a loop that ends with the film goes on, a film without one stops', () => {
  const { film, play, end, arrive, seeks, loop } = setUp({ duration: 1 });
  film.play();
  end();
  expect(film.getState().isPlaying).toBe(false);
  loop(20, 29);
  film.play();
  arrive();
  end();
  expect(seeks.at(-1)).toBe(20);
  expect(film.getState().isPlaying).toBe(true);
  expect(play).toHaveBeenCalledTimes(3);
});

test('play at the end starts over', () => {
  const { film, seeks, go } = setUp({ duration: 1 });
  go(29);
  film.play();
  expect(seeks.at(-1)).toBe(0);
});

// holds: decided.50
test('speed and sound are the film’s, also after the player has loaded again', () => {
  const { film, video, tell } = setUp();
  film.changeSpeed(-1);
  film.changeSpeed(-1);
  film.toggleMute();
  expect([video.playbackRate, video.muted]).toEqual([0.5, true]);
  video.playbackRate = 1;
  video.muted = false;
  tell('loadedmetadata');
  expect([video.playbackRate, video.muted]).toEqual([0.5, true]);
  for (let i = 0; i < 9; i++) film.changeSpeed(-1);
  expect(video.playbackRate).toBe(0.1);
});

test('a file whose URL has expired is loaded again, and the film resumes where it was', () => {
  globalThis.MediaError ??= { MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 } as unknown as typeof MediaError;
  const { film, video, load, tell, show, seeks } = setUp();
  film.play();
  show(77);
  Object.defineProperty(video, 'error', { value: { code: 2 }, configurable: true });
  tell('error');
  expect(load).toHaveBeenCalledTimes(1);
  tell('loadedmetadata');
  expect(seeks.at(-1)).toBe(77);
  expect(film.getState()).toMatchObject({ isBroken: false, isPlaying: true });

  Object.defineProperty(video, 'error', { value: { code: 3 }, configurable: true });
  tell('error');
  expect(film.getState()).toMatchObject({ isBroken: true, isPlaying: false });
  film.retry();
  expect(film.getState().isBroken).toBe(false);
  tell('error');
  expect(film.getState().isBroken).toBe(true);
});

test('what is asked for before the file is there waits for it', () => {
  const film = new Film({ frameRate: 30, duration: 10 });
  film.seek(50);
  expect(film.getState().frame).toBe(50);
  expect(film.time).toBeCloseTo(50 / 30);
});

test('once released, it no longer follows the player', () => {
  const { letGo, show, frame } = setUp();
  letGo();
  show(9);
  expect(frame()).toBe(0);
});

test('without a rate it steps by thirtieths', () => {
  expect(new Film({ frameRate: null, duration: 2 }).getState().lastFrame).toBe(59);
});

test('the last frame is the server’s to say: a player counts sound that outlasts the pictures', () => {
  const measured = setUp({ known: 8, duration: 8.1 });
  measured.tell('loadedmetadata');
  expect(measured.film.getState().lastFrame).toBe(239);
  const unmeasured = setUp({ known: null, duration: 8 });
  unmeasured.tell('loadedmetadata');
  expect(unmeasured.film.getState().lastFrame).toBe(239);
});
